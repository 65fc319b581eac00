-- Guardians and pupils see published results by a code on paper, without an account or with one.

-- What a school asks for beside the code. No row: the last four digits of the guardian's phone.
create table family_settings (
  school_id uuid primary key references schools,
  second_factor text not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now()
);

-- The code that a school prints for a pupil: one for the guardians, one for the pupil. Of the code only the hash is kept; with the
-- program's secret the issue's id gives it again. Another code takes the place of the row's, and what was opened with the old one ends.
create table family_codes (
  pupil_id uuid not null,
  school_id uuid not null,
  kind text not null,
  issue_id uuid not null,
  code_hash text not null,
  -- Wrong second factors since the last right one: too many, and the school has to print another code.
  wrong_guesses integer not null default 0,
  issued_at timestamptz not null default now(),
  primary key (pupil_id, kind, school_id),
  constraint family_codes_code unique (code_hash, school_id),
  constraint family_codes_pupil_fk foreign key (pupil_id, school_id) references pupils (id, school_id) on delete cascade
);

-- Somebody who came in by such a code: a guardian with the children of this browser or of this account, or a pupil.
create table family_members (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Of a guardian with an account: their children are the same in every browser.
  user_id uuid references users on delete cascade,
  language text not null default 'en',
  -- Where news is sent, once a code mailed there has come back.
  email text,
  email_proven_at timestamptz,
  email_code_hash text,
  email_code_expires_at timestamptz,
  wants_mail boolean not null default true,
  -- Hours of the day in Kenya in which nothing is sent; both the same: none.
  quiet_from integer not null default 21,
  quiet_to integer not null default 6,
  created_at timestamptz not null default now(),
  constraint family_members_user unique (user_id)
);

create table family_sessions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references family_members on delete cascade,
  token_hash text not null,
  device text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint family_sessions_token unique (token_hash)
);
create index family_sessions_member on family_sessions (member_id);

-- Whose results a member may see.
create table family_links (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  pupil_id uuid not null,
  member_id uuid not null references family_members on delete cascade,
  -- Of the code that it was made with.
  issue_id uuid not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text,
  primary key (id, school_id),
  constraint family_links_pupil_fk foreign key (pupil_id, school_id) references pupils (id, school_id) on delete cascade
);
create unique index family_links_once on family_links (member_id, pupil_id, school_id) where ended_at is null;
create index family_links_pupil on family_links (pupil_id);

-- Who agreed that a child's results are shown to them here, to which words, how and when, and when they withdrew it.
create table family_consents (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  pupil_id uuid not null,
  link_id uuid not null,
  text_version text not null,
  channel text not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (id, school_id),
  constraint family_consents_link_fk foreign key (link_id, school_id) references family_links (id, school_id) on delete cascade,
  constraint family_consents_pupil_fk foreign key (pupil_id, school_id) references pupils (id, school_id) on delete cascade
);
create unique index family_consents_once on family_consents (link_id, school_id) where withdrawn_at is null;
create index family_consents_pupil on family_consents (pupil_id);

-- What a member is told: once an event and person, in the program, and by each further way that takes its rows from here.
create table family_notices (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  pupil_id uuid not null,
  member_id uuid not null references family_members on delete cascade,
  event text not null,
  -- The publication or the appeal.
  subject text not null,
  exam_id uuid not null,
  paper_id uuid not null,
  created_at timestamptz not null default now(),
  -- Not before: the end of the member's quiet hours.
  due_at timestamptz not null,
  mailed_at timestamptz,
  primary key (id, school_id),
  constraint family_notices_once unique (member_id, event, subject, school_id),
  constraint family_notices_pupil_fk foreign key (pupil_id, school_id) references pupils (id, school_id) on delete cascade,
  constraint family_notices_paper_fk foreign key (paper_id, school_id) references papers (id, school_id) on delete cascade
);
create index family_notices_member on family_notices (member_id, created_at);
create index family_notices_pupil on family_notices (pupil_id);
