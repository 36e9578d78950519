-- Who was counted in an hour, so that one person counts once: a title's view, an advertisement's, a click, a search. `person` is a keyed hash
-- that changes every hour, and rows are deleted when their hour is over.
create table counted_person (
  hour       timestamptz not null,
  kind       text not null check (kind in ('title-view','advertisement-view','advertisement-click','recommend-click','search')),
  subject_id integer not null,
  person     text not null,
  primary key (hour, kind, subject_id, person)
);
