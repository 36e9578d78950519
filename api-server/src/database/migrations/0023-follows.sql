-- Titles that readers follow.
create table title_follow (
  account_id  integer not null references account,
  title_id    integer not null references title on delete cascade,
  followed_at timestamptz not null,
  primary key (account_id, title_id)
);
create index title_follow_by_title on title_follow (title_id);

-- How a reader hears of new chapters; without a row there are no mails, and the feed has its first address.
create table follow_notice (
  account_id   integer primary key references account,
  -- counts the renewals of the feed's address; only the newest address is good
  feed_version integer not null default 1,
  is_mail_on   boolean not null default false,
  -- chapters that appeared up to then were told of, or were there before mails were turned on
  told_until   timestamptz,
  mailed_at    timestamptz
);
create index follow_notice_due on follow_notice (mailed_at nulls first, account_id) where is_mail_on;

-- Headers of a mail beside the usual ones, such as List-Unsubscribe.
alter table mail_outbox add column headers jsonb not null default '{}';
