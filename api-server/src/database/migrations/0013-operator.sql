-- What will be withdrawn from readers at a later time; the row is deleted when that is done or when its subject is published again.
create table planned_withdrawal (
  kind        text not null check (kind in ('title','episode')),
  subject_id  integer not null,
  withdraw_at timestamptz not null,
  primary key (kind, subject_id)
);
create index planned_withdrawal_due on planned_withdrawal (withdraw_at);
