-- What holds for the whole service, such as maintenance and the rules for countries: one row a name.
create table setting (name text primary key, value jsonb not null);
