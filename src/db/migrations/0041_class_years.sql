-- The school year of a class: Form 2 East of 2026. Null: the year in which it was made.
alter table classes add column year smallint;
