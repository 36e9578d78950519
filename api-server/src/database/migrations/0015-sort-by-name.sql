-- "A to Z" goes by the key that the search compares names by, which leaves out accents, punctuation and a leading article; then by the title's
-- number, so that pages neither repeat nor lose one of two titles with the same name. This index does what both of the former ones did.
create index title_search_by_name on title_search (name_key collate "C", title_id);
drop index title_search_name;
drop index title_by_name;
