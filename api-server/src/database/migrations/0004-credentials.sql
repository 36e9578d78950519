-- Accounts are found by address in every state; the unique index knows only those in use.
create index account_by_email on account (lower(email));

-- An account that has resigned keeps its id for the books, and nothing that tells who it was.
alter table account alter column email drop not null;
alter table account alter column password_hash drop not null;
alter table account add constraint account_has_credentials check (state = 'resigned' or (email is not null and password_hash is not null));

-- Addresses that their accounts no longer have. A keyed hash recognises an address that is typed again; it cannot be read back.
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
  -- from then on the row says nothing any more
  ends_at  timestamptz not null
);
create index attempt_count_by_end on attempt_count (ends_at);

create index mailed_token_of_account on mailed_token (account_id) where account_id is not null;
create index mailed_token_of_email on mailed_token (lower(email));
create index mailed_token_by_end on mailed_token (expires_at);

-- Mails to an account, so that they can be erased whatever address they went to.
alter table mail_outbox add column account_id integer references account;
create index mail_outbox_of_account on mail_outbox (account_id) where account_id is not null;
create index mail_outbox_of_recipient on mail_outbox (lower(recipient), mail_id desc);
create index mail_outbox_by_date on mail_outbox (created_at);
create index card_session_of_account on card_session (account_id);
