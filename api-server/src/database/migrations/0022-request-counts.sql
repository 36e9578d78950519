-- Requests of IPs that send many, for the rate limit that all api-servers share. Unlogged: counts of a minute may be lost when the database
-- recovers, and are not worth a write to its log for each request.
create unlogged table request_count (
  -- Keyed hash of the IP.
  key text primary key,
  requests int not null,
  ends_at timestamptz not null
);
create index request_count_by_end on request_count (ends_at);
