-- The hash of the token; null for a session whose token was signed by a release before this one.
alter table sessions add column token_hash text;
