-- Words are found through a typing error by what both share: the first three to six letters of the word, or all but one of its first four to
-- six. So the words that are alike need not be looked for among all.
create function search_word_keys(word text) returns text[] language sql immutable parallel safe as $$
  select array(
    select substr(word, 1, size) from generate_series(3, 6) size where size <= length(word)
    union
    select substr(word, 1, skipped - 1) || substr(word, skipped + 1, size - skipped)
    from generate_series(4, 6) size cross join generate_series(1, 6) skipped where size <= length(word) and skipped <= size)
$$;
create index search_word_beginning on search_word using gin (search_word_keys(word)) with (fastupdate = off);
