-- outside a transaction
-- What a school has sent since it was counted last decides whether it may send more.
create index concurrently if not exists uploads_sent on uploads (school_id, created_at);
