-- Tells api-servers that visitors may see other comments, so that they discard cached ones: the payload distinguishes it from other changes
-- of what visitors see, which also concern cached pages.
create function notify_comments() returns trigger language plpgsql as $$
begin
  perform pg_notify('visitor_data', 'comments');
  return null;
end $$;
create trigger comment_notifies after insert or update or delete or truncate on comment for each statement execute function notify_comments();
create trigger account_notifies after update of nickname, icon_id, country, is_display_country on account
  for each statement execute function notify_comments();
