-- Exams that are read from the files of a question paper and its marking scheme, until a person has looked at them.

create table paper_drafts (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools,
  owner_id uuid references users on delete set null,
  -- `waiting`, `reading`, `ready` or `failed`.
  state text not null default 'waiting',
  -- Of who sent it: sentences about it are written in it.
  language text not null,
  -- What was sent: the name, the key of the bytes.
  files jsonb not null,
  -- As far as they have been read: the key of the picture, the file, the size.
  pages jsonb not null default '[]',
  failure jsonb,
  -- What the program read. Never changed.
  reading jsonb,
  -- What a person has changed in it.
  edits jsonb not null,
  -- Grows with each save; a save names the revision it started from.
  revision integer not null default 1,
  exam_id uuid references exams on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index paper_drafts_school on paper_drafts (school_id, owner_id);
