-- Errors that browsers reported, without anything about the reader. The same error of a version is one row.
create table browser_error (
  -- Hash of the columns up to `frames`.
  id text primary key,
  member text not null,
  version text not null,
  message text not null,
  -- Positions in published files, the topmost first, one a line: `/remotes/shop/1.4.0/page.js:1:2345`.
  frames text not null,
  composition text not null,
  reports int not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index browser_error_by_first on browser_error (first_at);
create index browser_error_by_last on browser_error (last_at);
