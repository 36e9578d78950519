-- When the reader moved to this page, which is before the position arrives if the device was offline; null if unknown. Opening a chapter does
-- not change it, unlike read_at.
alter table reading add column moved_at timestamptz;
