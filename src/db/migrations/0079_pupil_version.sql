-- Counts the changes of a pupil's details, so that of two people who edit one pupil the second is told.
alter table pupils add column version integer not null default 1;
