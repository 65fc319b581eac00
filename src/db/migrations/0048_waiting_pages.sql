-- outside a transaction
-- Few pages wait at a time: those that wait without a job are looked for without reading all of them.
create index concurrently if not exists pages_waiting on pages (created_at) where state = 'waiting';
