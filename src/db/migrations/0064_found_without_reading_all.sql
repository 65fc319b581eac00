-- outside a transaction
-- Files that were stored and never taken apart are looked for every ten minutes, and what the trail says of a pupil when their record is exported.
create index concurrently if not exists uploads_stored on uploads (created_at) where state = 'stored';
create index concurrently if not exists audit_trail_subject on audit_trail (subject);
