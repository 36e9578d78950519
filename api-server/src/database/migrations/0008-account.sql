-- Tables that belong to a reader have account_id first in their key, so that they can be distributed by it. What must be unique without it
-- comes from a sequence or is random, since a unique constraint without account_id would not distribute.

-- Accounts ---------------------------------------------------------------------------------------------------------------
create sequence account_id_seq start 1000;
create table account (
  account_id      integer primary key default nextval('account_id_seq'),
  -- in the one form that the api-server makes of an address (email-address.ts); the database compares it as it is
  email           text,
  password_hash   text,
  state           text not null default 'active' check (state in ('active','inactive','resigned','banned','suspended','denied','violation')),
  nickname        text not null default '',
  icon_id         integer not null default 1,
  -- empty when the reader does not say
  gender          text not null default '',
  -- empty, a year (`YYYY`) or a year and a month (`YYYY-MM`)
  birthday        text not null default '',
  -- where the reader last saved the profile: two letters, empty when unknown; shown beside comments when is_display_country
  country         text not null default '',
  is_display_country boolean not null default false,
  return_date     timestamptz,
  opt_out_ads     boolean not null default false,
  opt_out_analysis boolean not null default false,
  is_comment_suspended boolean not null default false,
  is_nickname_locked   boolean not null default false,
  nickname_changed_at  timestamptz,
  created_at      timestamptz not null,
  resigned_at     timestamptz,
  -- An account that has resigned keeps its id for the books, and nothing that tells who it was.
  constraint account_has_credentials check (state = 'resigned' or (email is not null and password_hash is not null))
);
create unique index account_email on account (email) where state <> 'resigned';
-- Accounts are found by address in every state; the unique index knows only those in use.
create index account_by_email on account (email);

create table profile_icon (
  icon_id      integer primary key,
  image_key    text not null,
  place        integer not null,
  -- no longer offered; readers who have it keep it
  withdrawn_at timestamptz
);

-- Credentials ------------------------------------------------------------------------------------------------------------
-- One-time tokens sent by mail; spent ones stay until they expire, so that a second use is told apart from a forged one.
create table mailed_token (
  token_hash  text primary key,
  purpose     text not null check (purpose in ('sign-up','password-reset','password-change','email-change')),
  email       text not null,
  account_id  integer,
  -- what the token will do once spent: the new password's hash or the new address
  payload     jsonb not null default '{}',
  expires_at  timestamptz not null,
  spent_at    timestamptz,
  -- the key of the page that spent it: a page that lost the answer asks again with the same key
  idempotency_key_hash text
);
create index mailed_token_of_account on mailed_token (account_id) where account_id is not null;
create index mailed_token_of_email on mailed_token (email);
create index mailed_token_by_end on mailed_token (expires_at);

-- Addresses that their accounts no longer have. A keyed hash recognizes an address that is typed again; it cannot be read back.
create table unlinked_email (
  account_id  integer not null references account,
  email_hash  text not null,
  -- resigned: the account was deleted; changed: the account has another address now
  reason      text not null check (reason in ('resigned','changed')),
  unlinked_at timestamptz not null,
  primary key (account_id, email_hash)
);
create index unlinked_email_by_hash on unlinked_email (email_hash);

-- One row a limit and a key (a keyed hash of an address or of a visitor's IP): when the attempts of its window were made, oldest first.
create table attempt_count (
  key      text primary key,
  attempts timestamptz[] not null,
  -- from then on the row means nothing
  ends_at  timestamptz not null
);
create index attempt_count_by_end on attempt_count (ends_at);

-- Sessions and devices ---------------------------------------------------------------------------------------------------
-- One row a logged-in device. The token itself is never kept.
create sequence user_id_seq start 5000;
create table device_session (
  account_id  integer not null references account,
  user_id     integer not null default nextval('user_id_seq'),
  token_hash  text not null,
  user_agent  text not null default '',
  -- where the device was when it logged in: two letters, empty when unknown; its owner sees it in the list of devices
  country     text not null default '',
  -- begun by the app's login: points that were bought on the web cannot be spent in it
  is_of_app   boolean not null default false,
  created_at  timestamptz not null,
  seen_at     timestamptz not null,
  primary key (account_id, user_id)
);
create index device_session_by_token on device_session (token_hash);
-- Sessions that nobody came back to are found by when they were last seen.
create index device_session_by_seen on device_session (seen_at);

-- What a logged-in device of the app told about itself; ends with its session.
create table session_device (
  account_id      integer not null,
  user_id         integer not null,
  device          text not null default '',
  locale          text not null default '',
  os_version      text not null default '',
  is_tablet       boolean not null default false,
  timezone        text not null default '',
  fcm_token       text not null default '',
  wants_notices   boolean not null default true,
  ranking_ab      text not null default '',
  ab_test_config  text not null default '',
  -- empty for readers who opted out of advertisements
  advertising_id  text not null default '',
  noah_id         text not null default '',
  -- empty for readers who opted out of analysis
  adjust_id       text not null default '',
  app_instance_id text not null default '',
  saved_at        timestamptz not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references device_session on delete cascade
);

-- An installation of the app, by the hash of its own id; it may belong to nobody.
create table registered_device (
  original_uuid_hash text primary key,
  user_id       integer not null default nextval('user_id_seq'),
  account_id    integer references account,
  -- secret of the app: a registration over this device with another secret begins anew
  token_hash    text not null,
  device        text not null default '',
  locale        text not null default '',
  os_version    text not null default '',
  platform      text not null default '',
  is_tablet     boolean not null default false,
  timezone      text not null default '',
  regid         text not null default '',
  -- whether the registration spent a challenge of ours
  is_challenged boolean not null default false,
  registered_at timestamptz not null,
  banned_at     timestamptz
);
create index registered_device_of_account on registered_device (account_id) where account_id is not null;
create index registered_device_of_user on registered_device (user_id);
-- One-time tokens that operators hand out; each lifts the ban of one device.
create table unban_token (
  token_hash text primary key,
  original_uuid_hash text not null references registered_device on delete cascade,
  expires_at timestamptz not null,
  spent_at   timestamptz
);
create index unban_token_of_device on unban_token (original_uuid_hash);
create index unban_token_by_end on unban_token (expires_at);

-- One-time challenges, by their hash; deleted when spent or expired.
create table device_challenge (challenge_hash text primary key, expires_at timestamptz not null);
create index device_challenge_by_end on device_challenge (expires_at);
-- Keys that came with a challenge of ours. Nobody has checked the maker's certificates, so none of them proves anything yet.
create table device_key (
  key_id_hash      text primary key,
  attestation_hash text not null,
  state            text not null default 'unverified' check (state in ('unverified')),
  account_id       integer references account,
  attested_at      timestamptz not null
);
create index device_key_of_account on device_key (account_id) where account_id is not null;

-- Passkeys ---------------------------------------------------------------------------------------------------------------
-- Keys that log a reader in beside the password. Only their public half is here, so nothing in this table opens an account.
create table passkey (
  account_id    integer not null references account,
  passkey_id    integer generated always as identity,
  -- by which the browser names it, base64url
  credential_id text not null,
  -- COSE key, base64url
  public_key    text not null,
  -- rises with each use, on authenticators that count
  sign_count    bigint not null,
  -- how a browser reaches it, such as 'internal' or 'hybrid'
  transports    text[] not null,
  name          text not null,
  created_at    timestamptz not null,
  used_at       timestamptz,
  primary key (account_id, passkey_id)
);
create index passkey_by_credential on passkey (credential_id);

-- One-time challenges for passkeys, by their hash; deleted when answered or expired. Without an account: of a login.
create table passkey_challenge (
  challenge_hash text primary key,
  account_id     integer references account,
  expires_at     timestamptz not null
);
create index passkey_challenge_by_end on passkey_challenge (expires_at);
create index passkey_challenge_of_account on passkey_challenge (account_id) where account_id is not null;

-- Follows ----------------------------------------------------------------------------------------------------------------
-- Titles that readers follow.
create table title_follow (
  account_id  integer not null references account,
  title_id    integer not null references title on delete cascade,
  followed_at timestamptz not null,
  primary key (account_id, title_id)
);
create index title_follow_by_title on title_follow (title_id);

-- How a reader hears of new chapters; without a row there are no mails, and the feed has its first address.
create table follow_notification (
  account_id   integer primary key references account,
  -- counts the renewals of the feed's address; only the newest address works
  feed_version integer not null default 1,
  is_mail_on   boolean not null default false,
  -- chapters that appeared up to then were told of, or were there before mails were turned on
  notified_until   timestamptz,
  mailed_at    timestamptz
);
create index follow_notification_due on follow_notification (mailed_at nulls first, account_id) where is_mail_on;
