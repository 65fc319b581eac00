-- Schools, who works in them and how they sign in. A school is the tenant: what belongs to one carries its id.

-- The tenant. A `workspace` is the school of a user who named none.
create table schools (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  kind text not null,
  owner_id uuid,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references schools,
  first_name text not null,
  last_name text not null,
  -- Lower case. What they sign in with; whether it is theirs, the next line says.
  email text not null,
  -- When a code that was mailed to it came back; null as long as anybody may have typed it.
  email_proven_at timestamptz,
  -- Takes the place of `email` once a code mailed to it comes back. Takes the address from nobody before.
  pending_email text,
  role text not null,
  status text not null default 'ACTIVE',
  -- Null for who signs in elsewhere and never set one.
  password_hash text,
  -- In which mails are written to them.
  language text not null default 'en',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_unique unique (email)
);
create index users_school on users (school_id);

-- One sign-in. The token names it; ending it ends the token.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- `Chrome on Android`: enough to know one's own again.
  device text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id);

-- Failed sign-ins, counted an account and a network. Both are hashes of what was typed and where it came from.
create table login_failures (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  -- Null where it is not counted for one.
  network text,
  at timestamptz not null default now()
);
create index login_failures_subject on login_failures (subject, at);
create index login_failures_network on login_failures (network, at);

-- A way back in, sent by mail. Only the hash of its code is kept.
create table password_resets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint "password_resets_codeHash_unique" unique (code_hash)
);
create index password_resets_user on password_resets (user_id);

-- Shows that a mailbox is theirs who typed its address: the account's own, or the one that waits. Only the hash of the code is kept.
create table email_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  email text not null,
  code_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint "email_codes_codeHash_unique" unique (code_hash)
);
create index email_codes_user on email_codes (user_id, created_at);

-- Who somebody is elsewhere. `subject` is the provider's own name for them, never their address.
create table identities (
  provider text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint identities_provider_subject_pk primary key (provider, subject)
);
create index identities_user on identities (user_id);

-- One round trip to a provider: from the button to the token.
create table sign_in_attempts (
  -- Hash of the `state` that goes out and comes back.
  state_hash text primary key,
  nonce text not null,
  code_verifier text not null,
  remember boolean not null default false,
  -- Hash of the code that the browser trades for a token, once the provider has said who it is.
  finish_hash text,
  user_id uuid references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint "sign_in_attempts_finishHash_unique" unique (finish_hash)
);

-- A colleague is asked into a school. Only the hash of the code is kept.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools,
  email text not null,
  role text not null,
  code_hash text not null,
  invited_by uuid references users on delete set null,
  invited_by_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint "invitations_codeHash_unique" unique (code_hash)
);
create unique index invitations_open on invitations (school_id, email) where accepted_at is null and revoked_at is null;
