-- Which likes the author of a comment has been told of. A comment's noticed_like_count is how many of them there are.
alter table comment_like add column is_noticed boolean not null default false;
create index comment_like_new on comment_like (comment_id) where not is_noticed;

-- Likes that were taken back after the author had been told of them: when they come again, nothing is told again.
create table former_like (
  account_id integer not null references account,
  episode_id integer not null references episode on delete cascade,
  comment_id integer not null,
  primary key (account_id, episode_id, comment_id)
);

-- Of those from before, the first ones were told of.
update comment_like l set is_noticed = true
  from (
    select n.account_id, n.comment_id
    from (select account_id, comment_id, row_number() over (partition by comment_id order by created_at, account_id) as place from comment_like) n
    join comment c on c.comment_id = n.comment_id
    where n.place <= c.noticed_like_count
  ) told
  where told.account_id = l.account_id and told.comment_id = l.comment_id;
