-- What became of backups and of tests whether they can be restored. Kept beside the backups' own lists, which say what is in them.

create table backup_runs (
  id uuid primary key default gen_random_uuid(),
  -- `backup` or `test`.
  kind text not null,
  -- `running`, `done` or `failed`.
  state text not null default 'running',
  -- The name of the backup that was made or tested.
  backup_id text,
  -- The line of history that the database was on: a restored one needs a backup of its own.
  timeline integer,
  objects integer,
  total_rows bigint,
  -- Why it failed, for the administrator.
  problem text,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create index backup_runs_started on backup_runs (kind, started_at);

-- One row, once somebody has set something.
create table backup_settings (
  id integer primary key,
  keep_days integer not null
);
