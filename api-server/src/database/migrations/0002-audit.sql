-- What operators did, and who did it. Only ever added to.
create table audit_log (
  audit_id integer generated always as identity primary key,
  acted_at timestamptz not null,
  -- name of the operator's system account, or what the caller of an operator's call gave
  operator text not null,
  action   text not null,
  -- what was acted upon: 'account:1000', 'title:12'
  subject  text not null,
  detail   jsonb not null default '{}'
);
create index audit_log_of_subject on audit_log (subject, audit_id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to: % is refused.', lower(tg_op) using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_log_is_permanent before update or delete on audit_log for each statement execute function refuse_audit_change();
