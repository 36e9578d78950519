-- What people search for, by the day (UTC): how many of them looked for the words, each once an hour. Only words that found a title as they
-- were typed are counted. Rows are swept away when they are old.
create table search_count (
  words    text not null,
  day      date not null,
  searches integer not null default 0,
  primary key (words, day)
);
create index search_count_by_day on search_count (day);

alter table counted_person drop constraint counted_person_kind_check;
alter table counted_person add check (kind in ('title-view','advertisement-view','advertisement-click','recommend-click','search'));
