-- Double entry in integer points and tickets. A journal's entries sum to zero per asset; nothing here is ever updated or deleted.
-- natural_key makes a movement happen once: 'unlock:<account>:<episode>', 'payment:<payment id>', 'login-bonus:<account>:<day>'.
create table journal (
  account_id  integer not null references account,
  journal_id  bigint generated always as identity,
  natural_key text not null,
  kind        text not null,
  memo        jsonb not null default '{}',
  created_at  timestamptz not null,
  primary key (account_id, journal_id),
  unique (account_id, natural_key)
);
create index journal_recent on journal (account_id, created_at desc);
-- What was received at one time and ends at one time; never when expires_at is null. What is left of it is the sum of its held entries.
create table lot (
  account_id integer not null references account,
  lot_id     bigint generated always as identity,
  asset      text not null check (asset in ('paid-point','free-point','premium-ticket')),
  amount     integer not null check (amount > 0),
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, lot_id)
);
create index lot_expiry on lot (expires_at) where expires_at is not null;
-- ledger_account: 'balance' is the reader's side of an asset; the others are where it comes from or goes to.
create table ledger_entry (
  account_id integer not null,
  journal_id bigint not null,
  place      integer not null,
  ledger_account text not null check (ledger_account in ('balance','sold','granted','spent','expired','returned')),
  asset      text not null check (asset in ('paid-point','free-point','premium-ticket','title-ticket')),
  -- lot that is filled or drawn from; title tickets recover with time, so they are never held in lots
  lot_id     bigint,
  amount     integer not null check (amount <> 0),
  primary key (account_id, journal_id, place),
  foreign key (account_id, journal_id) references journal,
  foreign key (account_id, lot_id) references lot,
  check ((lot_id is null) = (asset = 'title-ticket')),
  check (asset <> 'title-ticket' or ledger_account <> 'balance')
);
create index ledger_entry_balance on ledger_entry (account_id, lot_id) include (amount) where ledger_account = 'balance';

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever added to: % of % is refused.', lower(tg_op), tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger journal_is_permanent before update or delete on journal for each statement execute function refuse_ledger_change();
create trigger ledger_entry_is_permanent before update or delete on ledger_entry for each statement execute function refuse_ledger_change();
create trigger lot_is_permanent before update or delete on lot for each statement execute function refuse_ledger_change();

-- Checked at commit, when a journal is whole.
create function check_journal() returns trigger language plpgsql as $$
declare
  entries integer;
  unbalanced text;
begin
  select count(*) into entries from ledger_entry where account_id = new.account_id and journal_id = new.journal_id;
  if entries < 2 then
    raise exception 'Journal % has % entries; a movement has two sides.', new.journal_id, entries using errcode = 'integrity_constraint_violation';
  end if;
  select string_agg(asset, ', ') into unbalanced from (
    select asset from ledger_entry where account_id = new.account_id and journal_id = new.journal_id group by asset having sum(amount) <> 0
  ) as faulty;
  if unbalanced is not null then
    raise exception 'Journal % does not balance: %.', new.journal_id, unbalanced using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_is_whole after insert on journal deferrable initially deferred for each row execute function check_journal();
create constraint trigger ledger_entry_balances after insert on ledger_entry deferrable initially deferred for each row execute function check_journal();

create function check_lot() returns trigger language plpgsql as $$
declare
  remaining bigint;
  filled integer;
begin
  select amount into filled from lot where account_id = new.account_id and lot_id = new.lot_id;
  select coalesce(sum(amount), 0) into remaining from ledger_entry where account_id = new.account_id and lot_id = new.lot_id and ledger_account = 'balance';
  if remaining < 0 or remaining > filled then
    raise exception 'Lot % would hold % of %.', new.lot_id, remaining, filled using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger lot_is_not_overdrawn after insert on ledger_entry deferrable initially deferred
  for each row when (new.ledger_account = 'balance') execute function check_lot();

-- Title tickets recover with time, so only the last known state is kept: count at that moment, and since when recovery runs.
create table title_ticket (
  account_id integer not null references account,
  title_id   integer not null references title on delete cascade,
  version    integer not null default 1,
  count      integer not null check (count >= 0),
  recovering_since timestamptz not null,
  primary key (account_id, title_id)
);

-- What a reader may read. Permanent when rental_ends_at is null. Never updated but to rent again after a rental's end.
create table entitlement (
  account_id     integer not null references account,
  episode_id     integer not null references episode,
  title_id       integer not null references title,
  kind           text not null check (kind in ('purchased','rented')),
  rental_ends_at timestamptz,
  -- the movement that paid for it
  journal_id     bigint not null,
  created_at     timestamptz not null,
  primary key (account_id, episode_id, kind),
  foreign key (account_id, journal_id) references journal,
  check ((kind = 'rented') = (rental_ends_at is not null))
);
create index entitlement_recent on entitlement (account_id, created_at desc);
-- Titles that a reader bought chapters of.
create index entitlement_of_title on entitlement (account_id, title_id, created_at desc) where kind = 'purchased';
