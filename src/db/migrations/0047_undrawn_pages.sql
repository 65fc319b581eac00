-- Where a page lies on its picture, of one that was read and is drawn upright when somebody first looks at it.
alter table pages add column upright_plan jsonb;
