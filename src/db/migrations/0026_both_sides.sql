-- Sheets that are printed on both sides of the paper: after an odd last page of a paper an empty side follows.
alter table sheet_sets add column both_sides boolean not null default false;
