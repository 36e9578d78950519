-- A device that is logged out is found by its id alone: it may be gone, or somebody else's.
create unique index device_session_by_user on device_session (user_id);
-- Sessions that have lasted too long are found by when they started.
create index device_session_by_start on device_session (created_at);
