-- Money that went back, one row a payment or charge of a plan. What it took from the reader is in the ledger: journals of the kind 'return'.
create table money_return (
  account_id   integer not null references account,
  -- payment_id of a payment, charge_id of a month of a plan
  source_id    text not null,
  -- in all, as the provider told it: given back, and taken back by banks that decided a dispute against the shop
  refunded_minor     integer not null default 0 check (refunded_minor >= 0),
  charged_back_minor integer not null default 0 check (charged_back_minor >= 0),
  -- points that the money had brought and that were taken back for it, and those that had been spent by then
  point_taken     integer not null default 0,
  bonus_taken     integer not null default 0,
  point_shortfall integer not null default 0,
  bonus_shortfall integer not null default 0,
  -- when the shop wished that the provider gives the money back, and when the provider is told so; null: there is nothing to tell
  asked_at     timestamptz,
  next_try_at  timestamptz,
  tries        integer not null default 0,
  -- why the provider will not
  refusal      text,
  primary key (account_id, source_id)
);
create index money_return_untold on money_return (next_try_at) where next_try_at is not null;
create index payment_by_id on payment (payment_id);
create index subscription_charge_by_id on subscription_charge (charge_id);

-- A reader's bank asks for the money of a payment back.
create table payment_dispute (
  account_id   integer not null references account,
  -- the provider's
  dispute_id   text not null,
  source_id    text not null,
  amount_minor integer not null check (amount_minor > 0),
  reason       text not null,
  state        text not null check (state in ('open','won','lost')),
  told_at      timestamptz not null,
  closed_at    timestamptz,
  primary key (account_id, dispute_id),
  check ((state = 'open') = (closed_at is null))
);
create index payment_dispute_of_source on payment_dispute (account_id, source_id);

-- Months that were charged twice before this was known.
insert into money_return (account_id, source_id, asked_at, next_try_at)
select account_id, charge_id, created_at, created_at from subscription_charge where is_surplus;

-- What the card sandbox gave back.
create table card_refund (
  -- its session, or its invoice of a month
  charge_id    text primary key,
  amount_minor integer not null,
  refunded_at  timestamptz not null
);

-- Mails are written with what causes them and handed over after it: at next_try_at for as long as it is not null.
alter table mail_outbox
  add column tries integer not null default 0,
  add column next_try_at timestamptz,
  add column given_up_at timestamptz;
create index mail_outbox_due on mail_outbox (next_try_at) where next_try_at is not null;
