-- What comes in: papers, files and their pages. From here on a row has its school in its key, in every unique key, and beside each
-- reference to what belongs to a school: such a table can be divided by school, into partitions or among servers, without being rewritten.
-- In a key the school comes last, so that whoever knows the id alone finds the row by the same index.

-- One pupil's script. A spare sheet has no pupil until somebody says whose it is.
create table papers (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  exam_id uuid not null,
  -- Digits, as printed: `0417`.
  number text not null,
  version integer not null,
  pupil_id uuid,
  -- Pages the teacher says were not handed in.
  missing_confirmed jsonb not null default '[]'::jsonb,
  -- A teacher says the pupil did not sit: X, not 0.
  absent boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, school_id),
  constraint papers_number unique (exam_id, number, school_id),
  constraint papers_exam_fk foreign key (exam_id, school_id) references exams (id, school_id),
  constraint papers_pupil_fk foreign key (pupil_id, school_id) references pupils (id, school_id)
);
create index papers_pupil on papers (pupil_id);

-- One upload of files for an exam.
create table batches (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  exam_id uuid not null,
  uploaded_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (id, school_id),
  constraint batches_exam_fk foreign key (exam_id, school_id) references exams (id, school_id)
);
create index batches_exam on batches (exam_id);

-- One file, kept byte for byte. The same bytes sent twice for an exam are one upload.
create table uploads (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  exam_id uuid not null,
  batch_id uuid not null,
  file_name text not null,
  object_key text not null,
  size_bytes integer not null,
  state text not null default 'stored',
  -- Why it failed: a code with its values, as everything that the program says; its sentence stands in src/engine/words.
  reason jsonb,
  page_count integer,
  created_at timestamptz not null default now(),
  primary key (id, school_id),
  constraint uploads_once unique (exam_id, object_key, school_id),
  constraint uploads_exam_fk foreign key (exam_id, school_id) references exams (id, school_id),
  constraint uploads_batch_fk foreign key (batch_id, school_id) references batches (id, school_id)
);
create index uploads_batch on uploads (batch_id);

-- One scanned side.
create table pages (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  exam_id uuid not null,
  upload_id uuid not null,
  -- Place within the upload, from 1.
  sequence integer not null,
  -- The picture as it came, one page of it.
  picture_key text not null,
  -- Turned upright and cut to the sheet; null where no sheet was found.
  upright_key text,
  -- `waiting` until read once; `plain` when a person put it into a paper without a code, `header` for a header sheet.
  state text not null default 'waiting',
  reasons jsonb not null default '[]'::jsonb,
  code text,
  paper_id uuid,
  -- Which page of the paper; of a plain page, its place among the paper's plain pages.
  page_number integer,
  rotation_degrees integer,
  -- How a person turned a plain page, clockwise.
  turn_degrees integer not null default 0,
  quality real,
  questions jsonb not null default '[]'::jsonb,
  -- Set when a person said whose page it is; the code need not be read then.
  assigned_by uuid references users on delete set null,
  discarded_at timestamptz,
  program_name text,
  program_version text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (id, school_id),
  constraint pages_sequence unique (upload_id, sequence, school_id),
  constraint pages_exam_fk foreign key (exam_id, school_id) references exams (id, school_id),
  constraint pages_upload_fk foreign key (upload_id, school_id) references uploads (id, school_id),
  constraint pages_paper_fk foreign key (paper_id, school_id) references papers (id, school_id)
);
create unique index pages_one_of_each on pages (paper_id, page_number, school_id) where state = 'read' and discarded_at is null;
create index pages_exam on pages (exam_id, created_at);
create index pages_paper on pages (paper_id);

-- What somebody did to plain pages, so that it can be undone.
create table plain_acts (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  exam_id uuid not null,
  kind text not null,
  done_by uuid references users on delete set null,
  -- Of each page, where it lay and where it was put.
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (id, school_id),
  constraint plain_acts_exam_fk foreign key (exam_id, school_id) references exams (id, school_id)
);
create index plain_acts_exam on plain_acts (exam_id, created_at);
