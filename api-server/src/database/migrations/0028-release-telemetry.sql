-- What pages report of themselves, by the hour (UTC): how often a member of a composition was seen, failed, and how its web vitals were. Nothing
-- in it belongs to a reader. Rows are swept away when they are old.
create table release_telemetry (
  hour        timestamptz not null,
  composition text not null,
  member      text not null,
  version     text not null,
  kind        text not null,
  reports     integer not null default 0,
  -- Of web vitals: how many were good, how many poor, and the sum of their values.
  good        integer not null default 0,
  poor        integer not null default 0,
  total       double precision not null default 0,
  primary key (hour, composition, member, version, kind)
);
create index release_telemetry_by_composition on release_telemetry (composition, hour);
