-- A mail to somebody of whom nothing else is kept: its row goes once it was handed over or given up.
alter table mail_outbox add column is_forgotten boolean not null default false;
create index mail_outbox_forgotten on mail_outbox (created_at) where is_forgotten;
