-- Asked for what stands after the last page: the reader may talk about the chapter.
alter table reading add column last_page_at timestamptz;

create sequence comment_id_seq start 1;
create table comment (
  account_id  integer not null references account,
  comment_id  integer not null default nextval('comment_id_seq'),
  episode_id  integer not null references episode on delete cascade,
  -- as typed; empty once its author's personal data are erased
  body        text not null,
  -- Added up, never read before: likes at the same moment do not fail each other.
  like_count  integer not null default 0 check (like_count >= 0),
  -- likes that the author has been told of
  noticed_like_count integer not null default 0 check (noticed_like_count >= 0),
  report_count integer not null default 0 check (report_count >= 0),
  -- the newest report that no operator has dealt with
  reported_at timestamptz,
  created_at  timestamptz not null,
  deleted_at  timestamptz,
  -- kept by the trigger below
  is_author_barred boolean not null default false,
  primary key (account_id, comment_id)
);
-- A unique constraint without account_id would not distribute; ids come from one sequence.
create index comment_by_id on comment (comment_id);
-- What readers see of a chapter, in both orders. The first also counts, without those of muted authors.
create index comment_newest on comment (episode_id, created_at desc, comment_id desc) include (account_id)
  where deleted_at is null and not is_author_barred;
create index comment_most_liked on comment (episode_id, like_count desc, created_at desc, comment_id desc)
  where deleted_at is null and not is_author_barred;
-- One's own comments, and how many of them the last hour saw.
create index comment_of_account on comment (account_id, created_at desc, comment_id desc);
create index comment_with_new_likes on comment (account_id, comment_id) where like_count > noticed_like_count;
create index comment_reported on comment (reported_at desc, comment_id desc) where reported_at is not null and deleted_at is null;

create table comment_like (
  account_id integer not null references account,
  episode_id integer not null references episode on delete cascade,
  comment_id integer not null,
  created_at timestamptz not null,
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
  -- the comment that was one too many
  comment_id       integer not null,
  created_at       timestamptz not null,
  primary key (account_id, muted_account_id)
);

-- Whoever is shut out for what they did, or has left, is not heard any more; whoever is restored is heard again. Standing here, it
-- holds for every way in which an account's state changes.
create function bar_comments_of_account() returns trigger language plpgsql as $$
begin
  update comment set is_author_barred = not is_author_barred
  where account_id = new.account_id and is_author_barred <> (new.state in ('banned', 'denied', 'violation', 'resigned'));
  return null;
end $$;
create trigger account_bars_comments after update of state on account
  for each row when (old.state is distinct from new.state) execute function bar_comments_of_account();
