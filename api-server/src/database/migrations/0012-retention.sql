-- Operators name an event by its number alone.
create unique index title_event_by_id on title_event (event_id);
-- Old rows are found by their hour when they are swept.
create index recommend_click_by_hour on recommend_click (hour);
create index unban_token_by_end on unban_token (expires_at);
