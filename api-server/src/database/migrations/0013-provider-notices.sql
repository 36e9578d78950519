-- What was paid by someone who had left by then: its money goes back and it brings nothing.
alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check check (state in ('pending','confirmed','canceled','surplus'));
