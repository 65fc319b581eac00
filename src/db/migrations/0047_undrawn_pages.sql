-- outside a transaction
-- Where a page lies on its picture, of one that was read and is drawn upright when somebody first looks at it.
alter table pages add column if not exists upright_plan jsonb;

-- Few pages wait at a time: those that wait without a job are looked for without reading all of them.
create index concurrently if not exists pages_waiting on pages (created_at) where state = 'waiting';
