-- When a process last looked after the queue without an error; null where it has not yet, or does not.
alter table processes add column supervised_at timestamptz;
