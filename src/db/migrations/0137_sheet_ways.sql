-- Whether a print has a sheet for each pupil, a master to photocopy, or both.
alter table sheet_sets add column way text not null default 'named';
alter table sheet_sets add constraint sheet_sets_way check (way in ('named', 'master', 'both')) not valid;
-- Geometries of master sheets: copies of them are their pupils' by the number in the grid.
alter table sheet_versions add column is_master boolean not null default false;
