-- outside a transaction
-- Who calls, or writes STOP, is known by the number alone.
create index concurrently if not exists pupils_guardian_phone on pupils (guardian_phone) where guardian_phone is not null and removed_at is null;
