-- The tax of a purchase as it was when the money was taken: receipts do not change with the operator's settings. Null for purchases from before:
-- nobody knows their rate any more, so their receipts go by today's.
alter table payment
  add column tax_percent double precision check (tax_percent >= 0),
  add column tax_label text;
alter table subscription_charge
  add column tax_percent double precision check (tax_percent >= 0),
  add column tax_label text;
