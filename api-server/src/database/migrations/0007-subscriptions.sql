-- Monthly plans. Nothing ever wrote the first draft of this table, so it is made anew.
drop table subscription;
-- A plan that a reader has or had; one row a plan, taken again by a later subscription. Running while ends_at is null or in the future.
create table subscription (
  account_id  integer not null references account,
  asset_id    text not null,
  region      text not null,
  -- terms of the day it began: a later change of the shop does not touch them
  name        text not null,
  point       integer not null check (point > 0),
  bonus_point integer not null check (bonus_point >= 0),
  price_minor integer not null check (price_minor > 0),
  currency    text not null check (currency in ('USD','JPY')),
  provider_subscription_id text not null,
  started_at  timestamptz not null,
  -- the 1st on which it is charged and grants again, in the region's calendar
  renews_at   timestamptz not null,
  -- the last 1st whose points come with the bonus; null when this reader had a plan before
  bonus_until timestamptz,
  -- since when the charge of renews_at fails, how often it was tried, and when it is tried again
  past_due_at timestamptz,
  failed_attempts integer not null default 0,
  retries_at  timestamptz,
  canceled_at timestamptz,
  ends_at     timestamptz,
  primary key (account_id, asset_id),
  foreign key (asset_id, region) references subscription_plan,
  check ((canceled_at is null) = (ends_at is null))
);
create index subscription_past_due on subscription (past_due_at) where past_due_at is not null and ends_at is null;

-- A page of the provider on which a plan is paid for the first time. At most one of a plan is open, so that two tabs pay once.
create table subscription_checkout (
  account_id  integer not null references account,
  checkout_id text not null,
  asset_id    text not null,
  region      text not null,
  name        text not null,
  point       integer not null check (point > 0),
  bonus_point integer not null check (bonus_point >= 0),
  price_minor integer not null check (price_minor > 0),
  currency    text not null check (currency in ('USD','JPY')),
  return_path text not null,
  -- null until the provider has opened it
  provider_session_id text,
  checkout_url text,
  state       text not null default 'open' check (state in ('open','confirmed','canceled')),
  created_at  timestamptz not null,
  settled_at  timestamptz,
  primary key (account_id, checkout_id),
  check ((state = 'open') = (settled_at is null))
);
create unique index subscription_checkout_open on subscription_checkout (account_id, asset_id) where state = 'open';

-- Money that was taken for a month of a plan. A surplus one paid for a month that was paid already; it brings nothing and is to be given back.
create table subscription_charge (
  account_id  integer not null references account,
  -- the provider's
  charge_id   text not null,
  asset_id    text not null,
  -- the month paid for, as '2026-12'
  period      text not null,
  point       integer not null,
  price_minor integer not null,
  currency    text not null,
  is_surplus  boolean not null,
  created_at  timestamptz not null,
  primary key (account_id, charge_id)
);
create unique index subscription_charge_period on subscription_charge (account_id, asset_id, period) where not is_surplus;

-- What every subscription at the provider shall do. It is told after the wish was written; `told` names the last version that it knows.
create table subscription_wish (
  account_id  integer not null references account,
  provider_subscription_id text not null,
  asset_id    text not null,
  wish        text not null check (wish in ('renew','end-at-period','end-now')),
  -- with 'renew': when it is charged next
  renews_at   timestamptz,
  version     integer not null default 1,
  told        integer not null default 0,
  tries       integer not null default 0,
  next_try_at timestamptz not null,
  -- when the provider ended it
  ended_at    timestamptz,
  primary key (account_id, provider_subscription_id)
);
create index subscription_wish_untold on subscription_wish (next_try_at) where told < version;

-- The card sandbox, a payment provider of its own -----------------------------------------------------------------------
-- A session that starts a plan; each of our checkouts opens one.
alter table card_session
  add column plan_asset_id text,
  add column offset_minutes integer,
  add column mandate_id text;
create unique index card_session_of_checkout on card_session (payment_id) where plan_asset_id is not null;

-- A permission to charge again, without a card number: only what the sandbox's bank will say.
create table card_mandate (
  mandate_id   text primary key,
  account_id   integer not null,
  checkout_id  text not null,
  asset_id     text not null,
  amount_minor integer not null,
  currency     text not null,
  -- of the calendar in which its months begin
  offset_minutes integer not null,
  is_declined_later boolean not null,
  state        text not null default 'active' check (state in ('active','ending','ended')),
  -- start of the month that is charged next, how often that was tried in vain, and when it is tried
  period_start timestamptz not null,
  failed_attempts integer not null default 0,
  due_at       timestamptz not null,
  -- how often money was taken, the first time included
  charges      integer not null default 1,
  created_at   timestamptz not null
);
create index card_mandate_due on card_mandate (due_at) where state <> 'ended';

-- What the sandbox tells the shop of mandates, until it was accepted.
create table card_event (
  event_id    bigint generated always as identity primary key,
  body        jsonb not null,
  created_at  timestamptz not null,
  tries       integer not null default 0,
  next_try_at timestamptz not null,
  notified_at timestamptz
);
create index card_event_untold on card_event (next_try_at, event_id) where notified_at is null;
create index subscription_checkout_by_date on subscription_checkout (created_at) where state = 'open';
create index card_event_told on card_event (notified_at) where notified_at is not null;
