-- What whoever runs the program sees of it: processes, storage, what schools use, and how long things are kept. Nothing about a pupil.

-- A process that runs, as it last said so.
create table processes (
  id uuid primary key default gen_random_uuid(),
  role text not null,
  version text not null,
  -- The newest migration that its program knows: two of them at once are an upgrade under way.
  migration text not null,
  machine text not null,
  memory_bytes bigint not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- How large everything was on a day.
create table storage_days (
  day date primary key,
  database_bytes bigint not null,
  objects bigint not null,
  object_bytes bigint not null
);

-- What a school uses, counted once a day.
create table school_usage (
  school_id uuid primary key references schools,
  staff integer not null,
  pupils integer not null,
  exams integer not null,
  pages bigint not null,
  file_bytes bigint not null,
  -- Of the month.
  ai_calls integer not null,
  ai_cost double precision not null,
  counted_at timestamptz not null
);

-- How many days one kind of thing is kept. No row: as many as is usual.
create table retention_settings (
  kind text primary key,
  days integer not null,
  updated_at timestamptz not null default now()
);

-- After how many years a school deletes who left it, with everything about them. No row: never by itself.
create table school_retention (
  school_id uuid primary key references schools,
  leaver_years integer not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now()
);

-- What was removed because its time was over.
create table retention_runs (
  id uuid primary key default gen_random_uuid(),
  -- Rows by table.
  removed jsonb not null,
  ran_at timestamptz not null
);
create index retention_runs_ran on retention_runs (ran_at);
