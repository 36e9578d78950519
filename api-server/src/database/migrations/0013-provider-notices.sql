-- What was paid by someone who had left by then: its money goes back and it brings nothing.
alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check check (state in ('pending','confirmed','canceled','surplus'));
-- While one server tells the provider of a wish, others leave that subscription alone.
alter table subscription_wish add column telling_until timestamptz;
-- The subscription at the provider that a paid page began: its charges are judged by the terms of that page.
alter table subscription_checkout add column provider_subscription_id text;
create index subscription_checkout_by_subscription on subscription_checkout (account_id, provider_subscription_id) where provider_subscription_id is not null;
-- A notice of a page that was refused is sent again after ever longer pauses, so that it keeps no other from being sent.
alter table card_session
  add column tries integer not null default 0,
  add column next_try_at timestamptz;
create index payment_pending_by_date on payment (created_at) where state = 'pending';
