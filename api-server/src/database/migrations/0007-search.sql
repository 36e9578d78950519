-- What the search looks through, one row a title, kept up to date by the triggers below. Words are cut here and not by a text search parser,
-- so that kana and kanji are found alike whatever the locale of the database.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Written forms that mean the same become one: full width, accents, capital letters, apostrophes, katakana.
create function search_fold(content text) returns text language sql stable parallel safe as $$
  select translate(replace(lower(unaccent(normalize(content, nfkc))), '''', ''),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ')
$$;
-- Words of Latin letters and digits, and runs of any other letters.
create function search_term_pattern() returns text language sql immutable parallel safe as $$
  select '([a-z0-9]{1,60}|[\u00a1-\u1fff\u2190-\u2fef\u3005-\u3007\u3031-\u30fa\u30fc-\uffef\U00010000-\U0003ffff]+)'
$$;
create function search_terms(content text) returns text[] language sql stable parallel safe as $$
  select coalesce(array_agg(found.match[1] order by found.place), '{}')
  from regexp_matches(search_fold(content), search_term_pattern(), 'g') with ordinality found (match, place)
$$;
-- A name or keyword to compare as a whole: its words with single spaces, without a leading article.
create function search_key(content text) returns text language sql stable parallel safe as $$
  select left(regexp_replace(array_to_string(search_terms(content), ' '), '^(the|an?) (?=.)', ''), 300)
$$;

create table title_search (
  title_id     integer primary key references title on delete cascade,
  name_key     text not null,
  japanese_key text not null,
  author_key   text not null,
  -- A names, B author, C tags and genres, D texts. Of A to C: words, their stems, their first letters as '^l' and '^la', the whole field in
  -- one word, and every character and pair of a run, at the place of its first character, so that a run is found as the phrase of its pairs.
  -- Of D stems only, as '~stem', so that no prefix of a name's word finds them; null stems are of words that are in every text.
  document     tsvector not null,
  -- Null while the title is withdrawn. It stands here, too, so that matches are counted and weighed in the order that the index gives
  -- them, without a look at their titles.
  published_at timestamptz
);
create index title_search_document on title_search using gin (document) with (fastupdate = off);
create index title_search_name on title_search (name_key collate "C");
create index title_search_author on title_search (author_key);

-- Every word of names, authors, tags and genres, to correct typing errors by. Words outlive their titles; such a word finds nothing.
create table search_word (word text collate "C" primary key);
create index search_word_alike on search_word using gist (word gist_trgm_ops (siglen = 64));
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

create function refresh_title_search(title_ids integer[]) returns void language sql as $$
  insert into title_popularity (title_id) select t.title_id from title t where t.title_id = any(title_ids) order by t.title_id on conflict do nothing;

  with field as materialized (
    select t.title_id, f.field, f.weight, f.content
    from title t cross join lateral (values
      (1, 'A', t.title_name), (2, 'A', t.title_in_japanese), (3, 'B', t.author),
      (4, 'C', (select string_agg(g.tag_name, ' / ' order by g.tag_id) from title_tag tt join tag g on g.tag_id = tt.tag_id where tt.title_id = t.title_id)),
      (5, 'C', (select string_agg(g.genre_name, ' / ' order by g.genre_id) from title_genre tg join genre g on g.genre_id = tg.genre_id where tg.title_id = t.title_id)),
      (6, 'D', t.catch_copy || ' ' || t.description)) f (field, weight, content)
    where t.title_id = any(title_ids) and f.content <> ''
  ),
  term as materialized (
    select f.title_id, f.field, f.weight, least(found.place, 15000) as place, found.match[1] as word,
           case when found.match[1] ~ '^[a-z0-9]' then coalesce((ts_lexize('english_stem', found.match[1]))[1], '') end as stem
    from field f cross join lateral regexp_matches(search_fold(f.content), search_term_pattern(), 'g') with ordinality found (match, place)
  ),
  lexeme as (
    select title_id, weight, place, unnest(array[word, stem, '^' || left(word, 1), '^' || left(word, 2)]) as word from term where weight <> 'D' and stem is not null
    union all
    select title_id, weight, place, '~' || stem from term where weight = 'D' and stem <> ''
    union all
    select title_id, weight, place + start - 1, substr(word, start, size)
    from term cross join generate_series(1, least(length(word), 200)) start cross join generate_series(1, 2) size
    where stem is null and weight <> 'D' and start + size <= length(word) + 1
    union all
    select title_id, weight, 1, left(string_agg(word, '' order by place), 200) from term where weight in ('A', 'B') and stem is not null group by title_id, field, weight having count(*) > 1
  ),
  whole as (
    select title_id, field, left(regexp_replace(string_agg(word, ' ' order by place), '^(the|an?) (?=.)', ''), 300) as key from term where field <= 3 group by title_id, field
  ),
  known as (
    insert into search_word (word) select distinct word from term where weight <> 'D' and stem is not null and length(word) >= 3 order by word on conflict do nothing
  )
  insert into title_search (title_id, name_key, japanese_key, author_key, document, published_at)
  select t.title_id, coalesce(name.key, ''), coalesce(japanese.key, ''), coalesce(author.key, ''), coalesce(document.content, '')::tsvector,
         case when t.withdrawn_at is null then t.published_at end
  from title t
  left join whole name on name.title_id = t.title_id and name.field = 1
  left join whole japanese on japanese.title_id = t.title_id and japanese.field = 2
  left join whole author on author.title_id = t.title_id and author.field = 3
  left join (select title_id, string_agg('''' || word || ''':' || place || weight, ' ') as content from lexeme where word <> '' group by title_id) document on document.title_id = t.title_id
  where t.title_id = any(title_ids) order by t.title_id
  on conflict (title_id) do update
  set name_key = excluded.name_key, japanese_key = excluded.japanese_key, author_key = excluded.author_key, document = excluded.document, published_at = excluded.published_at;
$$;

create function title_is_searched() returns trigger language plpgsql as $$
begin
  perform refresh_title_search(array[new.title_id]);
  return null;
end $$;
create trigger title_is_searched after insert or update of title_name, title_in_japanese, author, catch_copy, description on title
  for each row execute function title_is_searched();
create function title_link_is_searched() returns trigger language plpgsql as $$
begin
  perform refresh_title_search(array(select distinct title_id from changed));
  return null;
end $$;
create trigger title_tag_is_searched after insert on title_tag referencing new table as changed for each statement execute function title_link_is_searched();
create trigger title_tag_is_unsearched after delete on title_tag referencing old table as changed for each statement execute function title_link_is_searched();
create trigger title_genre_is_searched after insert on title_genre referencing new table as changed for each statement execute function title_link_is_searched();
create trigger title_genre_is_unsearched after delete on title_genre referencing old table as changed for each statement execute function title_link_is_searched();
create function tag_is_searched() returns trigger language plpgsql as $$
begin
  perform refresh_title_search(array(select title_id from title_tag where tag_id = new.tag_id));
  return null;
end $$;
create trigger tag_is_searched after update of tag_name on tag for each row execute function tag_is_searched();
create function genre_is_searched() returns trigger language plpgsql as $$
begin
  perform refresh_title_search(array(select title_id from title_genre where genre_id = new.genre_id));
  return null;
end $$;
create trigger genre_is_searched after update of genre_name on genre for each row execute function genre_is_searched();
create function title_is_shown() returns trigger language plpgsql as $$
begin
  update title_search set published_at = case when new.withdrawn_at is null then new.published_at end where title_id = new.title_id;
  return null;
end $$;
create trigger title_is_shown after update of published_at, withdrawn_at on title for each row
  when (old.published_at is distinct from new.published_at or old.withdrawn_at is distinct from new.withdrawn_at) execute function title_is_shown();

-- What people search for, by the day (UTC): how many of them looked for the words, each once an hour. Only words that found a title as they
-- were typed are counted. Old rows are swept away.
create table search_count (
  words    text not null,
  day      date not null,
  searches integer not null default 0,
  primary key (words, day)
);
create index search_count_by_day on search_count (day);
