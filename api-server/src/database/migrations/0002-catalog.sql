-- The ranking sums the views of the last days over all titles.
create index title_view_by_hour on title_view (hour) include (title_id, views);
-- Newest chapters of the shop, and of one title.
create index episode_by_start on episode (start_time desc) where withdrawn_at is null;
create index episode_of_title_by_start on episode (title_id, start_time) where withdrawn_at is null;
-- Chapters that are free for a while.
create index episode_on_special on episode (free_until) where free_until is not null and withdrawn_at is null;
-- Who read this title, newest readers first, and what a reader read.
create index reading_of_title on reading (title_id, read_at desc) include (account_id);
create index reading_by_title on reading (account_id, title_id, read_at desc);
-- The editors' lists are short.
create index title_hero on title (hero_place) where hero_place is not null;
create index title_today_choice on title (title_id) where today_choice_comment is not null;
create index title_point_back on title (point_back_percent desc, title_id) where point_back_percent > 0;
