-- The slip that a browser has used before opens the same member of a family there. Signing out without a network is seen by the server.

-- Which members have signed in with a slip in a browser. Its cookie names the browser and opens nothing; here is its hash alone.
create table family_browsers (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null,
  member_id uuid not null references family_members on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint family_browsers_member unique (token_hash, member_id)
);
create index family_browsers_of_member on family_browsers (member_id);

-- Whether the browser of the session holds a mark beside its cookie, which signing out takes away: without the mark the session ends.
alter table family_sessions add column has_mark boolean not null default false;
