-- Chapter 10.5 comes between chapters 10 and 11.
alter table episode alter column episode_number type double precision;
