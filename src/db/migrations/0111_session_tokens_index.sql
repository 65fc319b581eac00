-- outside a transaction
create unique index concurrently if not exists sessions_token on sessions (token_hash);
