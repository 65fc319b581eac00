-- What all processes count together. Unlogged: written often, of use for minutes, and a crash of the database only starts the
-- counting anew. A backup holds none of it.

-- Requests against a limit, in a window that begins with the first of them.
create unlogged table request_counts (
  -- A hash of what is limited and of whom: neither an address nor a person stands here.
  subject text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index request_counts_ends on request_counts (ends_at);

-- Who goes on with an upload at this moment. A lease: a process that dies holds it for some seconds more.
create unlogged table upload_locks (
  upload_id text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);

-- How patient all processes are with a server that answers for AI reading.
create unlogged table model_breakers (
  server text primary key,
  failures integer not null,
  rests integer not null,
  open_until timestamptz,
  trying_until timestamptz
);

-- Calls that run, of all schools.
create index ai_reading_calls_running on ai_reading_calls (started_at) where state = 'running';
