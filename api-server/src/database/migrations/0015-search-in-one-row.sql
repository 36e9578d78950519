-- What a search reads of every title with its words stands in one row: when it was published, too, so that it is counted and weighed in the
-- order the index gives it, without a look at its title.

create function search_published_at(id integer) returns timestamptz language sql stable as $$
  select case when withdrawn_at is null then published_at end from title where title_id = id
$$;
-- Null while the title is withdrawn.
alter table title_search add column published_at timestamptz;
-- Writes the table and its indexes anew at once, so that none is left half empty.
alter table title_search alter column published_at type timestamptz using search_published_at(title_id);
drop function search_published_at;

create or replace function refresh_title_search(title_ids integer[]) returns void language sql as $$
  insert into title_heat (title_id) select t.title_id from title t where t.title_id = any(title_ids) order by t.title_id on conflict do nothing;

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

create function title_is_shown() returns trigger language plpgsql as $$
begin
  update title_search set published_at = case when new.withdrawn_at is null then new.published_at end where title_id = new.title_id;
  return null;
end $$;
create trigger title_is_shown after update of published_at, withdrawn_at on title for each row
  when (old.published_at is distinct from new.published_at or old.withdrawn_at is distinct from new.withdrawn_at) execute function title_is_shown();
