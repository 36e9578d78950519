-- Prices are in the currency's smallest unit: cents, yen.

-- Points for money -------------------------------------------------------------------------------------------------------
create table point_product (
  asset_id   text not null,
  region     text not null check (region in ('JP','US')),
  point      integer not null check (point > 0),
  bonus_point integer not null default 0 check (bonus_point >= 0),
  price_minor integer not null check (price_minor > 0),
  currency   text not null check (currency in ('USD','JPY')),
  place      integer not null,
  withdrawn_at timestamptz,
  primary key (asset_id, region)
);
create table payment (
  account_id  integer not null references account,
  payment_id  text not null,
  -- null until the provider has opened its session
  provider_session_id text,
  asset_id    text not null,
  region      text not null,
  price_minor integer not null check (price_minor > 0),
  currency    text not null check (currency in ('USD','JPY')),
  point       integer not null check (point > 0),
  bonus_point integer not null check (bonus_point >= 0),
  return_path text not null,
  -- surplus: paid by someone who had left by then; its money goes back and it brings nothing
  state       text not null default 'pending' check (state in ('pending','confirmed','canceled','surplus')),
  created_at  timestamptz not null,
  settled_at  timestamptz,
  -- The tax as it was when the money was taken: receipts do not change with the operator's settings. Without it, a receipt goes by today's.
  tax_percent double precision check (tax_percent >= 0),
  tax_label   text,
  primary key (account_id, payment_id),
  unique (account_id, provider_session_id),
  check ((state = 'pending') = (settled_at is null))
);
create index payment_by_id on payment (payment_id);
create index payment_pending_by_date on payment (created_at) where state = 'pending';

-- Plans ------------------------------------------------------------------------------------------------------------------
create table subscription_plan (
  asset_id   text not null,
  region     text not null check (region in ('JP','US')),
  name       text not null,
  point      integer not null check (point > 0),
  bonus_point integer not null check (bonus_point >= 0),
  price_minor integer not null check (price_minor > 0),
  currency   text not null check (currency in ('USD','JPY')),
  place      integer not null,
  withdrawn_at timestamptz,
  primary key (asset_id, region)
);
-- A plan that a reader has or had; one row a plan, taken again by a later subscription. Running while ends_at is null or in the future.
create table subscription (
  account_id  integer not null references account,
  asset_id    text not null,
  region      text not null,
  -- terms of the day it began: a later change in the shop does not touch them
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
  -- what the paid page began at the provider: its charges are checked against the terms of this page
  provider_subscription_id text,
  state       text not null default 'open' check (state in ('open','confirmed','canceled')),
  created_at  timestamptz not null,
  settled_at  timestamptz,
  primary key (account_id, checkout_id),
  check ((state = 'open') = (settled_at is null))
);
create unique index subscription_checkout_open on subscription_checkout (account_id, asset_id) where state = 'open';
create index subscription_checkout_by_date on subscription_checkout (created_at) where state = 'open';
create index subscription_checkout_by_subscription on subscription_checkout (account_id, provider_subscription_id) where provider_subscription_id is not null;

-- Pages of the provider on which a reader gives a running plan another card. Nothing is charged there.
create table subscription_card_change (
  account_id  integer not null references account,
  change_id   text not null,
  asset_id    text not null,
  -- whose card is changed
  provider_subscription_id text not null,
  return_path text not null,
  -- null until the provider has opened it
  provider_session_id text,
  page_url    text,
  created_at  timestamptz not null,
  -- when the provider began to charge the new card
  changed_at  timestamptz,
  primary key (account_id, change_id)
);
create index subscription_card_change_open on subscription_card_change (created_at) where changed_at is null;

-- Money that was taken for a month of a plan. A surplus charge paid for a month that was paid already; it brings nothing and is to be given back.
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
  -- as of a payment
  tax_percent double precision check (tax_percent >= 0),
  tax_label   text,
  primary key (account_id, charge_id)
);
create unique index subscription_charge_period on subscription_charge (account_id, asset_id, period) where not is_surplus;
create index subscription_charge_by_id on subscription_charge (charge_id);

-- What every subscription at the provider is to do. The provider is told after the renewal was written; `synced_version` is the last version it knows.
create table desired_renewal (
  account_id  integer not null references account,
  provider_subscription_id text not null,
  asset_id    text not null,
  desired_state text not null check (desired_state in ('renew','end-at-period','end-now')),
  -- with 'renew': when it is charged next
  renews_at   timestamptz,
  version     integer not null default 1,
  synced_version integer not null default 0,
  tries       integer not null default 0,
  next_try_at timestamptz not null,
  -- while one server tells the provider, others leave the subscription alone
  lease_until timestamptz,
  -- when the provider ended it
  ended_at    timestamptz,
  primary key (account_id, provider_subscription_id)
);
create index desired_renewal_unsynced on desired_renewal (next_try_at) where synced_version < version;

-- Refunds and disputes ---------------------------------------------------------------------------------------------------
-- Money that went back may come back: a refund fails later, or a bank decides a dispute anew. What the provider tells is kept as it was
-- told, in the three tables after this one, so that the order of its notices changes nothing; payment_reversal is what follows from it, one row
-- a payment or charge of a plan. What it took from the reader is in the ledger: journals of the kind 'return'.
create table payment_reversal (
  account_id   integer not null references account,
  -- payment_id of a payment, charge_id of a month of a plan
  source_id    text not null,
  -- in all: given back, and taken back by banks that decided a dispute against the shop
  refunded_minor     integer not null default 0 check (refunded_minor >= 0),
  charged_back_minor integer not null default 0 check (charged_back_minor >= 0),
  -- points that the money had brought and that were taken back for it, and those that had been spent by then
  point_taken     integer not null default 0,
  bonus_taken     integer not null default 0,
  point_shortfall integer not null default 0,
  bonus_shortfall integer not null default 0,
  -- when the shop decided to give the money back, and when the provider is told so; null: there is nothing to tell
  asked_at     timestamptz,
  next_try_at  timestamptz,
  tries        integer not null default 0,
  -- why the provider will not
  refusal      text,
  primary key (account_id, source_id)
);
create index payment_reversal_unsent on payment_reversal (next_try_at) where next_try_at is not null;

-- How much of a payment had been given back in all at that moment, without refunds that had failed by then, and with those that failed later.
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

-- A reader's bank asks for the money of a payment back.
create table payment_dispute (
  account_id   integer not null references account,
  -- the provider's
  dispute_id   text not null,
  source_id    text not null,
  amount_minor integer not null check (amount_minor > 0),
  reason       text not null,
  state        text not null check (state in ('open','won','lost')),
  reported_at      timestamptz not null,
  closed_at    timestamptz,
  primary key (account_id, dispute_id),
  check ((state = 'open') = (closed_at is null))
);
create index payment_dispute_of_source on payment_dispute (account_id, source_id);

-- Magazines --------------------------------------------------------------------------------------------------------------
-- An issue is a numbered bundle of chapters, of one title or several, that is bought as a whole.
create table magazine_category (
  category_id   integer generated by default as identity primary key,
  category_name text not null unique,
  is_original   boolean not null default false,
  -- offered as a filter of the search
  is_in_search  boolean not null default true,
  place         integer not null
);
create unique index magazine_category_original on magazine_category (is_original) where is_original;

create sequence magazine_id_seq start 1;
create table magazine (
  magazine_id   integer primary key default nextval('magazine_id_seq'),
  category_id   integer not null references magazine_category,
  -- where the issue came from: a second seeding finds it by this
  source_key    text not null unique,
  magazine_name text not null,
  issue_number  integer not null check (issue_number > 0),
  cover_key     text not null,
  -- price in points
  point         integer not null check (point > 0),
  published_at  timestamptz not null,
  withdrawn_at  timestamptz,
  unique (category_id, issue_number)
);
create index magazine_by_date on magazine (published_at desc, magazine_id desc) where withdrawn_at is null;
create index magazine_of_category_by_date on magazine (category_id, published_at desc, magazine_id desc) where withdrawn_at is null;

-- A title belongs to the categories of the issues that carry its chapters.
create table magazine_episode (
  magazine_id integer not null references magazine on delete cascade,
  episode_id  integer not null references episode on delete cascade,
  -- the chapter's title
  title_id    integer not null references title on delete cascade,
  place       integer not null,
  primary key (magazine_id, episode_id)
);
create index magazine_episode_by_episode on magazine_episode (episode_id, magazine_id);
create index magazine_episode_by_title on magazine_episode (title_id, magazine_id);

create table magazine_purchase (
  account_id  integer not null references account,
  magazine_id integer not null references magazine,
  -- the movement that paid for it
  journal_id  bigint not null,
  created_at  timestamptz not null,
  primary key (account_id, magazine_id),
  foreign key (account_id, journal_id) references journal
);

-- The card sandbox, a payment provider of its own ------------------------------------------------------------------------
-- Its pages: one pays a price, starts a plan, or gives a running plan another card. Card numbers are never kept.
create table card_session (
  session_id   text primary key,
  payment_id   text not null,
  account_id   integer not null,
  email        text not null,
  description  text not null,
  amount_minor integer not null,
  currency     text not null check (currency in ('USD','JPY')),
  confirmed_url text not null,
  canceled_url text not null,
  state        text not null default 'open' check (state in ('open','paid','canceled')),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  settled_at   timestamptz,
  -- when our webhook accepted the notice of how it ended
  notified_at  timestamptz,
  -- A refused notice is sent again after ever longer pauses, so that it keeps no other from being sent.
  tries        integer not null default 0,
  next_try_at  timestamptz,
  -- of a page that starts a plan; each of our checkouts opens one
  plan_asset_id text,
  offset_minutes integer,
  mandate_id   text,
  -- of a page that gives a mandate another card: it has no price
  changes_mandate_id text,
  -- what the card's bank will say later: refuse the next months, send every refund back
  is_declined_later boolean not null default false,
  is_refused_later boolean not null default false,
  constraint card_session_has_amount check (amount_minor > 0 or changes_mandate_id is not null)
);
create index card_session_unnotified on card_session (settled_at) where settled_at is not null and notified_at is null;
create index card_session_of_account on card_session (account_id);
create unique index card_session_of_checkout on card_session (payment_id) where plan_asset_id is not null;
create unique index card_session_of_change on card_session (payment_id) where changes_mandate_id is not null;

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
  -- start of the month that is charged next, how often that failed, and when it is tried
  period_start timestamptz not null,
  failed_attempts integer not null default 0,
  due_at       timestamptz not null,
  -- how often money was taken, the first time included
  charges      integer not null default 1,
  created_at   timestamptz not null
);
create index card_mandate_due on card_mandate (due_at) where state <> 'ended';

-- What the sandbox tells the shop about mandates, until it was accepted.
create table card_event (
  event_id    bigint generated always as identity primary key,
  body        jsonb not null,
  created_at  timestamptz not null,
  tries       integer not null default 0,
  next_try_at timestamptz not null,
  notified_at timestamptz
);
create index card_event_unnotified on card_event (next_try_at, event_id) where notified_at is null;
create index card_event_notified on card_event (notified_at) where notified_at is not null;

-- What the sandbox gave back. One that failed leaves the money to be given back again, at the next place.
create table card_refund (
  -- its session, or its invoice of a month
  charge_id    text not null,
  place        integer not null default 1,
  amount_minor integer not null,
  refunded_at  timestamptz not null,
  failed_at    timestamptz,
  primary key (charge_id, place)
);
