-- Which reports of a page have been counted, so that each counts once. A row is deleted when the page's token expires.
create table telemetry_page (
  page_id    text primary key,
  -- number of reports by kind
  counted    jsonb not null default '{}',
  expires_at timestamptz not null
);
create index telemetry_page_by_expiry on telemetry_page (expires_at);

-- What has been counted for a canary from one network, so that no network decides alone. The network is a keyed hash that differs for each
-- canary and composition.
create table canary_network (
  canary      text not null,
  composition text not null,
  network     text not null,
  counted     jsonb not null default '{}',
  created_at  timestamptz not null,
  primary key (canary, composition, network)
);

-- What pages reported while a canary ran, of it and of what was live: at most a few reports from each network.
create table canary_telemetry (
  canary      text not null,
  composition text not null,
  member      text not null,
  version     text not null,
  kind        text not null,
  reports     integer not null default 0,
  good        integer not null default 0,
  poor        integer not null default 0,
  total       double precision not null default 0,
  created_at  timestamptz not null,
  primary key (canary, composition, member, version, kind)
);
