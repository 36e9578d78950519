-- Sessions that nobody came back to are found by when they were last seen.
create index device_session_by_seen on device_session (seen_at);
