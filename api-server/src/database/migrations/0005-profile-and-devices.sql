-- Profile --------------------------------------------------------------------------------------------------------------
-- account.birthday is empty, a year (`YYYY`) or a year and a month (`YYYY-MM`); account.gender is empty when the reader does not say.
alter table account add column is_display_country boolean not null default false;
-- Where the reader last saved the profile: two letters, empty when unknown. Shown beside comments when is_display_country.
alter table account add column country text not null default '';
create table profile_icon (
  icon_id      integer primary key,
  image_key    text not null,
  place        integer not null,
  -- offered no more; who has it keeps it
  withdrawn_at timestamptz
);

-- Devices of the app -----------------------------------------------------------------------------------------------------
-- What a logged-in device told of itself; ends with its session.
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
  -- secret of the app: who registers over this device with another one begins anew
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

-- One-time challenges, by their hash; gone when spent or ended.
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

-- Operator ---------------------------------------------------------------------------------------------------------------
-- What will be taken from readers at a time to come; the row goes when it is done or when something is published again.
create table planned_withdrawal (
  kind        text not null check (kind in ('title','episode')),
  subject_id  integer not null,
  withdraw_at timestamptz not null,
  primary key (kind, subject_id)
);
create index planned_withdrawal_due on planned_withdrawal (withdraw_at);
