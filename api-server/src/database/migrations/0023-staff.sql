-- People who log in to operator pages and calls with a password and a one-time code.
create table staff_member (
  name          text primary key,
  roles         text[] not null,
  -- The password is generated and cannot be guessed, so an unsalted hash is enough.
  password_hash text not null,
  totp_secret   text not null,
  -- Number of the last used code's time step: a code works once.
  totp_step     bigint not null default 0,
  created_at    timestamptz not null
);
create table staff_session (
  session_id integer generated always as identity primary key,
  token_hash text not null unique,
  name       text not null,
  roles      text[] not null,
  user_agent text not null,
  created_at timestamptz not null,
  used_at    timestamptz not null,
  expires_at timestamptz not null
);
create index staff_session_of_name on staff_session (name);
