-- What the shop shows of the card that a plan is charged to; null if unknown. Never more than this of a card.
alter table subscription add column card_brand text;
alter table subscription add column card_last_four text check (card_last_four ~ '^[0-9]{4}$');
-- The same of a card that was given on a page of the card sandbox.
alter table card_session add column card_brand text;
alter table card_session add column card_last_four text check (card_last_four ~ '^[0-9]{4}$');
