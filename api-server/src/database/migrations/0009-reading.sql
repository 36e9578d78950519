-- Who was counted in an hour, so that one person counts once: a title's view, an advertisement's, a click. `person` is a keyed hash that
-- changes with every hour, and rows go when their hour is over.
create table counted_person (
  hour       timestamptz not null,
  kind       text not null check (kind in ('title-view','advertisement-view','advertisement-click','recommend-click')),
  subject_id integer not null,
  person     text not null,
  primary key (hour, kind, subject_id, person)
);

-- Clicks on recommendations, summed as views are.
create table recommend_click (
  title_id integer not null references title on delete cascade,
  hour     timestamptz not null,
  clicks   integer not null default 0,
  primary key (title_id, hour)
);

-- What is advertised: a line above the page, later other places. Shown from starts_at until ends_at; the lowest place first.
create table advertisement (
  advertisement_id integer generated always as identity primary key,
  source_key  text not null unique,
  type        text not null check (type in ('banner')),
  text        text not null,
  -- same-site path
  path        text not null default '',
  image_key   text,
  -- the title it is about
  title_id    integer references title on delete cascade,
  visibility  integer not null default 1 check (visibility in (1,2,3)),
  place       integer not null default 0,
  starts_at   timestamptz not null,
  ends_at     timestamptz,
  withdrawn_at timestamptz,
  check (ends_at is null or ends_at > starts_at)
);
create index advertisement_running on advertisement (type, place, advertisement_id) where withdrawn_at is null;
create table advertisement_count (
  advertisement_id integer not null references advertisement on delete cascade,
  hour   timestamptz not null,
  views  integer not null default 0,
  clicks integer not null default 0,
  primary key (advertisement_id, hour)
);

-- What happens around a title: signings, broadcasts, contests.
create table title_event (
  title_id   integer not null references title on delete cascade,
  event_id   integer generated always as identity,
  source_key text not null unique,
  name       text not null,
  text       text not null default '',
  image_key  text,
  starts_at  timestamptz not null,
  ends_at    timestamptz,
  primary key (title_id, event_id),
  check (ends_at is null or ends_at > starts_at)
);

-- What stands in the small print of a title.
create table title_supplement (
  title_id     integer primary key references title on delete cascade,
  publisher    text not null default '',
  -- of the first release
  release_year integer check (release_year between 1 and 9999),
  -- as ISO 639 writes it: 'ja'
  original_language text not null default '',
  copyright    text not null default ''
);
create table title_credit (
  title_id integer not null references title on delete cascade,
  place    integer not null,
  role     text not null,
  name     text not null,
  primary key (title_id, place),
  unique (title_id, role, name)
);

-- Other titles of an author.
create index title_by_author on title (author) where author <> '';
-- Chapters that are free for good, newest first.
create index episode_free_by_start on episode (start_time desc) where point = 0 and withdrawn_at is null;
