-- What every feature stands on: the trail of who did what, mails, news, and requests that are answered once.

-- Who did what in a school. Append-only; a trigger refuses changes.
create table audit_trail (
  id uuid primary key default gen_random_uuid(),
  school_id uuid,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject text not null,
  -- What changed, such as `ACTIVE → SUSPENDED`; empty where the action says all. Never a pupil's name.
  detail text not null default '',
  at timestamptz not null default now()
);
create index audit_trail_school on audit_trail (school_id, at);
create index audit_trail_at on audit_trail (at, id);

-- Every mail the program writes, in the transaction that asks for it.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- What it is for and about: the same key is never written twice.
  key text not null,
  purpose text not null,
  recipient text not null,
  subject text not null,
  -- Both bodies go once it is sent: they may hold a way in.
  text text,
  html text,
  -- `kept`: no mail server is set up, an administrator reads it here. `sending`: handed over, answer not seen yet; one that a killed
  -- process left so may have arrived, and is not sent again.
  state text not null default 'waiting',
  error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mails_key_unique unique (key)
);
create index mails_created on mails (created_at);

-- News for whoever listens, kept for some minutes. A row is there if and only if the fact that it tells of is.
create table events (
  id bigint primary key generated always as identity,
  channel text not null,
  data jsonb not null,
  -- Numbers of rows are drawn before their transactions end, in another order: readers follow this one.
  xact xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index events_xact on events (xact);

-- A request that its sender named, so that sent again it has its effect once and gets the same answer.
create table idempotency_keys (
  -- Who sends it and to which route: names of different people never meet.
  scope text not null,
  key text not null,
  body_hash text not null,
  -- Null while it runs.
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_scope_key_pk primary key (scope, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- The audit trail and the history of marks only grow.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_trail_append_only before update or delete on audit_trail for each row execute function refuse_change();
