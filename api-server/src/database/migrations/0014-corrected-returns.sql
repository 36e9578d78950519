-- Money that went back may come back: a refund fails later, or a bank decides a dispute anew. What the provider tells is kept as it was
-- told, so that the order of its notices changes nothing; money_return is what follows from it.
-- How much of a payment had been given back in all at that moment; refunds that failed before it are not in it, those that failed after it are.
create table refund_statement (
  account_id     integer not null references account,
  source_id      text not null,
  stated_at      timestamptz not null,
  refunded_minor integer not null check (refunded_minor > 0),
  primary key (account_id, source_id, stated_at, refunded_minor)
);
create table failed_refund (
  account_id   integer not null references account,
  -- the provider's
  refund_id    text not null,
  source_id    text not null,
  amount_minor integer not null check (amount_minor > 0),
  reason       text not null,
  given_at     timestamptz not null,
  failed_at    timestamptz not null check (failed_at >= given_at),
  primary key (account_id, refund_id)
);
create index failed_refund_of_source on failed_refund (account_id, source_id);
-- What was told before this was kept: all of it until now.
insert into refund_statement (account_id, source_id, stated_at, refunded_minor)
select account_id, source_id, now(), refunded_minor from money_return where refunded_minor > 0;

-- Cards of the sandbox whose bank sends every refund back, and what came of the refunds; one that failed leaves the money to be given back again.
alter table card_session add column is_refused_later boolean not null default false;
alter table card_refund
  add column place integer not null default 1,
  add column failed_at timestamptz,
  drop constraint card_refund_pkey,
  add primary key (charge_id, place);
