-- Exams, and the sheets that are printed of them. An exam is confirmed by a named person before anybody sees a result.

create table exams (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools,
  owner_id uuid references users on delete set null,
  -- Eight characters of A-Z and 2-7, printed in the code of each sheet.
  code text not null,
  title text not null,
  -- The exam file as it is being written; may be invalid.
  draft jsonb not null,
  -- Grows with each save; a save names the revision it started from.
  revision integer not null default 1,
  -- The revision that last changed what answers earn: marks of an older one are out of date.
  scheme_revision integer not null default 1,
  -- Version of the printed geometry; 0 before the first print.
  sheet_version integer not null default 0,
  -- Whose plain paper is taken; null while the exam is written on printed sheets alone.
  plain_class_id uuid references classes,
  -- Where names stand on plain pages, as shares of a page: painted over in review and before a page leaves. Null: the usual place.
  plain_cover jsonb,
  confirmed_at timestamptz,
  confirmed_by uuid references users on delete set null,
  -- Kept beside the id: the name stays when the user goes.
  confirmed_by_name text,
  -- From then on pupils and guardians see their results.
  published_at timestamptz,
  published_by uuid references users on delete set null,
  published_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint exams_code_unique unique (code),
  constraint exams_of_school unique (id, school_id),
  constraint exams_code check (code ~ '^[A-Z2-7]{8}$'),
  constraint exams_published_confirmed check (published_at is null or confirmed_at is not null)
);
create index exams_school on exams (school_id);

-- The geometry of one printed version, shared by its papers.
create table sheet_versions (
  exam_id uuid not null references exams,
  version integer not null,
  -- Hash of what decides the geometry: the same exam printed again keeps its version.
  geometry_hash text not null,
  -- The pages of any paper of this version; paper, name and code text are left empty.
  pages jsonb not null,
  page_width_mm real not null,
  page_height_mm real not null,
  created_at timestamptz not null default now(),
  constraint sheet_versions_exam_id_version_pk primary key (exam_id, version)
);

-- One print of sheets for a class.
create table sheet_sets (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  exam_id uuid not null,
  version integer not null,
  class_id uuid,
  paper_count integer not null,
  spare_count integer not null,
  page_count integer not null,
  state text not null default 'waiting',
  -- Pages drawn so far.
  pages_done integer not null default 0,
  -- Why it failed.
  failure text,
  -- The exam as it is printed, kept until the PDF is there.
  draft jsonb,
  -- There when it is ready, and not before.
  pdf_key text,
  -- Each paper in the order of the print, with what was printed on it.
  papers jsonb not null default '[]'::jsonb,
  printed_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (id, school_id),
  constraint sheet_sets_pdf check ((state = 'ready') = (pdf_key is not null)),
  constraint sheet_sets_exam_fk foreign key (exam_id, school_id) references exams (id, school_id),
  constraint sheet_sets_class_fk foreign key (class_id, school_id) references classes (id, school_id)
);
create index sheet_sets_exam on sheet_sets (exam_id);

-- Colleagues who mark an exam with its owner: they see and review it, and do no more.
create table exam_markers (
  exam_id uuid not null references exams on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint exam_markers_exam_id_user_id_pk primary key (exam_id, user_id)
);
create index exam_markers_user on exam_markers (user_id);

-- What a person ruled for all papers of an exam. The scheme holds its words; this says who put them there.
create table rulings (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  exam_id uuid not null,
  ruling jsonb not null,
  note text not null default '',
  made_by uuid references users on delete set null,
  made_by_name text not null,
  created_at timestamptz not null default now(),
  taken_back_at timestamptz,
  primary key (id, school_id),
  constraint rulings_exam_fk foreign key (exam_id, school_id) references exams (id, school_id)
);
create index rulings_exam on rulings (exam_id, created_at);
