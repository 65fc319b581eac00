-- Sponsors, who are asked in, what they paid for, and the schools that ask for free marking.

create table sponsors (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now()
);

create table sponsor_members (
  user_id uuid primary key references users (id) on delete cascade,
  sponsor_id uuid not null references sponsors (id)
);
create index sponsor_members_sponsor on sponsor_members (sponsor_id);

create table sponsor_invitations (
  id uuid primary key default gen_random_uuid(),
  sponsor_id uuid not null references sponsors (id),
  email text not null,
  code_hash text not null constraint "sponsor_invitations_codeHash_unique" unique,
  is_handed_over boolean not null,
  invited_by_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create index sponsor_invitations_sponsor on sponsor_invitations (sponsor_id);

create table sponsor_purchases (
  id uuid primary key default gen_random_uuid(),
  sponsor_id uuid not null references sponsors (id),
  credits integer not null,
  paid_kes integer not null,
  paid_on date not null,
  reference text not null,
  valid_to date not null,
  recorded_by_name text not null,
  created_at timestamptz not null default now(),
  constraint sponsor_purchases_amounts check (credits > 0 and paid_kes >= 0)
);
create index sponsor_purchases_sponsor on sponsor_purchases (sponsor_id);

create table sponsor_applications (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references schools (id),
  school_name text not null,
  county text not null,
  registration_number text not null,
  pupils integer not null,
  papers_per_term integer not null,
  signal text not null,
  email text not null,
  phone text not null,
  referee text not null,
  change text not null default '',
  language text not null,
  code_hash text not null constraint "sponsor_applications_codeHash_unique" unique,
  proven_at timestamptz,
  state text not null,
  answer text not null default '',
  decided_by_name text,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index sponsor_applications_agreed on sponsor_applications (registration_number) where state = 'agreed';
create index sponsor_applications_created on sponsor_applications (created_at);
