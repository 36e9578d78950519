-- Reading ----------------------------------------------------------------------------------------------------------------
create table reading (
  account_id  integer not null references account,
  title_id    integer not null references title on delete cascade,
  episode_id  integer not null references episode on delete cascade,
  page        integer not null default 1,
  finished_at timestamptz,
  read_at     timestamptz not null,
  -- asked for what stands after the last page: the reader may comment on the chapter
  last_page_at timestamptz,
  -- deleting history hides the row; entitlement to comment stays
  is_hidden   boolean not null default false,
  primary key (account_id, episode_id)
);
create index reading_recent on reading (account_id, read_at desc);
-- Who read this title, newest readers first, and what a reader read.
create index reading_of_title on reading (title_id, read_at desc) include (account_id);
create index reading_by_title on reading (account_id, title_id, read_at desc);

-- Comments ---------------------------------------------------------------------------------------------------------------
create sequence comment_id_seq start 1;
create table comment (
  account_id  integer not null references account,
  comment_id  integer not null default nextval('comment_id_seq'),
  episode_id  integer not null references episode on delete cascade,
  -- as typed; empty once its author's personal data are erased
  body        text not null,
  -- Added up, never read before: likes at the same moment do not fail each other.
  like_count  integer not null default 0 check (like_count >= 0),
  -- likes that the author has been told of: how many rows of comment_like are noticed
  notified_like_count integer not null default 0 check (notified_like_count >= 0),
  report_count integer not null default 0 check (report_count >= 0),
  -- the newest report that no operator has dealt with
  reported_at timestamptz,
  created_at  timestamptz not null,
  deleted_at  timestamptz,
  -- kept up to date by the trigger below
  is_author_blocked boolean not null default false,
  primary key (account_id, comment_id)
);
-- A unique constraint without account_id would not distribute; ids come from one sequence.
create index comment_by_id on comment (comment_id);
-- What readers see of a chapter, in both orders. The first also counts, without those of muted authors.
create index comment_newest on comment (episode_id, created_at desc, comment_id desc) include (account_id)
  where deleted_at is null and not is_author_blocked;
create index comment_most_liked on comment (episode_id, like_count desc, created_at desc, comment_id desc)
  where deleted_at is null and not is_author_blocked;
-- One's own comments, and how many of them were written in the last hour.
create index comment_of_account on comment (account_id, created_at desc, comment_id desc);
create index comment_with_new_likes on comment (account_id, comment_id) where like_count > notified_like_count;
create index comment_reported on comment (reported_at desc, comment_id desc) where reported_at is not null and deleted_at is null;

create table comment_like (
  account_id integer not null references account,
  episode_id integer not null references episode on delete cascade,
  comment_id integer not null,
  created_at timestamptz not null,
  -- whether the comment's author has been told of it
  is_notified boolean not null default false,
  primary key (account_id, episode_id, comment_id)
);
create index comment_like_new on comment_like (comment_id) where not is_notified;
-- Likes that were taken back after the author had been told of them: when they come again, nothing is told again.
create table retracted_like (
  account_id integer not null references account,
  episode_id integer not null references episode on delete cascade,
  comment_id integer not null,
  primary key (account_id, episode_id, comment_id)
);
create table comment_report (
  account_id integer not null references account,
  comment_id integer not null,
  created_at timestamptz not null,
  primary key (account_id, comment_id)
);
create table comment_mute (
  account_id       integer not null references account,
  muted_account_id integer not null references account,
  -- the comment for which the reader muted its author
  comment_id       integer not null,
  created_at       timestamptz not null,
  primary key (account_id, muted_account_id)
);

-- Comments of readers who are shut out for what they did, or who have left, are hidden; when such a reader is restored, they show again. As a
-- trigger it holds for every way in which an account's state changes.
create function bar_comments_of_account() returns trigger language plpgsql as $$
begin
  update comment set is_author_blocked = not is_author_blocked
  where account_id = new.account_id and is_author_blocked <> (new.state in ('banned', 'denied', 'violation', 'resigned'));
  return null;
end $$;
create trigger account_bars_comments after update of state on account
  for each row when (old.state is distinct from new.state) execute function bar_comments_of_account();
