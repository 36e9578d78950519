-- Mails are written with what causes them and handed over after it: at next_try_at for as long as it is not null.
create table mail_outbox (
  mail_id   integer generated always as identity primary key,
  -- whose mail it is, so that it can be erased whatever address it went to
  account_id integer references account,
  recipient text not null,
  subject   text not null,
  body_text text not null,
  body_html text not null,
  -- beside the usual ones, such as List-Unsubscribe
  headers   jsonb not null default '{}',
  created_at timestamptz not null,
  sent_at   timestamptz,
  tries     integer not null default 0,
  next_try_at timestamptz,
  given_up_at timestamptz,
  -- to somebody of whom nothing else is kept: the row is deleted once the mail was handed over or given up
  is_ephemeral boolean not null default false
);
create index mail_outbox_due on mail_outbox (next_try_at) where next_try_at is not null;
create index mail_outbox_of_account on mail_outbox (account_id) where account_id is not null;
create index mail_outbox_of_recipient on mail_outbox (recipient, mail_id desc);
create index mail_outbox_by_date on mail_outbox (created_at);
create index mail_outbox_ephemeral on mail_outbox (created_at) where is_ephemeral;
