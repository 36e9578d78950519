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

-- The card sandbox: a session on which a mandate gets another card has no price, and keeps what that card's bank will say later.
alter table card_session
  add column changes_mandate_id text,
  add column is_declined_later boolean not null default false,
  drop constraint card_session_amount_minor_check,
  add constraint card_session_amount_minor_check check (amount_minor > 0 or changes_mandate_id is not null);
create unique index card_session_of_change on card_session (payment_id) where changes_mandate_id is not null;
