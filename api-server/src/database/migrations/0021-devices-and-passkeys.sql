-- Where a device was when it logged in: two letters, empty when unknown. Its owner sees it in the list of devices.
alter table device_session add column country text not null default '';

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

-- One-time challenges for passkeys, by their hash; gone when answered or ended. Without an account: of a login.
create table passkey_challenge (
  challenge_hash text primary key,
  account_id     integer references account,
  expires_at     timestamptz not null
);
create index passkey_challenge_by_end on passkey_challenge (expires_at);
create index passkey_challenge_of_account on passkey_challenge (account_id) where account_id is not null;
