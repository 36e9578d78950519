-- Tells api-servers that something changed which every visitor's page may show, once the change is committed. A transaction tells it once,
-- whatever it changes. What reading itself writes (views, popularity, counts of searches) is not among these tables.
create function notify_visitor_data() returns trigger language plpgsql as $$
begin
  perform pg_notify('visitor_data', '');
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array[
    'setting', 'law_document',
    'genre', 'tag', 'title', 'title_genre', 'title_tag', 'title_supplement', 'title_credit', 'title_event', 'episode', 'page',
    'advertisement', 'magazine', 'magazine_category', 'magazine_episode', 'point_product', 'subscription_plan'
  ] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on %I for each statement execute function notify_visitor_data()',
      name || '_notifies', name
    );
  end loop;
end $$;
