-- Whether a print has a sheet for each pupil, a master to photocopy, or both.
alter table sheet_sets add column way text not null default 'named';
alter table sheet_sets add constraint sheet_sets_way check (way in ('named', 'master', 'both'));
