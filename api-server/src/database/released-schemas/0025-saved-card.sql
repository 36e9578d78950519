SET LOCAL statement_timeout = 0;
SET LOCAL lock_timeout = 0;
SET LOCAL idle_in_transaction_session_timeout = 0;
SET LOCAL client_encoding = 'UTF8';
SET LOCAL standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', true);
SET LOCAL check_function_bodies = false;
SET LOCAL xmloption = content;
SET LOCAL client_min_messages = warning;
SET LOCAL row_security = off;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';
CREATE FUNCTION public.add_title_popularity() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  more integer := new.views - case when tg_op = 'UPDATE' then old.views else 0 end;
  added double precision;
begin
  if more <= 0 then return null; end if;
  added := popularity_of_views(more, new.hour);
  insert into title_popularity as h (title_id, popularity) values (new.title_id, added)
  on conflict (title_id) do update set popularity = greatest(h.popularity, added) + ln(1 + exp(-least(abs(h.popularity - added), 700)));
  return null;
end $$;
CREATE FUNCTION public.bar_comments_of_account() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update comment set is_author_blocked = not is_author_blocked
  where account_id = new.account_id and is_author_blocked <> (new.state in ('banned', 'denied', 'violation', 'resigned'));
  return null;
end $$;
CREATE FUNCTION public.check_journal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  entries integer;
  unbalanced text;
begin
  select count(*) into entries from ledger_entry where account_id = new.account_id and journal_id = new.journal_id;
  if entries < 2 then
    raise exception 'Journal % has % entries; a movement has two sides.', new.journal_id, entries using errcode = 'integrity_constraint_violation';
  end if;
  select string_agg(asset, ', ') into unbalanced from (
    select asset from ledger_entry where account_id = new.account_id and journal_id = new.journal_id group by asset having sum(amount) <> 0
  ) as faulty;
  if unbalanced is not null then
    raise exception 'Journal % does not balance: %.', new.journal_id, unbalanced using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
CREATE FUNCTION public.check_lot() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  remaining bigint;
  filled integer;
begin
  select amount into filled from lot where account_id = new.account_id and lot_id = new.lot_id;
  select coalesce(sum(amount), 0) into remaining from ledger_entry where account_id = new.account_id and lot_id = new.lot_id and ledger_account = 'balance';
  if remaining < 0 or remaining > filled then
    raise exception 'Lot % would hold % of %.', new.lot_id, remaining, filled using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
CREATE FUNCTION public.genre_is_searched() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_title_search(array(select title_id from title_genre where genre_id = new.genre_id));
  return null;
end $$;
CREATE FUNCTION public.notify_comments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('visitor_data', 'comments');
  return null;
end $$;
CREATE FUNCTION public.notify_visitor_data() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('visitor_data', '');
  return null;
end $$;
CREATE FUNCTION public.popularity_of_views(views double precision, seen_at timestamp with time zone) RETURNS double precision
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select ln(views) + ln(2::double precision) / 48 * extract(epoch from seen_at - timestamptz '2020-01-01 00:00:00Z') / 3600
$$;
CREATE FUNCTION public.refresh_title_search(title_ids integer[]) RETURNS void
    LANGUAGE sql
    AS $$
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
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'The audit log is only ever added to: % is refused.', lower(tg_op) using errcode = 'integrity_constraint_violation';
end $$;
CREATE FUNCTION public.refuse_ledger_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'The ledger is only ever added to: % of % is refused.', lower(tg_op), tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
CREATE FUNCTION public.search_fold(content text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select translate(replace(lower(unaccent(normalize(content, nfkc))), '''', ''),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ')
$$;
CREATE FUNCTION public.search_key(content text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select left(regexp_replace(array_to_string(search_terms(content), ' '), '^(the|an?) (?=.)', ''), 300)
$$;
CREATE FUNCTION public.search_term_pattern() RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select '([a-z0-9]{1,60}|[\u00a1-\u1fff\u2190-\u2fef\u3005-\u3007\u3031-\u30fa\u30fc-\uffef\U00010000-\U0003ffff]+)'
$$;
CREATE FUNCTION public.search_terms(content text) RETURNS text[]
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select coalesce(array_agg(found.match[1] order by found.place), '{}')
  from regexp_matches(search_fold(content), search_term_pattern(), 'g') with ordinality found (match, place)
$$;
CREATE FUNCTION public.search_word_keys(word text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select array(
    select substr(word, 1, size) from generate_series(3, 6) size where size <= length(word)
    union
    select substr(word, 1, skipped - 1) || substr(word, skipped + 1, size - skipped)
    from generate_series(4, 6) size cross join generate_series(1, 6) skipped where size <= length(word) and skipped <= size)
$$;
CREATE FUNCTION public.tag_is_searched() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_title_search(array(select title_id from title_tag where tag_id = new.tag_id));
  return null;
end $$;
CREATE FUNCTION public.title_is_searched() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_title_search(array[new.title_id]);
  return null;
end $$;
CREATE FUNCTION public.title_is_shown() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update title_search set published_at = case when new.withdrawn_at is null then new.published_at end where title_id = new.title_id;
  return null;
end $$;
CREATE FUNCTION public.title_link_is_searched() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_title_search(array(select distinct title_id from changed));
  return null;
end $$;
CREATE SEQUENCE public.account_id_seq
    START WITH 1000
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
SET LOCAL default_tablespace = '';
SET LOCAL default_table_access_method = heap;
CREATE TABLE public.account (
    account_id integer DEFAULT nextval('public.account_id_seq'::regclass) NOT NULL,
    email text,
    password_hash text,
    state text DEFAULT 'active'::text NOT NULL,
    nickname text DEFAULT ''::text NOT NULL,
    icon_id integer DEFAULT 1 NOT NULL,
    gender text DEFAULT ''::text NOT NULL,
    birthday text DEFAULT ''::text NOT NULL,
    country text DEFAULT ''::text NOT NULL,
    is_display_country boolean DEFAULT false NOT NULL,
    return_date timestamp with time zone,
    opt_out_ads boolean DEFAULT false NOT NULL,
    opt_out_analysis boolean DEFAULT false NOT NULL,
    is_comment_suspended boolean DEFAULT false NOT NULL,
    is_nickname_locked boolean DEFAULT false NOT NULL,
    nickname_changed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    resigned_at timestamp with time zone,
    CONSTRAINT account_has_credentials CHECK (((state = 'resigned'::text) OR ((email IS NOT NULL) AND (password_hash IS NOT NULL)))),
    CONSTRAINT account_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text, 'resigned'::text, 'banned'::text, 'suspended'::text, 'denied'::text, 'violation'::text])))
);
CREATE TABLE public.advertisement (
    advertisement_id integer NOT NULL,
    source_key text NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    path text DEFAULT ''::text NOT NULL,
    image_key text,
    title_id integer,
    visibility integer DEFAULT 1 NOT NULL,
    place integer DEFAULT 0 NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    CONSTRAINT advertisement_check CHECK (((ends_at IS NULL) OR (ends_at > starts_at))),
    CONSTRAINT advertisement_type_check CHECK ((type = 'banner'::text)),
    CONSTRAINT advertisement_visibility_check CHECK ((visibility = ANY (ARRAY[1, 2, 3])))
);
ALTER TABLE public.advertisement ALTER COLUMN advertisement_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.advertisement_advertisement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.advertisement_count (
    advertisement_id integer NOT NULL,
    hour timestamp with time zone NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    clicks integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.attempt_count (
    key text NOT NULL,
    attempts timestamp with time zone[] NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.audit_log (
    audit_id integer NOT NULL,
    acted_at timestamp with time zone NOT NULL,
    operator text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL
);
ALTER TABLE public.audit_log ALTER COLUMN audit_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.browser_error (
    id text NOT NULL,
    member text NOT NULL,
    version text NOT NULL,
    message text NOT NULL,
    frames text NOT NULL,
    composition text NOT NULL,
    reports integer NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL
);
CREATE TABLE public.canary_network (
    canary text NOT NULL,
    composition text NOT NULL,
    network text NOT NULL,
    counted jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.canary_telemetry (
    canary text NOT NULL,
    composition text NOT NULL,
    member text NOT NULL,
    version text NOT NULL,
    kind text NOT NULL,
    reports integer DEFAULT 0 NOT NULL,
    good integer DEFAULT 0 NOT NULL,
    poor integer DEFAULT 0 NOT NULL,
    total double precision DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.card_event (
    event_id bigint NOT NULL,
    body jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    notified_at timestamp with time zone
);
ALTER TABLE public.card_event ALTER COLUMN event_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.card_event_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.card_mandate (
    mandate_id text NOT NULL,
    account_id integer NOT NULL,
    checkout_id text NOT NULL,
    asset_id text NOT NULL,
    amount_minor integer NOT NULL,
    currency text NOT NULL,
    offset_minutes integer NOT NULL,
    is_declined_later boolean NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    period_start timestamp with time zone NOT NULL,
    failed_attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    charges integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT card_mandate_state_check CHECK ((state = ANY (ARRAY['active'::text, 'ending'::text, 'ended'::text])))
);
CREATE TABLE public.card_refund (
    charge_id text NOT NULL,
    place integer DEFAULT 1 NOT NULL,
    amount_minor integer NOT NULL,
    refunded_at timestamp with time zone NOT NULL,
    failed_at timestamp with time zone
);
CREATE TABLE public.card_session (
    session_id text NOT NULL,
    payment_id text NOT NULL,
    account_id integer NOT NULL,
    email text NOT NULL,
    description text NOT NULL,
    amount_minor integer NOT NULL,
    currency text NOT NULL,
    confirmed_url text NOT NULL,
    canceled_url text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    notified_at timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone,
    plan_asset_id text,
    offset_minutes integer,
    mandate_id text,
    changes_mandate_id text,
    is_declined_later boolean DEFAULT false NOT NULL,
    is_refused_later boolean DEFAULT false NOT NULL,
    card_brand text,
    card_last_four text,
    CONSTRAINT card_session_card_last_four_check CHECK ((card_last_four ~ '^[0-9]{4}$'::text)),
    CONSTRAINT card_session_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'JPY'::text]))),
    CONSTRAINT card_session_has_amount CHECK (((amount_minor > 0) OR (changes_mandate_id IS NOT NULL))),
    CONSTRAINT card_session_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'canceled'::text])))
);
CREATE SEQUENCE public.comment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.comment (
    account_id integer NOT NULL,
    comment_id integer DEFAULT nextval('public.comment_id_seq'::regclass) NOT NULL,
    episode_id integer NOT NULL,
    body text NOT NULL,
    like_count integer DEFAULT 0 NOT NULL,
    notified_like_count integer DEFAULT 0 NOT NULL,
    report_count integer DEFAULT 0 NOT NULL,
    reported_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    is_author_blocked boolean DEFAULT false NOT NULL,
    CONSTRAINT comment_like_count_check CHECK ((like_count >= 0)),
    CONSTRAINT comment_notified_like_count_check CHECK ((notified_like_count >= 0)),
    CONSTRAINT comment_report_count_check CHECK ((report_count >= 0))
);
CREATE TABLE public.comment_like (
    account_id integer NOT NULL,
    episode_id integer NOT NULL,
    comment_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    is_notified boolean DEFAULT false NOT NULL
);
CREATE TABLE public.comment_mute (
    account_id integer NOT NULL,
    muted_account_id integer NOT NULL,
    comment_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.comment_report (
    account_id integer NOT NULL,
    comment_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.counted_person (
    hour timestamp with time zone NOT NULL,
    kind text NOT NULL,
    subject_id integer NOT NULL,
    person text NOT NULL,
    CONSTRAINT counted_person_kind_check CHECK ((kind = ANY (ARRAY['title-view'::text, 'advertisement-view'::text, 'advertisement-click'::text, 'recommend-click'::text, 'search'::text])))
);
CREATE TABLE public.desired_renewal (
    account_id integer NOT NULL,
    provider_subscription_id text NOT NULL,
    asset_id text NOT NULL,
    desired_state text NOT NULL,
    renews_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    synced_version integer DEFAULT 0 NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    lease_until timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT desired_renewal_desired_state_check CHECK ((desired_state = ANY (ARRAY['renew'::text, 'end-at-period'::text, 'end-now'::text])))
);
CREATE TABLE public.device_challenge (
    challenge_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.device_key (
    key_id_hash text NOT NULL,
    attestation_hash text NOT NULL,
    state text DEFAULT 'unverified'::text NOT NULL,
    account_id integer,
    attested_at timestamp with time zone NOT NULL,
    CONSTRAINT device_key_state_check CHECK ((state = 'unverified'::text))
);
CREATE SEQUENCE public.user_id_seq
    START WITH 5000
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.device_session (
    account_id integer NOT NULL,
    user_id integer DEFAULT nextval('public.user_id_seq'::regclass) NOT NULL,
    token_hash text NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    country text DEFAULT ''::text NOT NULL,
    is_of_app boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.entitlement (
    account_id integer NOT NULL,
    episode_id integer NOT NULL,
    title_id integer NOT NULL,
    kind text NOT NULL,
    rental_ends_at timestamp with time zone,
    journal_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT entitlement_check CHECK (((kind = 'rented'::text) = (rental_ends_at IS NOT NULL))),
    CONSTRAINT entitlement_kind_check CHECK ((kind = ANY (ARRAY['purchased'::text, 'rented'::text])))
);
CREATE SEQUENCE public.episode_id_seq
    START WITH 100
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.episode (
    episode_id integer DEFAULT nextval('public.episode_id_seq'::regclass) NOT NULL,
    title_id integer NOT NULL,
    source_key text NOT NULL,
    episode_number double precision NOT NULL,
    episode_name text NOT NULL,
    point integer DEFAULT 0 NOT NULL,
    free_until timestamp with time zone,
    is_ticket_available boolean DEFAULT false NOT NULL,
    thumbnail_key text NOT NULL,
    start_time timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT episode_point_check CHECK ((point >= 0))
);
CREATE TABLE public.failed_refund (
    account_id integer NOT NULL,
    refund_id text NOT NULL,
    source_id text NOT NULL,
    amount_minor integer NOT NULL,
    reason text NOT NULL,
    given_at timestamp with time zone NOT NULL,
    failed_at timestamp with time zone NOT NULL,
    CONSTRAINT failed_refund_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT failed_refund_check CHECK ((failed_at >= given_at))
);
CREATE TABLE public.follow_notification (
    account_id integer NOT NULL,
    feed_version integer DEFAULT 1 NOT NULL,
    is_mail_on boolean DEFAULT false NOT NULL,
    notified_until timestamp with time zone,
    mailed_at timestamp with time zone
);
CREATE TABLE public.genre (
    genre_id integer NOT NULL,
    genre_name text NOT NULL,
    image_key text NOT NULL,
    place integer NOT NULL
);
CREATE TABLE public.journal (
    account_id integer NOT NULL,
    journal_id bigint NOT NULL,
    natural_key text NOT NULL,
    kind text NOT NULL,
    memo jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE public.journal ALTER COLUMN journal_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.journal_journal_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.law_document (
    kind text NOT NULL,
    document_id integer NOT NULL,
    title text NOT NULL,
    paragraphs jsonb NOT NULL,
    in_force_from timestamp with time zone NOT NULL,
    CONSTRAINT law_document_kind_check CHECK ((kind = ANY (ARRAY['terms-of-service'::text, 'privacy-policy'::text])))
);
CREATE TABLE public.ledger_entry (
    account_id integer NOT NULL,
    journal_id bigint NOT NULL,
    place integer NOT NULL,
    ledger_account text NOT NULL,
    asset text NOT NULL,
    lot_id bigint,
    amount integer NOT NULL,
    CONSTRAINT ledger_entry_amount_check CHECK ((amount <> 0)),
    CONSTRAINT ledger_entry_asset_check CHECK ((asset = ANY (ARRAY['paid-point'::text, 'free-point'::text, 'premium-ticket'::text, 'title-ticket'::text]))),
    CONSTRAINT ledger_entry_check CHECK (((lot_id IS NULL) = (asset = 'title-ticket'::text))),
    CONSTRAINT ledger_entry_check1 CHECK (((asset <> 'title-ticket'::text) OR (ledger_account <> 'balance'::text))),
    CONSTRAINT ledger_entry_ledger_account_check CHECK ((ledger_account = ANY (ARRAY['balance'::text, 'sold'::text, 'granted'::text, 'spent'::text, 'expired'::text, 'returned'::text])))
);
CREATE TABLE public.lot (
    account_id integer NOT NULL,
    lot_id bigint NOT NULL,
    asset text NOT NULL,
    amount integer NOT NULL,
    expires_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT lot_amount_check CHECK ((amount > 0)),
    CONSTRAINT lot_asset_check CHECK ((asset = ANY (ARRAY['paid-point'::text, 'free-point'::text, 'premium-ticket'::text])))
);
ALTER TABLE public.lot ALTER COLUMN lot_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.lot_lot_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE SEQUENCE public.magazine_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.magazine (
    magazine_id integer DEFAULT nextval('public.magazine_id_seq'::regclass) NOT NULL,
    category_id integer NOT NULL,
    source_key text NOT NULL,
    magazine_name text NOT NULL,
    issue_number integer NOT NULL,
    cover_key text NOT NULL,
    point integer NOT NULL,
    published_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT magazine_issue_number_check CHECK ((issue_number > 0)),
    CONSTRAINT magazine_point_check CHECK ((point > 0))
);
CREATE TABLE public.magazine_category (
    category_id integer NOT NULL,
    category_name text NOT NULL,
    is_original boolean DEFAULT false NOT NULL,
    is_in_search boolean DEFAULT true NOT NULL,
    place integer NOT NULL
);
ALTER TABLE public.magazine_category ALTER COLUMN category_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.magazine_category_category_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.magazine_episode (
    magazine_id integer NOT NULL,
    episode_id integer NOT NULL,
    title_id integer NOT NULL,
    place integer NOT NULL
);
CREATE TABLE public.magazine_purchase (
    account_id integer NOT NULL,
    magazine_id integer NOT NULL,
    journal_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.mail_outbox (
    mail_id integer NOT NULL,
    account_id integer,
    recipient text NOT NULL,
    subject text NOT NULL,
    body_text text NOT NULL,
    body_html text NOT NULL,
    headers jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone,
    given_up_at timestamp with time zone,
    is_ephemeral boolean DEFAULT false NOT NULL
);
ALTER TABLE public.mail_outbox ALTER COLUMN mail_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mail_outbox_mail_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.mailed_token (
    token_hash text NOT NULL,
    purpose text NOT NULL,
    email text NOT NULL,
    account_id integer,
    payload jsonb DEFAULT '{}'::jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    spent_at timestamp with time zone,
    idempotency_key_hash text,
    CONSTRAINT mailed_token_purpose_check CHECK ((purpose = ANY (ARRAY['sign-up'::text, 'password-reset'::text, 'password-change'::text, 'email-change'::text])))
);
CREATE TABLE public.page (
    episode_id integer NOT NULL,
    page integer NOT NULL,
    media_key text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    spread text,
    panels jsonb,
    is_damaged boolean DEFAULT false NOT NULL,
    CONSTRAINT page_spread_check CHECK ((spread = ANY (ARRAY['left'::text, 'right'::text, 'wide'::text])))
);
CREATE TABLE public.passkey (
    account_id integer NOT NULL,
    passkey_id integer NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    sign_count bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.passkey_challenge (
    challenge_hash text NOT NULL,
    account_id integer,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE public.passkey ALTER COLUMN passkey_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.passkey_passkey_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payment (
    account_id integer NOT NULL,
    payment_id text NOT NULL,
    provider_session_id text,
    asset_id text NOT NULL,
    region text NOT NULL,
    price_minor integer NOT NULL,
    currency text NOT NULL,
    point integer NOT NULL,
    bonus_point integer NOT NULL,
    return_path text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    tax_percent double precision,
    tax_label text,
    CONSTRAINT payment_bonus_point_check CHECK ((bonus_point >= 0)),
    CONSTRAINT payment_check CHECK (((state = 'pending'::text) = (settled_at IS NULL))),
    CONSTRAINT payment_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'JPY'::text]))),
    CONSTRAINT payment_point_check CHECK ((point > 0)),
    CONSTRAINT payment_price_minor_check CHECK ((price_minor > 0)),
    CONSTRAINT payment_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'canceled'::text, 'surplus'::text]))),
    CONSTRAINT payment_tax_percent_check CHECK ((tax_percent >= (0)::double precision))
);
CREATE TABLE public.payment_dispute (
    account_id integer NOT NULL,
    dispute_id text NOT NULL,
    source_id text NOT NULL,
    amount_minor integer NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    reported_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT payment_dispute_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT payment_dispute_check CHECK (((state = 'open'::text) = (closed_at IS NULL))),
    CONSTRAINT payment_dispute_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);
CREATE TABLE public.payment_reversal (
    account_id integer NOT NULL,
    source_id text NOT NULL,
    refunded_minor integer DEFAULT 0 NOT NULL,
    charged_back_minor integer DEFAULT 0 NOT NULL,
    point_taken integer DEFAULT 0 NOT NULL,
    bonus_taken integer DEFAULT 0 NOT NULL,
    point_shortfall integer DEFAULT 0 NOT NULL,
    bonus_shortfall integer DEFAULT 0 NOT NULL,
    asked_at timestamp with time zone,
    next_try_at timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    refusal text,
    CONSTRAINT payment_reversal_charged_back_minor_check CHECK ((charged_back_minor >= 0)),
    CONSTRAINT payment_reversal_refunded_minor_check CHECK ((refunded_minor >= 0))
);
CREATE TABLE public.planned_withdrawal (
    kind text NOT NULL,
    subject_id integer NOT NULL,
    withdraw_at timestamp with time zone NOT NULL,
    CONSTRAINT planned_withdrawal_kind_check CHECK ((kind = ANY (ARRAY['title'::text, 'episode'::text])))
);
CREATE TABLE public.point_product (
    asset_id text NOT NULL,
    region text NOT NULL,
    point integer NOT NULL,
    bonus_point integer DEFAULT 0 NOT NULL,
    price_minor integer NOT NULL,
    currency text NOT NULL,
    place integer NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT point_product_bonus_point_check CHECK ((bonus_point >= 0)),
    CONSTRAINT point_product_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'JPY'::text]))),
    CONSTRAINT point_product_point_check CHECK ((point > 0)),
    CONSTRAINT point_product_price_minor_check CHECK ((price_minor > 0)),
    CONSTRAINT point_product_region_check CHECK ((region = ANY (ARRAY['JP'::text, 'US'::text])))
);
CREATE TABLE public.profile_icon (
    icon_id integer NOT NULL,
    image_key text NOT NULL,
    place integer NOT NULL,
    withdrawn_at timestamp with time zone
);
CREATE TABLE public.reading (
    account_id integer NOT NULL,
    title_id integer NOT NULL,
    episode_id integer NOT NULL,
    page integer DEFAULT 1 NOT NULL,
    finished_at timestamp with time zone,
    read_at timestamp with time zone NOT NULL,
    last_page_at timestamp with time zone,
    is_hidden boolean DEFAULT false NOT NULL,
    moved_at timestamp with time zone
);
CREATE TABLE public.recommend_click (
    title_id integer NOT NULL,
    hour timestamp with time zone NOT NULL,
    clicks integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.refund_statement (
    account_id integer NOT NULL,
    source_id text NOT NULL,
    stated_at timestamp with time zone NOT NULL,
    refunded_minor integer NOT NULL,
    CONSTRAINT refund_statement_refunded_minor_check CHECK ((refunded_minor > 0))
);
CREATE TABLE public.registered_device (
    original_uuid_hash text NOT NULL,
    user_id integer DEFAULT nextval('public.user_id_seq'::regclass) NOT NULL,
    account_id integer,
    token_hash text NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    locale text DEFAULT ''::text NOT NULL,
    os_version text DEFAULT ''::text NOT NULL,
    platform text DEFAULT ''::text NOT NULL,
    is_tablet boolean DEFAULT false NOT NULL,
    timezone text DEFAULT ''::text NOT NULL,
    regid text DEFAULT ''::text NOT NULL,
    is_challenged boolean DEFAULT false NOT NULL,
    registered_at timestamp with time zone NOT NULL,
    banned_at timestamp with time zone
);
CREATE TABLE public.release_telemetry (
    hour timestamp with time zone NOT NULL,
    composition text NOT NULL,
    member text NOT NULL,
    version text NOT NULL,
    kind text NOT NULL,
    reports integer DEFAULT 0 NOT NULL,
    good integer DEFAULT 0 NOT NULL,
    poor integer DEFAULT 0 NOT NULL,
    total double precision DEFAULT 0 NOT NULL
);
CREATE UNLOGGED TABLE public.request_count (
    key text NOT NULL,
    requests integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.retracted_like (
    account_id integer NOT NULL,
    episode_id integer NOT NULL,
    comment_id integer NOT NULL
);
CREATE TABLE public.schema_migration (
    name text NOT NULL,
    hash text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.search_count (
    words text NOT NULL,
    day date NOT NULL,
    searches integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.search_word (
    word text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.session_device (
    account_id integer NOT NULL,
    user_id integer NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    locale text DEFAULT ''::text NOT NULL,
    os_version text DEFAULT ''::text NOT NULL,
    is_tablet boolean DEFAULT false NOT NULL,
    timezone text DEFAULT ''::text NOT NULL,
    fcm_token text DEFAULT ''::text NOT NULL,
    wants_notices boolean DEFAULT true NOT NULL,
    ranking_ab text DEFAULT ''::text NOT NULL,
    ab_test_config text DEFAULT ''::text NOT NULL,
    advertising_id text DEFAULT ''::text NOT NULL,
    noah_id text DEFAULT ''::text NOT NULL,
    adjust_id text DEFAULT ''::text NOT NULL,
    app_instance_id text DEFAULT ''::text NOT NULL,
    saved_at timestamp with time zone NOT NULL
);
CREATE TABLE public.setting (
    name text NOT NULL,
    value jsonb NOT NULL
);
CREATE TABLE public.staff_member (
    name text NOT NULL,
    roles text[] NOT NULL,
    password_hash text NOT NULL,
    totp_secret text NOT NULL,
    totp_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.staff_session (
    session_id integer NOT NULL,
    token_hash text NOT NULL,
    name text NOT NULL,
    roles text[] NOT NULL,
    user_agent text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE public.staff_session ALTER COLUMN session_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_session_session_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.subscription (
    account_id integer NOT NULL,
    asset_id text NOT NULL,
    region text NOT NULL,
    name text NOT NULL,
    point integer NOT NULL,
    bonus_point integer NOT NULL,
    price_minor integer NOT NULL,
    currency text NOT NULL,
    provider_subscription_id text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    renews_at timestamp with time zone NOT NULL,
    bonus_until timestamp with time zone,
    past_due_at timestamp with time zone,
    failed_attempts integer DEFAULT 0 NOT NULL,
    retries_at timestamp with time zone,
    canceled_at timestamp with time zone,
    ends_at timestamp with time zone,
    card_brand text,
    card_last_four text,
    CONSTRAINT subscription_bonus_point_check CHECK ((bonus_point >= 0)),
    CONSTRAINT subscription_card_last_four_check CHECK ((card_last_four ~ '^[0-9]{4}$'::text)),
    CONSTRAINT subscription_check CHECK (((canceled_at IS NULL) = (ends_at IS NULL))),
    CONSTRAINT subscription_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'JPY'::text]))),
    CONSTRAINT subscription_point_check CHECK ((point > 0)),
    CONSTRAINT subscription_price_minor_check CHECK ((price_minor > 0))
);
CREATE TABLE public.subscription_card_change (
    account_id integer NOT NULL,
    change_id text NOT NULL,
    asset_id text NOT NULL,
    provider_subscription_id text NOT NULL,
    return_path text NOT NULL,
    provider_session_id text,
    page_url text,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone
);
CREATE TABLE public.subscription_charge (
    account_id integer NOT NULL,
    charge_id text NOT NULL,
    asset_id text NOT NULL,
    period text NOT NULL,
    point integer NOT NULL,
    price_minor integer NOT NULL,
    currency text NOT NULL,
    is_surplus boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    tax_percent double precision,
    tax_label text,
    CONSTRAINT subscription_charge_tax_percent_check CHECK ((tax_percent >= (0)::double precision))
);
CREATE TABLE public.subscription_checkout (
    account_id integer NOT NULL,
    checkout_id text NOT NULL,
    asset_id text NOT NULL,
    region text NOT NULL,
    name text NOT NULL,
    point integer NOT NULL,
    bonus_point integer NOT NULL,
    price_minor integer NOT NULL,
    currency text NOT NULL,
    return_path text NOT NULL,
    provider_session_id text,
    checkout_url text,
    provider_subscription_id text,
    state text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    CONSTRAINT subscription_checkout_bonus_point_check CHECK ((bonus_point >= 0)),
    CONSTRAINT subscription_checkout_check CHECK (((state = 'open'::text) = (settled_at IS NULL))),
    CONSTRAINT subscription_checkout_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'JPY'::text]))),
    CONSTRAINT subscription_checkout_point_check CHECK ((point > 0)),
    CONSTRAINT subscription_checkout_price_minor_check CHECK ((price_minor > 0)),
    CONSTRAINT subscription_checkout_state_check CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'canceled'::text])))
);
CREATE TABLE public.subscription_plan (
    asset_id text NOT NULL,
    region text NOT NULL,
    name text NOT NULL,
    point integer NOT NULL,
    bonus_point integer NOT NULL,
    price_minor integer NOT NULL,
    currency text NOT NULL,
    place integer NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT subscription_plan_bonus_point_check CHECK ((bonus_point >= 0)),
    CONSTRAINT subscription_plan_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'JPY'::text]))),
    CONSTRAINT subscription_plan_point_check CHECK ((point > 0)),
    CONSTRAINT subscription_plan_price_minor_check CHECK ((price_minor > 0)),
    CONSTRAINT subscription_plan_region_check CHECK ((region = ANY (ARRAY['JP'::text, 'US'::text])))
);
CREATE TABLE public.tag (
    tag_id integer NOT NULL,
    tag_name text NOT NULL
);
ALTER TABLE public.tag ALTER COLUMN tag_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.tag_tag_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.telemetry_page (
    page_id text NOT NULL,
    counted jsonb DEFAULT '{}'::jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE public.title_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.title (
    title_id integer DEFAULT nextval('public.title_id_seq'::regclass) NOT NULL,
    source_key text NOT NULL,
    title_name text NOT NULL,
    title_in_japanese text DEFAULT ''::text NOT NULL,
    author text DEFAULT ''::text NOT NULL,
    title_category integer DEFAULT 1 NOT NULL,
    age_rating integer DEFAULT 0 NOT NULL,
    catch_copy text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    frequency text DEFAULT ''::text NOT NULL,
    weekday integer,
    scroll_direction text DEFAULT 'rtl'::text NOT NULL,
    is_original boolean DEFAULT false NOT NULL,
    tint text DEFAULT '#1d2129'::text NOT NULL,
    cover_color text,
    cover_key text NOT NULL,
    key_visual_key text NOT NULL,
    point_back_percent integer DEFAULT 0 NOT NULL,
    point_back_from timestamp with time zone,
    point_back_until timestamp with time zone,
    ticket_recovery_hours integer,
    ticket_rental_days integer,
    ticket_max_count integer,
    hero_place integer,
    today_choice_comment text,
    published_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    key_visual_color text,
    CONSTRAINT title_cover_color_check CHECK ((cover_color ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT title_key_visual_color_check CHECK ((key_visual_color ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT title_scroll_direction_check CHECK ((scroll_direction = ANY (ARRAY['rtl'::text, 'ltr'::text, 'vertical'::text]))),
    CONSTRAINT title_title_category_check CHECK ((title_category = ANY (ARRAY[1, 2]))),
    CONSTRAINT title_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);
CREATE TABLE public.title_credit (
    title_id integer NOT NULL,
    place integer NOT NULL,
    role text NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.title_event (
    title_id integer NOT NULL,
    event_id integer NOT NULL,
    source_key text NOT NULL,
    name text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    image_key text,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    CONSTRAINT title_event_check CHECK (((ends_at IS NULL) OR (ends_at > starts_at)))
);
ALTER TABLE public.title_event ALTER COLUMN event_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.title_event_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.title_follow (
    account_id integer NOT NULL,
    title_id integer NOT NULL,
    followed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.title_genre (
    title_id integer NOT NULL,
    genre_id integer NOT NULL,
    place integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.title_popularity (
    title_id integer NOT NULL,
    popularity double precision DEFAULT 0 NOT NULL
);
CREATE TABLE public.title_search (
    title_id integer NOT NULL,
    name_key text NOT NULL,
    japanese_key text NOT NULL,
    author_key text NOT NULL,
    document tsvector NOT NULL,
    published_at timestamp with time zone
);
CREATE TABLE public.title_supplement (
    title_id integer NOT NULL,
    publisher text DEFAULT ''::text NOT NULL,
    release_year integer,
    original_language text DEFAULT ''::text NOT NULL,
    copyright text DEFAULT ''::text NOT NULL,
    CONSTRAINT title_supplement_release_year_check CHECK (((release_year >= 1) AND (release_year <= 9999)))
);
CREATE TABLE public.title_tag (
    title_id integer NOT NULL,
    tag_id integer NOT NULL
);
CREATE TABLE public.title_ticket (
    account_id integer NOT NULL,
    title_id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    count integer NOT NULL,
    recovering_since timestamp with time zone NOT NULL,
    CONSTRAINT title_ticket_count_check CHECK ((count >= 0))
);
CREATE TABLE public.title_view (
    title_id integer NOT NULL,
    hour timestamp with time zone NOT NULL,
    views integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.unban_token (
    token_hash text NOT NULL,
    original_uuid_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    spent_at timestamp with time zone
);
CREATE TABLE public.unlinked_email (
    account_id integer NOT NULL,
    email_hash text NOT NULL,
    reason text NOT NULL,
    unlinked_at timestamp with time zone NOT NULL,
    CONSTRAINT unlinked_email_reason_check CHECK ((reason = ANY (ARRAY['resigned'::text, 'changed'::text])))
);
INSERT INTO public.account VALUES
	(1000, 'aya@komado.example', '$argon2id$v=19$m=8,t=1,p=1$2nV1tDr+0+Rs5mAfxryeaQ$xxR9e3MrzqpFGzQ2CG4O8aqXKtgp+a6PW3HGLNRyqN0', 'active', '', 1, '', '', '', false, NULL, false, false, false, false, NULL, '2026-11-20 12:00:00+00', NULL),
	(1001, 'ben@komado.example', '$argon2id$v=19$m=8,t=1,p=1$Q2f1+A8sgEPikTUeI3nBdQ$PFI3mxddL39Yz2F8WPO5Wmpxz5ptT32SKJIN+7jPn3o', 'active', '', 1, '', '', '', false, NULL, false, false, false, false, NULL, '2026-11-20 12:00:00+00', NULL);
INSERT INTO public.attempt_count VALUES
	('4i8PSrdIxrroTHA3WGGVOCUDQMK2XsUyiPGW-HdWd-o', '{"2026-11-20 12:00:00+00"}', '2026-11-20 13:00:00+00'),
	('SR29DMv16p1vQkZLg9XFjC_Vu32-KXEFZTSCeh9N-a4', '{"2026-11-20 12:00:00+00"}', '2026-11-20 13:00:00+00'),
	('vMguo9xDfPezrrl21LuA6v4QbvUiMgdWJwYNDSiKe3w', '{"2026-11-20 12:00:00+00"}', '2026-11-20 13:00:00+00'),
	('wZcgwRw4cwVs-X68Nf-g5M3PDpGLELe__-v2e5ueFDY', '{"2026-11-20 12:00:00+00"}', '2026-11-20 13:00:00+00');
INSERT INTO public.card_session VALUES
	('cs_sandbox_8c8cca87dde51fb98bb0e80dea6a25963c803425628572b8', 'pay_448343d954745cbe23d6517398545d79', 1000, 'aya@komado.example', '1,000 points + 60 bonus points', 949, 'USD', 'http://komado.test/my/shop?payment_result=1', 'http://komado.test/my/shop?payment_result=2', 'paid', '2026-11-20 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-20 12:00:00+00', '2026-11-20 12:00:00+00', 0, NULL, NULL, NULL, NULL, NULL, false, false, 'Visa', '4242');
INSERT INTO public.comment VALUES
	(1000, 1, 102, 'Best chapter yet', 1, 0, 0, NULL, '2026-11-20 12:00:00+00', NULL, false);
INSERT INTO public.comment_like VALUES
	(1001, 102, 1, '2026-11-20 12:00:00+00', false);
INSERT INTO public.device_session VALUES
	(1000, 5000, '79e8e1096c1d639e9442174fef78e44005f88fded68c0526be6fc0060930d002', 'Mozilla/5.0 (test)', '', false, '2026-11-20 12:00:00+00', '2026-11-20 12:00:00+00'),
	(1001, 5001, '9d27cb4aa751a7e9590cfa55455e5a6585a45fd1eeb388f5726abfe1eef23915', 'Mozilla/5.0 (test)', '', false, '2026-11-20 12:00:00+00', '2026-11-20 12:00:00+00');
INSERT INTO public.entitlement VALUES
	(1000, 100, 1, 'purchased', NULL, 3, '2026-11-20 12:00:00+00'),
	(1000, 101, 1, 'rented', '2026-11-23 12:00:00+00', 4, '2026-11-20 12:00:00+00');
INSERT INTO public.episode VALUES
	(100, 1, 'fixture:2', 1, 'fixture:2', 69, NULL, false, 'demo/thumb/e2', '2026-01-01 00:00:00+00', NULL),
	(101, 1, 'fixture:3', 2, 'fixture:3', 69, NULL, true, 'demo/thumb/e3', '2026-01-01 00:00:00+00', NULL),
	(102, 1, 'fixture:4', 3, 'fixture:4', 0, NULL, false, 'demo/thumb/e4', '2026-01-01 00:00:00+00', NULL);
INSERT INTO public.genre VALUES
	(1, 'Mystery', 'demo/genre/mystery', 1);
INSERT INTO public.journal OVERRIDING SYSTEM VALUE VALUES
	(1000, 1, 'sign-up:1000', 'sign-up-bonus', '{}', '2026-11-20 12:00:00+00'),
	(1000, 2, 'payment:pay_448343d954745cbe23d6517398545d79', 'payment', '{"asset_id": "point-1000", "currency": "USD", "payment_id": "pay_448343d954745cbe23d6517398545d79", "price_minor": 949}', '2026-11-20 12:00:00+00'),
	(1000, 3, 'unlock:1000:100', 'unlock-episode', '{"price": 69, "title_id": 1, "episode_id": 100}', '2026-11-20 12:00:00+00'),
	(1000, 4, 'rent:1000:101:first', 'rent-episode-title-ticket', '{"price": 1, "title_id": 1, "episode_id": 101}', '2026-11-20 12:00:00+00'),
	(1001, 5, 'sign-up:1001', 'sign-up-bonus', '{}', '2026-11-20 12:00:00+00');
INSERT INTO public.law_document VALUES
	('privacy-policy', 1, 'Privacy policy', '["This policy explains what personal data Komado, the operator of this website, keeps about you, why, for how long, and what choices you have. We keep as little as the service needs. If interest-based advertising is turned on, its partners may receive data about your visits; you can opt out at any time (section 8).", "# 1. When you visit", "Our servers see your IP address, the kind of browser you use and the pages you request. They need these to respond and to block attacks. Logs are deleted after 30 days. The country you are in is worked out from your IP address, so that we show the right prices and offer only what we may offer there; the address itself is not kept for this.", "# 2. Your age", "Before you read we ask for the year and month of your birth, because some titles are not for everyone. The answer is kept in a cookie in your own browser and is sent with your requests. We never ask for the day.", "# 3. When you create an account", "We keep your email address, a hashed form of your password, from which it cannot be recovered, the time you signed up, and the devices that are logged in, with the name that each browser gives itself. If you choose a nickname, an icon or other profile details, we keep those too. Without an email address and a password we cannot offer an account.", "# 4. When you read", "With an account we keep which chapters you opened, the page you stopped at and when, so that you can continue on any device and see your history. You can delete your history. Without an account your place is not kept on our servers.", "# 5. When you buy", "We keep what you bought, when, and for how much, and every movement of your points and tickets. Card payments are handled by our payment provider. Your card number goes to the provider directly and never reaches us; we are told only whether the payment succeeded.", "# 6. When you comment", "Comments are shown to other readers with your nickname and icon. Reports and likes are kept with the account that made them. Readers never see your email address.", "# 7. Email", "We send you the emails that the service needs, such as the link that completes a sign-up or changes a password. A copy is kept for 30 days, so that we can help when an email does not arrive.", "# 8. Cookies", "We use cookies for the things you would expect: to keep you logged in, to remember the month of your birth and which documents you accepted, and to remember your choice of a light or dark theme. They are set for this website only. Analytics and interest-based advertising are used only as described here, and you can opt out of both in the settings of your account.", "# 9. Protection against abuse", "Sign-up, login and payment forms may be checked by a service that tells people from bots. It receives your IP address and how the form was filled out. The number of attempts per address is limited; these counts are kept for an hour at most.", "# 10. Why we use your data", "We use your data to fulfill our agreement with you, to meet legal obligations such as bookkeeping, and because we have a legitimate interest in a service that is safe and works. Where the law requires your consent, we ask for it, and you can withdraw it at any time.", "# 11. Who we share it with", "Companies that run servers, send mail or handle payments for us see only what they need for that, under contract. Publishers are told how often their titles were read and bought, never by whom. We give data to authorities only where the law requires it. When data leaves your country, we make sure it stays protected.", "# 12. How long we keep it", "We keep your account data while the account exists. When you delete it, your profile, history and sessions are deleted, and your email address is unlinked. Records of payments are kept for as long as tax law requires, usually seven years, and then deleted.", "# 13. Children", "Komado is not for children under 13, and we do not knowingly keep data about them. Readers from 13 to 15 can read titles rated for their age but cannot create an account. If you think that a child has given us data, please tell us and we will delete it.", "# 14. Your rights", "You can ask what data we keep about you, have it corrected or deleted, get a copy in a common format, object to its use, and complain to a data protection authority. Much of this you can do yourself in the settings of your account. For everything else, contact us through the Help page; we respond within 30 days.", "# 15. Changes to this policy", "When this policy changes in a way that matters to you, we show the new version before it applies and ask you to read it again. The date at the top shows when this version took effect."]', '2026-11-01 00:00:00+00'),
	('terms-of-service', 1, 'Terms of service', '["These terms are the agreement between you and Komado, the operator of this website, about reading manga here. Please read them before you continue. By agreeing to them, creating an account or buying points, you accept them.", "# 1. The service", "Komado shows manga and other digital comics chapter by chapter in your web browser. Some chapters are free. Others are unlocked with points, which you buy, or with tickets, which titles give out over time. Which titles are available, and for how long, may differ by region and may change when a license begins or ends.", "# 2. Who may use it", "You must be at least 13 years old to read on Komado and at least 16 years old to create an account or to buy anything. We ask for the year and month of your birth before you read, and for titles with an age rating we compare it with that rating. You must answer truthfully. If you are under the age of majority where you live, a parent or guardian must agree before you buy.", "# 3. Your account", "You need an account to buy points, to use tickets and to keep your place across devices. The email address must be yours. Keep your password to yourself: you are responsible for what happens under your account, unless you could not have prevented it. Tell us right away if you think someone else knows your password. The number of devices that may be logged in at the same time is limited, and you can log a device out at any time.", "# 4. Points", "Points are bought at the price shown before you pay, including taxes. Points that you buy on this website can be used on this website only. Points you buy do not expire while your account exists. Free points expire on the date shown with them and are used first. Points are not money: they cannot be exchanged for cash, transferred to another account or sold.", "# 5. Buying and renting chapters", "A chapter unlocked with points stays readable in your account for as long as we have the right to offer it. A chapter unlocked with a ticket is rented and stays readable until the time shown when you confirm. The price is always shown before you confirm, and you are charged for a chapter only once, no matter how many times you press the button. If a title is withdrawn because a license ends, we announce it on the title’s page beforehand where we can.", "# 6. Refunds", "Because a chapter can be read as soon as it is unlocked, an unlocked chapter is not refunded unless it cannot be displayed or is not what was described. Points that you bought by mistake and have not used are refunded if you ask within 14 days. This section does not limit any rights you have under consumer protection law.", "# 7. What you may do with the manga", "The manga belongs to its authors and publishers. You may read it on your own devices for your personal enjoyment. You may not copy, record, download, publish, translate or sell it, remove marks from it, extract it by automated means, use it to train software, or bypass the measures that protect it.", "# 8. Comments and nicknames", "What you write must be lawful, must respect others and must not spoil a story without a warning. Offensive or discriminatory language, advertising and other people’s personal data are not allowed. You give us permission to show your comment on the service. We may hide a comment, lock a nickname or suspend commenting for an account that breaks this section.", "# 9. What is not allowed", "You may not use the service for anything unlawful, create accounts by automated means, attack or overload the service, pretend to be someone else, use another person''s payment method without permission, or get points or tickets by exploiting a bug. If you find a bug, please tell us.", "# 10. Suspension and termination", "You may delete your account at any time in its settings; any remaining points and tickets are lost. We may suspend or terminate an account that breaks these terms. Except in serious cases, we warn you first and give you a chance to respond. If we shut down the service, we announce it at least 60 days in advance and refund any unused points you bought.", "# 11. Availability", "We work to keep the service running, but we do not promise that it is always available. Maintenance is announced on the website. Chapters may appear later than planned when an author or publisher needs more time.", "# 12. Liability", "The service is provided “as is” and “as available”. To the fullest extent the law allows, we are not liable for indirect, incidental or consequential damages, and our total liability is limited to the amount you paid us in the 12 months before the claim. Some places do not allow these limits; in that case they apply only as far as the law permits.", "# 13. Changes to these terms", "We may change these terms when the service or the law changes. We show the new terms before they apply and ask you to agree to them. If you do not agree, you can stop using the service; chapters you bought stay readable until your account is deleted.", "# 14. Governing law and contact", "These terms are governed by the laws of the State of California, without regard to its conflict of law rules. If you live outside the United States, you keep any mandatory consumer protections of the place where you live. For questions, complaints and notices about unlawful content, contact us through the Help page."]', '2026-11-01 00:00:00+00');
INSERT INTO public.ledger_entry VALUES
	(1000, 1, 0, 'granted', 'free-point', 1, -30),
	(1000, 1, 1, 'balance', 'free-point', 1, 30),
	(1000, 2, 0, 'sold', 'paid-point', 2, -1000),
	(1000, 2, 1, 'balance', 'paid-point', 2, 1000),
	(1000, 2, 2, 'granted', 'free-point', 3, -60),
	(1000, 2, 3, 'balance', 'free-point', 3, 60),
	(1000, 3, 0, 'balance', 'free-point', 1, -30),
	(1000, 3, 1, 'spent', 'free-point', 1, 30),
	(1000, 3, 2, 'balance', 'free-point', 3, -39),
	(1000, 3, 3, 'spent', 'free-point', 3, 39),
	(1000, 4, 0, 'granted', 'title-ticket', NULL, -1),
	(1000, 4, 1, 'spent', 'title-ticket', NULL, 1),
	(1001, 5, 0, 'granted', 'free-point', 4, -30),
	(1001, 5, 1, 'balance', 'free-point', 4, 30);
INSERT INTO public.lot OVERRIDING SYSTEM VALUE VALUES
	(1000, 1, 'free-point', 30, '2027-05-19 12:00:00+00', '2026-11-20 12:00:00+00'),
	(1000, 2, 'paid-point', 1000, NULL, '2026-11-20 12:00:00+00'),
	(1000, 3, 'free-point', 60, '2027-05-19 12:00:00+00', '2026-11-20 12:00:00+00'),
	(1001, 4, 'free-point', 30, '2027-05-19 12:00:00+00', '2026-11-20 12:00:00+00');
INSERT INTO public.mail_outbox OVERRIDING SYSTEM VALUE VALUES
	(1, NULL, 'aya@komado.example', 'Finish signing up for Komado', 'One step left
Thanks for signing up for Komado. Open the link below to choose a password, and your account is ready.
You start with 30 free points.
The link works once, for 30 minutes.
Choose a password:
http://komado.test/account/save#token=8kMDdeet8JgAnYl2SsUnOgSswVv-xj1WgsSrnovnQIw
Didn’t sign up? You can ignore this email.
Help:
http://komado.test/article/help
Komado
http://komado.test/', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Finish signing up for Komado</title><style>@media (prefers-color-scheme:dark){.page{background:#0f1115!important}.sheet{background:#181b21!important}.ink{color:#f2f4f8!important}.quiet{color:#a7afbc!important}.line{border-color:#2a2f38!important}.button{background:#7db8ff!important;color:#06182e!important}}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f2f4f7;font-family:-apple-system,''Segoe UI'',Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">Choose a password to finish. The link works for 30 minutes.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left">
<tr><td style="padding:0 24px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding:5px;border-radius:7px;background:#1668d9"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="7" height="10" style="padding:0;background:#ffffff;font-size:0;line-height:0"></td><td style="width:0;height:0;padding:0;border-top:10px solid #ffffff;border-right:3px solid #1668d9;font-size:0;line-height:0"></td><td style="width:0;height:0;padding:0;border-bottom:10px solid #ffffff;border-left:3px solid #1668d9;font-size:0;line-height:0"></td><td width="5" height="10" style="padding:0;background:#ffffff;font-size:0;line-height:0"></td></tr></table><div style="height:2px;font-size:0;line-height:0"></div><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="4" height="6" style="padding:0;background:#ffffff;font-size:0;line-height:0"></td><td style="width:0;height:0;padding:0;border-top:6px solid #ffffff;border-right:2px solid #1668d9;font-size:0;line-height:0"></td><td width="1"></td><td style="width:0;height:0;padding:0;border-bottom:6px solid #ffffff;border-left:2px solid #1668d9;font-size:0;line-height:0"></td><td width="9" height="6" style="padding:0;background:#ffffff;font-size:0;line-height:0"></td></tr></table></td>
<td class="ink" style="padding-left:10px;font-size:22px;font-weight:800;letter-spacing:0.02em;color:#14171c">Komado</td>
</tr></table></td></tr>
<tr><td class="sheet" style="padding:28px 24px 20px;border-top:6px solid #1668d9;border-radius:12px;background:#ffffff">
<h1 class="ink" style="margin:0 0 12px;font-size:24px;line-height:30px;color:#14171c">One step left</h1>
<p class="ink" style="margin:0 0 12px;font-size:16px;line-height:24px;color:#14171c">Thanks for signing up for Komado. Open the link below to choose a password, and your account is ready.</p>
<p class="ink" style="margin:0 0 12px;font-size:16px;line-height:24px;color:#14171c">You start with 30 free points.</p>
<p class="ink" style="margin:0 0 12px;font-size:16px;line-height:24px;color:#14171c">The link works once, for 30 minutes.</p>
<p style="margin:20px 0 24px"><a class="button" href="http://komado.test/account/save#token=8kMDdeet8JgAnYl2SsUnOgSswVv-xj1WgsSrnovnQIw" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#1668d9;color:#ffffff;font-size:16px;line-height:20px;font-weight:700;text-decoration:none">Choose a password</a></p>
<p class="quiet" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#5b6472">Didn’t sign up? You can ignore this email.</p>
</td></tr>
<tr><td style="padding:16px 24px">
<p class="quiet" style="margin:0 0 12px;font-size:13px;line-height:20px;color:#5b6472">If the button doesn’t work, open this link:<br><a class="quiet" href="http://komado.test/account/save#token=8kMDdeet8JgAnYl2SsUnOgSswVv-xj1WgsSrnovnQIw" style="color:#5b6472;word-break:break-all">http://komado.test/account/save#token=8kMDdeet8JgAnYl2SsUnOgSswVv-xj1WgsSrnovnQIw</a></p>
<p class="quiet" style="margin:0;font-size:13px;line-height:20px;color:#5b6472"><a class="quiet" href="http://komado.test/" style="color:#5b6472">Komado</a> &middot; <a class="quiet" href="http://komado.test/article/help" style="color:#5b6472">Help</a></p>
</td></tr></table>
</td></tr></table>
</body></html>
', '{}', '2026-11-20 12:00:00+00', NULL, 0, NULL, NULL, false),
	(2, NULL, 'ben@komado.example', 'Finish signing up for Komado', 'One step left
Thanks for signing up for Komado. Open the link below to choose a password, and your account is ready.
You start with 30 free points.
The link works once, for 30 minutes.
Choose a password:
http://komado.test/account/save#token=tJCrZsFLBXGaCVbqADYXPF9nA2Vz_jN8tQi1hbh_dlQ
Didn’t sign up? You can ignore this email.
Help:
http://komado.test/article/help
Komado
http://komado.test/', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Finish signing up for Komado</title><style>@media (prefers-color-scheme:dark){.page{background:#0f1115!important}.sheet{background:#181b21!important}.ink{color:#f2f4f8!important}.quiet{color:#a7afbc!important}.line{border-color:#2a2f38!important}.button{background:#7db8ff!important;color:#06182e!important}}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f2f4f7;font-family:-apple-system,''Segoe UI'',Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">Choose a password to finish. The link works for 30 minutes.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left">
<tr><td style="padding:0 24px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding:5px;border-radius:7px;background:#1668d9"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="7" height="10" style="padding:0;background:#ffffff;font-size:0;line-height:0"></td><td style="width:0;height:0;padding:0;border-top:10px solid #ffffff;border-right:3px solid #1668d9;font-size:0;line-height:0"></td><td style="width:0;height:0;padding:0;border-bottom:10px solid #ffffff;border-left:3px solid #1668d9;font-size:0;line-height:0"></td><td width="5" height="10" style="padding:0;background:#ffffff;font-size:0;line-height:0"></td></tr></table><div style="height:2px;font-size:0;line-height:0"></div><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="4" height="6" style="padding:0;background:#ffffff;font-size:0;line-height:0"></td><td style="width:0;height:0;padding:0;border-top:6px solid #ffffff;border-right:2px solid #1668d9;font-size:0;line-height:0"></td><td width="1"></td><td style="width:0;height:0;padding:0;border-bottom:6px solid #ffffff;border-left:2px solid #1668d9;font-size:0;line-height:0"></td><td width="9" height="6" style="padding:0;background:#ffffff;font-size:0;line-height:0"></td></tr></table></td>
<td class="ink" style="padding-left:10px;font-size:22px;font-weight:800;letter-spacing:0.02em;color:#14171c">Komado</td>
</tr></table></td></tr>
<tr><td class="sheet" style="padding:28px 24px 20px;border-top:6px solid #1668d9;border-radius:12px;background:#ffffff">
<h1 class="ink" style="margin:0 0 12px;font-size:24px;line-height:30px;color:#14171c">One step left</h1>
<p class="ink" style="margin:0 0 12px;font-size:16px;line-height:24px;color:#14171c">Thanks for signing up for Komado. Open the link below to choose a password, and your account is ready.</p>
<p class="ink" style="margin:0 0 12px;font-size:16px;line-height:24px;color:#14171c">You start with 30 free points.</p>
<p class="ink" style="margin:0 0 12px;font-size:16px;line-height:24px;color:#14171c">The link works once, for 30 minutes.</p>
<p style="margin:20px 0 24px"><a class="button" href="http://komado.test/account/save#token=tJCrZsFLBXGaCVbqADYXPF9nA2Vz_jN8tQi1hbh_dlQ" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#1668d9;color:#ffffff;font-size:16px;line-height:20px;font-weight:700;text-decoration:none">Choose a password</a></p>
<p class="quiet" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#5b6472">Didn’t sign up? You can ignore this email.</p>
</td></tr>
<tr><td style="padding:16px 24px">
<p class="quiet" style="margin:0 0 12px;font-size:13px;line-height:20px;color:#5b6472">If the button doesn’t work, open this link:<br><a class="quiet" href="http://komado.test/account/save#token=tJCrZsFLBXGaCVbqADYXPF9nA2Vz_jN8tQi1hbh_dlQ" style="color:#5b6472;word-break:break-all">http://komado.test/account/save#token=tJCrZsFLBXGaCVbqADYXPF9nA2Vz_jN8tQi1hbh_dlQ</a></p>
<p class="quiet" style="margin:0;font-size:13px;line-height:20px;color:#5b6472"><a class="quiet" href="http://komado.test/" style="color:#5b6472">Komado</a> &middot; <a class="quiet" href="http://komado.test/article/help" style="color:#5b6472">Help</a></p>
</td></tr></table>
</td></tr></table>
</body></html>
', '{}', '2026-11-20 12:00:00+00', NULL, 0, NULL, NULL, false);
INSERT INTO public.mailed_token VALUES
	('d5797adde59603d8194a8a081f13bb65b134496de1c3fc68e77b6983817b9ebf', 'sign-up', 'aya@komado.example', NULL, '{}', '2026-11-20 12:30:00+00', '2026-11-20 12:00:00+00', NULL),
	('56c02539f8bdc896e932e6f08b81082a9a0b0e52c1cd1d0d628b9601564a2f50', 'sign-up', 'ben@komado.example', NULL, '{}', '2026-11-20 12:30:00+00', '2026-11-20 12:00:00+00', NULL);
INSERT INTO public.page VALUES
	(100, 1, 'demo/page/e100-1', 1440, 2045, NULL, NULL, false),
	(100, 2, 'demo/page/e100-2', 1440, 2045, NULL, NULL, false),
	(101, 1, 'demo/page/e101-1', 1440, 2045, NULL, NULL, false),
	(101, 2, 'demo/page/e101-2', 1440, 2045, NULL, NULL, false),
	(101, 3, 'demo/page/e101-3', 1440, 2045, NULL, NULL, false),
	(101, 4, 'demo/page/e101-4', 1440, 2045, NULL, NULL, false),
	(102, 1, 'demo/page/e102-1', 1440, 2045, NULL, NULL, false),
	(102, 2, 'demo/page/e102-2', 1440, 2045, NULL, NULL, false);
INSERT INTO public.payment VALUES
	(1000, 'pay_448343d954745cbe23d6517398545d79', 'cs_sandbox_8c8cca87dde51fb98bb0e80dea6a25963c803425628572b8', 'point-1000', 'US', 949, 'USD', 1000, 60, '/my/shop', 'confirmed', '2026-11-20 12:00:00+00', '2026-11-20 12:00:00+00', 0, 'Sales tax');
INSERT INTO public.point_product VALUES
	('point-300', 'US', 300, 0, 299, 'USD', 0, NULL),
	('point-500', 'US', 500, 15, 489, 'USD', 1, NULL),
	('point-1000', 'US', 1000, 60, 949, 'USD', 2, NULL),
	('point-3000', 'US', 3000, 330, 2699, 'USD', 3, NULL),
	('point-300', 'JP', 300, 0, 300, 'JPY', 0, NULL),
	('point-500', 'JP', 500, 15, 490, 'JPY', 1, NULL),
	('point-1000', 'JP', 1000, 60, 950, 'JPY', 2, NULL),
	('point-3000', 'JP', 3000, 330, 2700, 'JPY', 3, NULL);
INSERT INTO public.profile_icon VALUES
	(1, 'demo/icon/1', 1, NULL),
	(2, 'demo/icon/2', 2, NULL),
	(3, 'demo/icon/3', 3, NULL),
	(4, 'demo/icon/4', 4, NULL),
	(5, 'demo/icon/5', 5, NULL),
	(6, 'demo/icon/6', 6, NULL),
	(7, 'demo/icon/7', 7, NULL),
	(8, 'demo/icon/8', 8, NULL),
	(9, 'demo/icon/9', 9, NULL),
	(10, 'demo/icon/10', 10, NULL),
	(11, 'demo/icon/11', 11, NULL),
	(12, 'demo/icon/12', 12, NULL);
INSERT INTO public.reading VALUES
	(1000, 1, 102, 2, '2026-11-20 12:00:00+00', '2026-11-20 12:00:00+00', NULL, false, '2026-11-20 12:00:00+00');
INSERT INTO public.schema_migration VALUES
	('0001-settings.sql', 'f84329d41ea8cec6df39334db126e7cdf13748923ba12c122f1273dec6b32089', '2026-11-30 12:28:32.188406+00'),
	('0002-audit.sql', '850f647a3e31684de61cc8ca8dc785611b9c82f7539b3f221f2736b4483e4b2a', '2026-11-30 12:28:32.191353+00'),
	('0003-counting.sql', '5fc5c60f4b58f67d76bc8e1fdbb933e5f1afe88128ada907a789dff59c0f0336', '2026-11-30 12:28:32.195731+00'),
	('0004-telemetry.sql', '651f69658e27bf67618ac33dc5bd475bb4c3e2b9d97992c03e8acad27450781b', '2026-11-30 12:28:32.198333+00'),
	('0005-law.sql', 'afb6ff094a4f65ea85861d53ee34fd5b483f2b134d472a4b9254d783bc8975b9', '2026-11-30 12:28:32.200788+00'),
	('0006-catalog.sql', '092f6330d48e117f8cdc6f5e4aa4675702bd737f9ebd83d301454ffb22df9d32', '2026-11-30 12:28:32.202601+00'),
	('0007-search.sql', 'fe54de223875ffaf47b8f40f5aae439f86e74da263707db9c4c5568372ce349f', '2026-11-30 12:28:32.222017+00'),
	('0008-account.sql', '5343c2a6fdbbe33122a88a5a9ed729603522e2d4ee52fe1587b1792609892ec3', '2026-11-30 12:28:32.236383+00'),
	('0009-mail.sql', '1313d207326089145d6b1c4e2f875b6b8df2cebef797fb0ca1cc910150e0d075', '2026-11-30 12:28:32.251995+00'),
	('0010-ledger.sql', '28eeb0dde6af675da1904ab5f9e86a15b881fd38f74900c0da25f6ba161499d8', '2026-11-30 12:28:32.255439+00'),
	('0011-shop.sql', '24bb22713edabd1840ac2482dcea56649c869410fde880875688101387ed308f', '2026-11-30 12:28:32.264942+00'),
	('0012-viewer.sql', '8233f9d3f4e595accf2a4e32df5766d696a20bef17e2ff7828f0126a972972f6', '2026-11-30 12:28:32.288939+00'),
	('0013-operator.sql', '4fa222a5615200838609eb3e12cf6c17ca9fc6baef66bc5842f9b9952fa94e83', '2026-11-30 12:28:32.297474+00'),
	('0014-visitor-data.sql', '04ebf6e13510e68de639ba4b065ff7685e5a1453557429e8dc8c12cda10b4b7b', '2026-11-30 12:28:32.299498+00'),
	('0015-sort-by-name.sql', '867e99bc603667e45199c77ce99a5168a80e04b2da96dde8bf29a0ee91ffe3c9', '2026-11-30 12:28:32.301687+00'),
	('0016-key-visual-color.sql', '3d804d624b6758e1ae49b6485bfcf8c820417009ba42c14f1eb85e93d3c590f7', '2026-11-30 12:28:32.303385+00'),
	('0017-decimal-episode-numbers.sql', 'beade28f05f9983e9917a1f71e6f36f2cd3080617265f07f4afda592b96b6c4b', '2026-11-30 12:28:32.305009+00'),
	('0018-device-sessions.sql', 'dedf9364ea4999791a56b9afff42fd659c326bb572805bf8ca7219e9470c5d4d', '2026-11-30 12:28:32.308111+00'),
	('0019-telemetry-pages.sql', 'bd545ae9d8c60b3941fb5212d17c4bd5404b3f44ed00f7badf8b04183287cb05', '2026-11-30 12:28:32.310302+00'),
	('0020-reading-moved-at.sql', '07abd9063b19f5f4c76d356d65f9541d3bd16b182600c0276e604ff2dd85e8e4', '2026-11-30 12:28:32.314406+00'),
	('0021-comment-notifications.sql', 'e0d2be902b38fc0323d945a5124853808f88c4b5a06bd3eb82170941fd2bf193', '2026-11-30 12:28:32.316023+00'),
	('0022-request-counts.sql', '8e141927efb46f1a536789c3195067b7634207f0fdf35069b46a4a1be51e5334', '2026-11-30 12:28:32.317155+00'),
	('0023-staff.sql', 'f107e434921c7dab476ab00b5518364ce7497e8b1f43bd851cb05db49ab09358', '2026-11-30 12:28:32.318744+00'),
	('0024-browser-errors.sql', 'c58b6036af09e243093f1c4d232ff70f5f47b17b180c074eb02b661c5a305aae', '2026-11-30 12:28:32.321237+00'),
	('0025-saved-card.sql', 'b46ae248510fe89fcc4279331cc67a9da9c25c5ef26f9b45ce674ff5bc12ca9d', '2026-11-30 12:28:32.323184+00');
INSERT INTO public.search_word VALUES
	('night'),
	('train'),
	('mystery'),
	('trains');
INSERT INTO public.setting VALUES
	('card-sandbox-webhook-secret', '{"secret": "whsec_Z6F_8XV2p2T-u64CviqKakGZrkBVTdBk"}');
INSERT INTO public.subscription_plan VALUES
	('plan-300', 'US', 'Monthly 300', 300, 30, 300, 'USD', 0, NULL),
	('plan-1000', 'US', 'Monthly 1,000', 1000, 120, 900, 'USD', 1, NULL),
	('plan-300', 'JP', 'Monthly 300', 300, 30, 300, 'JPY', 0, NULL),
	('plan-1000', 'JP', 'Monthly 1,000', 1000, 120, 900, 'JPY', 1, NULL);
INSERT INTO public.tag VALUES
	(1, 'trains');
INSERT INTO public.title VALUES
	(1, 'fixture:1', 'Night Train', '', '', 1, 0, '', '', '', NULL, 'rtl', false, '#1d2129', NULL, 'demo/cover/t1', 'demo/key/t1', 0, NULL, NULL, 23, 3, 1, NULL, NULL, '2026-01-01 00:00:00+00', NULL, NULL);
INSERT INTO public.title_follow VALUES
	(1000, 1, '2026-11-20 12:00:00+00');
INSERT INTO public.title_genre VALUES
	(1, 1, 0);
INSERT INTO public.title_popularity VALUES
	(1, 0);
INSERT INTO public.title_search VALUES
	(1, 'night train', '', '', '''^m'':1C ''^my'':1C ''^n'':1A ''^ni'':1A ''^t'':1C,2A ''^tr'':1C,2A ''mysteri'':1C ''mystery'':1C ''night'':1A ''nighttrain'':1A ''train'':1C,2A ''trains'':1C', '2026-01-01 00:00:00+00');
INSERT INTO public.title_tag VALUES
	(1, 1);
INSERT INTO public.title_ticket VALUES
	(1000, 1, 2, 0, '2026-11-20 12:00:00+00');
SELECT pg_catalog.setval('public.account_id_seq', 1001, true);
SELECT pg_catalog.setval('public.advertisement_advertisement_id_seq', 1, false);
SELECT pg_catalog.setval('public.audit_log_audit_id_seq', 1, false);
SELECT pg_catalog.setval('public.card_event_event_id_seq', 1, false);
SELECT pg_catalog.setval('public.comment_id_seq', 1, true);
SELECT pg_catalog.setval('public.episode_id_seq', 102, true);
SELECT pg_catalog.setval('public.journal_journal_id_seq', 5, true);
SELECT pg_catalog.setval('public.lot_lot_id_seq', 4, true);
SELECT pg_catalog.setval('public.magazine_category_category_id_seq', 1, false);
SELECT pg_catalog.setval('public.magazine_id_seq', 1, false);
SELECT pg_catalog.setval('public.mail_outbox_mail_id_seq', 2, true);
SELECT pg_catalog.setval('public.passkey_passkey_id_seq', 1, false);
SELECT pg_catalog.setval('public.staff_session_session_id_seq', 1, false);
SELECT pg_catalog.setval('public.tag_tag_id_seq', 1, true);
SELECT pg_catalog.setval('public.title_event_event_id_seq', 1, false);
SELECT pg_catalog.setval('public.title_id_seq', 1, true);
SELECT pg_catalog.setval('public.user_id_seq', 5001, true);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.advertisement_count
    ADD CONSTRAINT advertisement_count_pkey PRIMARY KEY (advertisement_id, hour);
ALTER TABLE ONLY public.advertisement
    ADD CONSTRAINT advertisement_pkey PRIMARY KEY (advertisement_id);
ALTER TABLE ONLY public.advertisement
    ADD CONSTRAINT advertisement_source_key_key UNIQUE (source_key);
ALTER TABLE ONLY public.attempt_count
    ADD CONSTRAINT attempt_count_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (audit_id);
ALTER TABLE ONLY public.browser_error
    ADD CONSTRAINT browser_error_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.canary_network
    ADD CONSTRAINT canary_network_pkey PRIMARY KEY (canary, composition, network);
ALTER TABLE ONLY public.canary_telemetry
    ADD CONSTRAINT canary_telemetry_pkey PRIMARY KEY (canary, composition, member, version, kind);
ALTER TABLE ONLY public.card_event
    ADD CONSTRAINT card_event_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY public.card_mandate
    ADD CONSTRAINT card_mandate_pkey PRIMARY KEY (mandate_id);
ALTER TABLE ONLY public.card_refund
    ADD CONSTRAINT card_refund_pkey PRIMARY KEY (charge_id, place);
ALTER TABLE ONLY public.card_session
    ADD CONSTRAINT card_session_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.comment_like
    ADD CONSTRAINT comment_like_pkey PRIMARY KEY (account_id, episode_id, comment_id);
ALTER TABLE ONLY public.comment_mute
    ADD CONSTRAINT comment_mute_pkey PRIMARY KEY (account_id, muted_account_id);
ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_pkey PRIMARY KEY (account_id, comment_id);
ALTER TABLE ONLY public.comment_report
    ADD CONSTRAINT comment_report_pkey PRIMARY KEY (account_id, comment_id);
ALTER TABLE ONLY public.counted_person
    ADD CONSTRAINT counted_person_pkey PRIMARY KEY (hour, kind, subject_id, person);
ALTER TABLE ONLY public.desired_renewal
    ADD CONSTRAINT desired_renewal_pkey PRIMARY KEY (account_id, provider_subscription_id);
ALTER TABLE ONLY public.device_challenge
    ADD CONSTRAINT device_challenge_pkey PRIMARY KEY (challenge_hash);
ALTER TABLE ONLY public.device_key
    ADD CONSTRAINT device_key_pkey PRIMARY KEY (key_id_hash);
ALTER TABLE ONLY public.device_session
    ADD CONSTRAINT device_session_pkey PRIMARY KEY (account_id, user_id);
ALTER TABLE ONLY public.entitlement
    ADD CONSTRAINT entitlement_pkey PRIMARY KEY (account_id, episode_id, kind);
ALTER TABLE ONLY public.episode
    ADD CONSTRAINT episode_pkey PRIMARY KEY (episode_id);
ALTER TABLE ONLY public.episode
    ADD CONSTRAINT episode_source_key_key UNIQUE (source_key);
ALTER TABLE ONLY public.episode
    ADD CONSTRAINT episode_title_id_episode_number_key UNIQUE (title_id, episode_number);
ALTER TABLE ONLY public.failed_refund
    ADD CONSTRAINT failed_refund_pkey PRIMARY KEY (account_id, refund_id);
ALTER TABLE ONLY public.follow_notification
    ADD CONSTRAINT follow_notification_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.genre
    ADD CONSTRAINT genre_genre_name_key UNIQUE (genre_name);
ALTER TABLE ONLY public.genre
    ADD CONSTRAINT genre_pkey PRIMARY KEY (genre_id);
ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_account_id_natural_key_key UNIQUE (account_id, natural_key);
ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_pkey PRIMARY KEY (account_id, journal_id);
ALTER TABLE ONLY public.law_document
    ADD CONSTRAINT law_document_pkey PRIMARY KEY (kind, document_id);
ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_pkey PRIMARY KEY (account_id, journal_id, place);
ALTER TABLE ONLY public.lot
    ADD CONSTRAINT lot_pkey PRIMARY KEY (account_id, lot_id);
ALTER TABLE ONLY public.magazine_category
    ADD CONSTRAINT magazine_category_category_name_key UNIQUE (category_name);
ALTER TABLE ONLY public.magazine
    ADD CONSTRAINT magazine_category_id_issue_number_key UNIQUE (category_id, issue_number);
ALTER TABLE ONLY public.magazine_category
    ADD CONSTRAINT magazine_category_pkey PRIMARY KEY (category_id);
ALTER TABLE ONLY public.magazine_episode
    ADD CONSTRAINT magazine_episode_pkey PRIMARY KEY (magazine_id, episode_id);
ALTER TABLE ONLY public.magazine
    ADD CONSTRAINT magazine_pkey PRIMARY KEY (magazine_id);
ALTER TABLE ONLY public.magazine_purchase
    ADD CONSTRAINT magazine_purchase_pkey PRIMARY KEY (account_id, magazine_id);
ALTER TABLE ONLY public.magazine
    ADD CONSTRAINT magazine_source_key_key UNIQUE (source_key);
ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (mail_id);
ALTER TABLE ONLY public.mailed_token
    ADD CONSTRAINT mailed_token_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.page
    ADD CONSTRAINT page_pkey PRIMARY KEY (episode_id, page);
ALTER TABLE ONLY public.passkey_challenge
    ADD CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge_hash);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (account_id, passkey_id);
ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_account_id_provider_session_id_key UNIQUE (account_id, provider_session_id);
ALTER TABLE ONLY public.payment_dispute
    ADD CONSTRAINT payment_dispute_pkey PRIMARY KEY (account_id, dispute_id);
ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (account_id, payment_id);
ALTER TABLE ONLY public.payment_reversal
    ADD CONSTRAINT payment_reversal_pkey PRIMARY KEY (account_id, source_id);
ALTER TABLE ONLY public.planned_withdrawal
    ADD CONSTRAINT planned_withdrawal_pkey PRIMARY KEY (kind, subject_id);
ALTER TABLE ONLY public.point_product
    ADD CONSTRAINT point_product_pkey PRIMARY KEY (asset_id, region);
ALTER TABLE ONLY public.profile_icon
    ADD CONSTRAINT profile_icon_pkey PRIMARY KEY (icon_id);
ALTER TABLE ONLY public.reading
    ADD CONSTRAINT reading_pkey PRIMARY KEY (account_id, episode_id);
ALTER TABLE ONLY public.recommend_click
    ADD CONSTRAINT recommend_click_pkey PRIMARY KEY (title_id, hour);
ALTER TABLE ONLY public.refund_statement
    ADD CONSTRAINT refund_statement_pkey PRIMARY KEY (account_id, source_id, stated_at, refunded_minor);
ALTER TABLE ONLY public.registered_device
    ADD CONSTRAINT registered_device_pkey PRIMARY KEY (original_uuid_hash);
ALTER TABLE ONLY public.release_telemetry
    ADD CONSTRAINT release_telemetry_pkey PRIMARY KEY (hour, composition, member, version, kind);
ALTER TABLE ONLY public.request_count
    ADD CONSTRAINT request_count_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.retracted_like
    ADD CONSTRAINT retracted_like_pkey PRIMARY KEY (account_id, episode_id, comment_id);
ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.search_count
    ADD CONSTRAINT search_count_pkey PRIMARY KEY (words, day);
ALTER TABLE ONLY public.search_word
    ADD CONSTRAINT search_word_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.session_device
    ADD CONSTRAINT session_device_pkey PRIMARY KEY (account_id, user_id);
ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.staff_member
    ADD CONSTRAINT staff_member_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.subscription_card_change
    ADD CONSTRAINT subscription_card_change_pkey PRIMARY KEY (account_id, change_id);
ALTER TABLE ONLY public.subscription_charge
    ADD CONSTRAINT subscription_charge_pkey PRIMARY KEY (account_id, charge_id);
ALTER TABLE ONLY public.subscription_checkout
    ADD CONSTRAINT subscription_checkout_pkey PRIMARY KEY (account_id, checkout_id);
ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (account_id, asset_id);
ALTER TABLE ONLY public.subscription_plan
    ADD CONSTRAINT subscription_plan_pkey PRIMARY KEY (asset_id, region);
ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_pkey PRIMARY KEY (tag_id);
ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_tag_name_key UNIQUE (tag_name);
ALTER TABLE ONLY public.telemetry_page
    ADD CONSTRAINT telemetry_page_pkey PRIMARY KEY (page_id);
ALTER TABLE ONLY public.title_credit
    ADD CONSTRAINT title_credit_pkey PRIMARY KEY (title_id, place);
ALTER TABLE ONLY public.title_credit
    ADD CONSTRAINT title_credit_title_id_role_name_key UNIQUE (title_id, role, name);
ALTER TABLE ONLY public.title_event
    ADD CONSTRAINT title_event_pkey PRIMARY KEY (title_id, event_id);
ALTER TABLE ONLY public.title_event
    ADD CONSTRAINT title_event_source_key_key UNIQUE (source_key);
ALTER TABLE ONLY public.title_follow
    ADD CONSTRAINT title_follow_pkey PRIMARY KEY (account_id, title_id);
ALTER TABLE ONLY public.title_genre
    ADD CONSTRAINT title_genre_pkey PRIMARY KEY (title_id, genre_id);
ALTER TABLE ONLY public.title
    ADD CONSTRAINT title_pkey PRIMARY KEY (title_id);
ALTER TABLE ONLY public.title_popularity
    ADD CONSTRAINT title_popularity_pkey PRIMARY KEY (title_id);
ALTER TABLE ONLY public.title_search
    ADD CONSTRAINT title_search_pkey PRIMARY KEY (title_id);
ALTER TABLE ONLY public.title
    ADD CONSTRAINT title_source_key_key UNIQUE (source_key);
ALTER TABLE ONLY public.title_supplement
    ADD CONSTRAINT title_supplement_pkey PRIMARY KEY (title_id);
ALTER TABLE ONLY public.title_tag
    ADD CONSTRAINT title_tag_pkey PRIMARY KEY (title_id, tag_id);
ALTER TABLE ONLY public.title_ticket
    ADD CONSTRAINT title_ticket_pkey PRIMARY KEY (account_id, title_id);
ALTER TABLE ONLY public.title_view
    ADD CONSTRAINT title_view_pkey PRIMARY KEY (title_id, hour);
ALTER TABLE ONLY public.unban_token
    ADD CONSTRAINT unban_token_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.unlinked_email
    ADD CONSTRAINT unlinked_email_pkey PRIMARY KEY (account_id, email_hash);
CREATE INDEX account_by_email ON public.account USING btree (email);
CREATE UNIQUE INDEX account_email ON public.account USING btree (email) WHERE (state <> 'resigned'::text);
CREATE INDEX advertisement_running ON public.advertisement USING btree (type, place, advertisement_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX attempt_count_by_end ON public.attempt_count USING btree (ends_at);
CREATE INDEX audit_log_of_subject ON public.audit_log USING btree (subject, audit_id DESC);
CREATE INDEX browser_error_by_first ON public.browser_error USING btree (first_at);
CREATE INDEX browser_error_by_last ON public.browser_error USING btree (last_at);
CREATE INDEX card_event_notified ON public.card_event USING btree (notified_at) WHERE (notified_at IS NOT NULL);
CREATE INDEX card_event_unnotified ON public.card_event USING btree (next_try_at, event_id) WHERE (notified_at IS NULL);
CREATE INDEX card_mandate_due ON public.card_mandate USING btree (due_at) WHERE (state <> 'ended'::text);
CREATE INDEX card_session_of_account ON public.card_session USING btree (account_id);
CREATE UNIQUE INDEX card_session_of_change ON public.card_session USING btree (payment_id) WHERE (changes_mandate_id IS NOT NULL);
CREATE UNIQUE INDEX card_session_of_checkout ON public.card_session USING btree (payment_id) WHERE (plan_asset_id IS NOT NULL);
CREATE INDEX card_session_unnotified ON public.card_session USING btree (settled_at) WHERE ((settled_at IS NOT NULL) AND (notified_at IS NULL));
CREATE INDEX comment_by_id ON public.comment USING btree (comment_id);
CREATE INDEX comment_like_new ON public.comment_like USING btree (comment_id) WHERE (NOT is_notified);
CREATE INDEX comment_most_liked ON public.comment USING btree (episode_id, like_count DESC, created_at DESC, comment_id DESC) WHERE ((deleted_at IS NULL) AND (NOT is_author_blocked));
CREATE INDEX comment_newest ON public.comment USING btree (episode_id, created_at DESC, comment_id DESC) INCLUDE (account_id) WHERE ((deleted_at IS NULL) AND (NOT is_author_blocked));
CREATE INDEX comment_of_account ON public.comment USING btree (account_id, created_at DESC, comment_id DESC);
CREATE INDEX comment_reported ON public.comment USING btree (reported_at DESC, comment_id DESC) WHERE ((reported_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX comment_with_new_likes ON public.comment USING btree (account_id, comment_id) WHERE (like_count > notified_like_count);
CREATE INDEX desired_renewal_unsynced ON public.desired_renewal USING btree (next_try_at) WHERE (synced_version < version);
CREATE INDEX device_challenge_by_end ON public.device_challenge USING btree (expires_at);
CREATE INDEX device_key_of_account ON public.device_key USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX device_session_by_seen ON public.device_session USING btree (seen_at);
CREATE INDEX device_session_by_start ON public.device_session USING btree (created_at);
CREATE INDEX device_session_by_token ON public.device_session USING btree (token_hash);
CREATE UNIQUE INDEX device_session_by_user ON public.device_session USING btree (user_id);
CREATE INDEX entitlement_of_title ON public.entitlement USING btree (account_id, title_id, created_at DESC) WHERE (kind = 'purchased'::text);
CREATE INDEX entitlement_recent ON public.entitlement USING btree (account_id, created_at DESC);
CREATE INDEX episode_by_start ON public.episode USING btree (start_time DESC) WHERE (withdrawn_at IS NULL);
CREATE INDEX episode_free_by_start ON public.episode USING btree (start_time DESC) WHERE ((point = 0) AND (withdrawn_at IS NULL));
CREATE INDEX episode_of_title_by_start ON public.episode USING btree (title_id, start_time) WHERE (withdrawn_at IS NULL);
CREATE INDEX episode_on_special ON public.episode USING btree (free_until) WHERE ((free_until IS NOT NULL) AND (withdrawn_at IS NULL));
CREATE INDEX failed_refund_of_source ON public.failed_refund USING btree (account_id, source_id);
CREATE INDEX follow_notification_due ON public.follow_notification USING btree (mailed_at NULLS FIRST, account_id) WHERE is_mail_on;
CREATE INDEX journal_recent ON public.journal USING btree (account_id, created_at DESC);
CREATE INDEX ledger_entry_balance ON public.ledger_entry USING btree (account_id, lot_id) INCLUDE (amount) WHERE (ledger_account = 'balance'::text);
CREATE INDEX lot_expiry ON public.lot USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX magazine_by_date ON public.magazine USING btree (published_at DESC, magazine_id DESC) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX magazine_category_original ON public.magazine_category USING btree (is_original) WHERE is_original;
CREATE INDEX magazine_episode_by_episode ON public.magazine_episode USING btree (episode_id, magazine_id);
CREATE INDEX magazine_episode_by_title ON public.magazine_episode USING btree (title_id, magazine_id);
CREATE INDEX magazine_of_category_by_date ON public.magazine USING btree (category_id, published_at DESC, magazine_id DESC) WHERE (withdrawn_at IS NULL);
CREATE INDEX mail_outbox_by_date ON public.mail_outbox USING btree (created_at);
CREATE INDEX mail_outbox_due ON public.mail_outbox USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX mail_outbox_ephemeral ON public.mail_outbox USING btree (created_at) WHERE is_ephemeral;
CREATE INDEX mail_outbox_of_account ON public.mail_outbox USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX mail_outbox_of_recipient ON public.mail_outbox USING btree (recipient, mail_id DESC);
CREATE INDEX mailed_token_by_end ON public.mailed_token USING btree (expires_at);
CREATE INDEX mailed_token_of_account ON public.mailed_token USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX mailed_token_of_email ON public.mailed_token USING btree (email);
CREATE INDEX passkey_by_credential ON public.passkey USING btree (credential_id);
CREATE INDEX passkey_challenge_by_end ON public.passkey_challenge USING btree (expires_at);
CREATE INDEX passkey_challenge_of_account ON public.passkey_challenge USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX payment_by_id ON public.payment USING btree (payment_id);
CREATE INDEX payment_dispute_of_source ON public.payment_dispute USING btree (account_id, source_id);
CREATE INDEX payment_pending_by_date ON public.payment USING btree (created_at) WHERE (state = 'pending'::text);
CREATE INDEX payment_reversal_unsent ON public.payment_reversal USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX planned_withdrawal_due ON public.planned_withdrawal USING btree (withdraw_at);
CREATE INDEX reading_by_title ON public.reading USING btree (account_id, title_id, read_at DESC);
CREATE INDEX reading_of_title ON public.reading USING btree (title_id, read_at DESC) INCLUDE (account_id);
CREATE INDEX reading_recent ON public.reading USING btree (account_id, read_at DESC);
CREATE INDEX recommend_click_by_hour ON public.recommend_click USING btree (hour);
CREATE INDEX registered_device_of_account ON public.registered_device USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX registered_device_of_user ON public.registered_device USING btree (user_id);
CREATE INDEX release_telemetry_by_composition ON public.release_telemetry USING btree (composition, hour);
CREATE INDEX request_count_by_end ON public.request_count USING btree (ends_at);
CREATE INDEX search_count_by_day ON public.search_count USING btree (day);
CREATE INDEX search_word_alike ON public.search_word USING gist (word public.gist_trgm_ops (siglen='64'));
CREATE INDEX search_word_beginning ON public.search_word USING gin (public.search_word_keys(word)) WITH (fastupdate=off);
CREATE INDEX staff_session_of_name ON public.staff_session USING btree (name);
CREATE INDEX subscription_card_change_open ON public.subscription_card_change USING btree (created_at) WHERE (changed_at IS NULL);
CREATE INDEX subscription_charge_by_id ON public.subscription_charge USING btree (charge_id);
CREATE UNIQUE INDEX subscription_charge_period ON public.subscription_charge USING btree (account_id, asset_id, period) WHERE (NOT is_surplus);
CREATE INDEX subscription_checkout_by_date ON public.subscription_checkout USING btree (created_at) WHERE (state = 'open'::text);
CREATE INDEX subscription_checkout_by_subscription ON public.subscription_checkout USING btree (account_id, provider_subscription_id) WHERE (provider_subscription_id IS NOT NULL);
CREATE UNIQUE INDEX subscription_checkout_open ON public.subscription_checkout USING btree (account_id, asset_id) WHERE (state = 'open'::text);
CREATE INDEX subscription_past_due ON public.subscription USING btree (past_due_at) WHERE ((past_due_at IS NOT NULL) AND (ends_at IS NULL));
CREATE INDEX telemetry_page_by_expiry ON public.telemetry_page USING btree (expires_at);
CREATE INDEX title_by_author ON public.title USING btree (author) WHERE (author <> ''::text);
CREATE INDEX title_by_category ON public.title USING btree (title_category, title_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX title_by_published ON public.title USING btree (published_at DESC, title_id DESC) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX title_event_by_id ON public.title_event USING btree (event_id);
CREATE INDEX title_follow_by_title ON public.title_follow USING btree (title_id);
CREATE INDEX title_genre_by_genre ON public.title_genre USING btree (genre_id, title_id);
CREATE INDEX title_hero ON public.title USING btree (hero_place) WHERE (hero_place IS NOT NULL);
CREATE INDEX title_original ON public.title USING btree (title_id) WHERE (is_original AND (withdrawn_at IS NULL));
CREATE INDEX title_point_back ON public.title USING btree (point_back_percent DESC, title_id) WHERE (point_back_percent > 0);
CREATE INDEX title_popularity_order ON public.title_popularity USING btree (popularity DESC, title_id);
CREATE INDEX title_search_author ON public.title_search USING btree (author_key);
CREATE INDEX title_search_by_name ON public.title_search USING btree (name_key COLLATE "C", title_id);
CREATE INDEX title_search_document ON public.title_search USING gin (document) WITH (fastupdate=off);
CREATE INDEX title_tag_by_tag ON public.title_tag USING btree (tag_id, title_id);
CREATE INDEX title_today_choice ON public.title USING btree (title_id) WHERE (today_choice_comment IS NOT NULL);
CREATE INDEX title_view_by_hour ON public.title_view USING btree (hour) INCLUDE (title_id, views);
CREATE INDEX unban_token_by_end ON public.unban_token USING btree (expires_at);
CREATE INDEX unban_token_of_device ON public.unban_token USING btree (original_uuid_hash);
CREATE INDEX unlinked_email_by_hash ON public.unlinked_email USING btree (email_hash);
CREATE TRIGGER account_bars_comments AFTER UPDATE OF state ON public.account FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION public.bar_comments_of_account();
CREATE TRIGGER account_notifies AFTER UPDATE OF nickname, icon_id, country, is_display_country ON public.account FOR EACH STATEMENT EXECUTE FUNCTION public.notify_comments();
CREATE TRIGGER advertisement_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.advertisement FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER audit_log_is_permanent BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER comment_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.comment FOR EACH STATEMENT EXECUTE FUNCTION public.notify_comments();
CREATE TRIGGER episode_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.episode FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER genre_is_searched AFTER UPDATE OF genre_name ON public.genre FOR EACH ROW EXECUTE FUNCTION public.genre_is_searched();
CREATE TRIGGER genre_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.genre FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER journal_is_permanent BEFORE DELETE OR UPDATE ON public.journal FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_ledger_change();
CREATE CONSTRAINT TRIGGER journal_is_whole AFTER INSERT ON public.journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_journal();
CREATE TRIGGER law_document_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.law_document FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON public.ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_journal();
CREATE TRIGGER ledger_entry_is_permanent BEFORE DELETE OR UPDATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_ledger_change();
CREATE CONSTRAINT TRIGGER lot_is_not_overdrawn AFTER INSERT ON public.ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.ledger_account = 'balance'::text)) EXECUTE FUNCTION public.check_lot();
CREATE TRIGGER lot_is_permanent BEFORE DELETE OR UPDATE ON public.lot FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_ledger_change();
CREATE TRIGGER magazine_category_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.magazine_category FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER magazine_episode_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.magazine_episode FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER magazine_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.magazine FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER page_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.page FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER point_product_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.point_product FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER setting_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.setting FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER subscription_plan_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.subscription_plan FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER tag_is_searched AFTER UPDATE OF tag_name ON public.tag FOR EACH ROW EXECUTE FUNCTION public.tag_is_searched();
CREATE TRIGGER tag_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.tag FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER title_credit_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.title_credit FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER title_event_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.title_event FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER title_genre_is_searched AFTER INSERT ON public.title_genre REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.title_link_is_searched();
CREATE TRIGGER title_genre_is_unsearched AFTER DELETE ON public.title_genre REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.title_link_is_searched();
CREATE TRIGGER title_genre_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.title_genre FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER title_is_searched AFTER INSERT OR UPDATE OF title_name, title_in_japanese, author, catch_copy, description ON public.title FOR EACH ROW EXECUTE FUNCTION public.title_is_searched();
CREATE TRIGGER title_is_shown AFTER UPDATE OF published_at, withdrawn_at ON public.title FOR EACH ROW WHEN (((old.published_at IS DISTINCT FROM new.published_at) OR (old.withdrawn_at IS DISTINCT FROM new.withdrawn_at))) EXECUTE FUNCTION public.title_is_shown();
CREATE TRIGGER title_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.title FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER title_supplement_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.title_supplement FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER title_tag_is_searched AFTER INSERT ON public.title_tag REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.title_link_is_searched();
CREATE TRIGGER title_tag_is_unsearched AFTER DELETE ON public.title_tag REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.title_link_is_searched();
CREATE TRIGGER title_tag_notifies AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.title_tag FOR EACH STATEMENT EXECUTE FUNCTION public.notify_visitor_data();
CREATE TRIGGER title_view_popularity AFTER INSERT OR UPDATE OF views ON public.title_view FOR EACH ROW EXECUTE FUNCTION public.add_title_popularity();
ALTER TABLE ONLY public.advertisement_count
    ADD CONSTRAINT advertisement_count_advertisement_id_fkey FOREIGN KEY (advertisement_id) REFERENCES public.advertisement(advertisement_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advertisement
    ADD CONSTRAINT advertisement_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES public.episode(episode_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comment_like
    ADD CONSTRAINT comment_like_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.comment_like
    ADD CONSTRAINT comment_like_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES public.episode(episode_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comment_mute
    ADD CONSTRAINT comment_mute_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.comment_mute
    ADD CONSTRAINT comment_mute_muted_account_id_fkey FOREIGN KEY (muted_account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.comment_report
    ADD CONSTRAINT comment_report_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.desired_renewal
    ADD CONSTRAINT desired_renewal_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.device_key
    ADD CONSTRAINT device_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.device_session
    ADD CONSTRAINT device_session_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.entitlement
    ADD CONSTRAINT entitlement_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.entitlement
    ADD CONSTRAINT entitlement_account_id_journal_id_fkey FOREIGN KEY (account_id, journal_id) REFERENCES public.journal(account_id, journal_id);
ALTER TABLE ONLY public.entitlement
    ADD CONSTRAINT entitlement_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES public.episode(episode_id);
ALTER TABLE ONLY public.entitlement
    ADD CONSTRAINT entitlement_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id);
ALTER TABLE ONLY public.episode
    ADD CONSTRAINT episode_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.failed_refund
    ADD CONSTRAINT failed_refund_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.follow_notification
    ADD CONSTRAINT follow_notification_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_account_id_journal_id_fkey FOREIGN KEY (account_id, journal_id) REFERENCES public.journal(account_id, journal_id);
ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_account_id_lot_id_fkey FOREIGN KEY (account_id, lot_id) REFERENCES public.lot(account_id, lot_id);
ALTER TABLE ONLY public.lot
    ADD CONSTRAINT lot_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.magazine
    ADD CONSTRAINT magazine_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.magazine_category(category_id);
ALTER TABLE ONLY public.magazine_episode
    ADD CONSTRAINT magazine_episode_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES public.episode(episode_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.magazine_episode
    ADD CONSTRAINT magazine_episode_magazine_id_fkey FOREIGN KEY (magazine_id) REFERENCES public.magazine(magazine_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.magazine_episode
    ADD CONSTRAINT magazine_episode_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.magazine_purchase
    ADD CONSTRAINT magazine_purchase_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.magazine_purchase
    ADD CONSTRAINT magazine_purchase_account_id_journal_id_fkey FOREIGN KEY (account_id, journal_id) REFERENCES public.journal(account_id, journal_id);
ALTER TABLE ONLY public.magazine_purchase
    ADD CONSTRAINT magazine_purchase_magazine_id_fkey FOREIGN KEY (magazine_id) REFERENCES public.magazine(magazine_id);
ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.page
    ADD CONSTRAINT page_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES public.episode(episode_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.passkey_challenge
    ADD CONSTRAINT passkey_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.payment_dispute
    ADD CONSTRAINT payment_dispute_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.payment_reversal
    ADD CONSTRAINT payment_reversal_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.reading
    ADD CONSTRAINT reading_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.reading
    ADD CONSTRAINT reading_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES public.episode(episode_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reading
    ADD CONSTRAINT reading_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recommend_click
    ADD CONSTRAINT recommend_click_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refund_statement
    ADD CONSTRAINT refund_statement_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.registered_device
    ADD CONSTRAINT registered_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.retracted_like
    ADD CONSTRAINT retracted_like_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.retracted_like
    ADD CONSTRAINT retracted_like_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES public.episode(episode_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session_device
    ADD CONSTRAINT session_device_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES public.device_session(account_id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.subscription
    ADD CONSTRAINT subscription_asset_id_region_fkey FOREIGN KEY (asset_id, region) REFERENCES public.subscription_plan(asset_id, region);
ALTER TABLE ONLY public.subscription_card_change
    ADD CONSTRAINT subscription_card_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.subscription_charge
    ADD CONSTRAINT subscription_charge_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.subscription_checkout
    ADD CONSTRAINT subscription_checkout_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.title_credit
    ADD CONSTRAINT title_credit_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.title_event
    ADD CONSTRAINT title_event_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.title_follow
    ADD CONSTRAINT title_follow_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.title_follow
    ADD CONSTRAINT title_follow_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.title_genre
    ADD CONSTRAINT title_genre_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES public.genre(genre_id);
ALTER TABLE ONLY public.title_genre
    ADD CONSTRAINT title_genre_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.title_popularity
    ADD CONSTRAINT title_popularity_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.title_search
    ADD CONSTRAINT title_search_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.title_supplement
    ADD CONSTRAINT title_supplement_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.title_tag
    ADD CONSTRAINT title_tag_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tag(tag_id);
ALTER TABLE ONLY public.title_tag
    ADD CONSTRAINT title_tag_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.title_ticket
    ADD CONSTRAINT title_ticket_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
ALTER TABLE ONLY public.title_ticket
    ADD CONSTRAINT title_ticket_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.title_view
    ADD CONSTRAINT title_view_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.title(title_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.unban_token
    ADD CONSTRAINT unban_token_original_uuid_hash_fkey FOREIGN KEY (original_uuid_hash) REFERENCES public.registered_device(original_uuid_hash) ON DELETE CASCADE;
ALTER TABLE ONLY public.unlinked_email
    ADD CONSTRAINT unlinked_email_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(account_id);
