-- A class belongs to a school year: Form 2 East of 2026. Those that there are belong to the year in which they were made.
alter table classes add column year smallint not null default extract(year from (now() at time zone 'Africa/Nairobi'))::smallint;
update classes set year = extract(year from (created_at at time zone 'Africa/Nairobi'))::smallint;
