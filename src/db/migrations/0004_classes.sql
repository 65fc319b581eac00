-- Classes and their pupils.

create table classes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools,
  owner_id uuid references users on delete set null,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint classes_of_school unique (id, school_id)
);
create index classes_school on classes (school_id);

create table pupils (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null references schools,
  class_id uuid not null,
  -- As the school writes it; may hold letters and slashes.
  admission text not null,
  name text not null,
  stream text,
  guardian_name text,
  -- `+254` and nine digits.
  guardian_phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (id, school_id),
  constraint pupils_class_fk foreign key (class_id, school_id) references classes (id, school_id)
);
create unique index pupils_admission on pupils (school_id, upper(admission)) where removed_at is null;
create index pupils_class on pupils (class_id);

-- One import of a class list, with what stood there before, so that it can be undone.
create table class_imports (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references classes,
  imported_by uuid references users on delete set null,
  -- Pupils added, and pupils changed as they were before.
  added_ids jsonb not null,
  before jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
