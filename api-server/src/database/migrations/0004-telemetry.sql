-- What pages report about themselves, by the hour (UTC): how often a member of a composition was seen, how often it failed, and its web
-- vitals. Nothing in it belongs to a reader. Old rows are swept away.
create table release_telemetry (
  hour        timestamptz not null,
  composition text not null,
  member      text not null,
  version     text not null,
  kind        text not null,
  reports     integer not null default 0,
  -- of web vitals: how many were good, how many poor, and the sum of their values
  good        integer not null default 0,
  poor        integer not null default 0,
  total       double precision not null default 0,
  primary key (hour, composition, member, version, kind)
);
create index release_telemetry_by_composition on release_telemetry (composition, hour);
