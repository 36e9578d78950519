-- An e-mail address is kept in one form, which the api-server makes (account/email-address.ts); the database compares it as it is.
-- Rows from before are folded here, by the rules of ICU where the server has them, for those are the rules of JavaScript.
drop index account_email;
drop index account_by_email;
drop index mailed_token_of_email;
drop index mail_outbox_of_recipient;

do $$
begin
  execute format(
    'create function folded_email(address text) returns text language sql immutable as $f$ select normalize(lower(normalize(trim(address), nfc) %s), nfc) $f$',
    case when exists (select 1 from pg_collation where collname = 'und-x-icu') then 'collate "und-x-icu"' end
  );
end
$$;
-- Where two accounts have forms of one address, that of the one which has its form already, or else of the older one, is folded. The other
-- keeps what it has: its sessions go on, and operators find it by its address as it is.
update account a set email = f.form
  from (
    select distinct on (folded_email(email)) account_id, folded_email(email) as form
    from account where state <> 'resigned' order by folded_email(email), (email = folded_email(email)) desc, account_id
  ) f
  where f.account_id = a.account_id and a.email <> f.form;
update account set email = folded_email(email) where state = 'resigned' and email <> folded_email(email);
update mailed_token set email = folded_email(email) where email <> folded_email(email);
update mail_outbox set recipient = folded_email(recipient) where recipient <> folded_email(recipient);
drop function folded_email(text);

create unique index account_email on account (email) where state <> 'resigned';
create index account_by_email on account (email);
create index mailed_token_of_email on mailed_token (email);
create index mail_outbox_of_recipient on mail_outbox (recipient, mail_id desc);
