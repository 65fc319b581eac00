-- When a process last looked after the queue without an error; null where it has not yet, or does not.
alter table processes add column supervised_at timestamptz;

-- Room that is promised, over all processes: for an upload from its announcement until it is stored or given up, for another file
-- while it is stored. Without a school it is nobody's, as a picture of the blog.
create table room_reservations (
  id text primary key,
  school_id uuid references schools,
  size_bytes bigint not null,
  made_at timestamptz not null default now()
);
create index room_reservations_school on room_reservations (school_id);

-- Files of a school other than its uploads: figures, question papers, sheets of its own, its own form. They count towards its quota.
create table school_files (
  school_id uuid not null references schools,
  object_key text not null,
  size_bytes bigint not null,
  stored_at timestamptz not null default now(),
  primary key (school_id, object_key)
);
create index school_files_stored on school_files (school_id, stored_at);
create index school_files_object on school_files (object_key);
