-- Pupils and guardians see a result, and may ask about it.

-- How long a school's result codes work. No row: the days of `defaultCodeDays`.
create table publishing_settings (
  school_id uuid primary key references schools,
  -- From when the code was given; null: for good.
  code_days integer,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now()
);

-- The way to one pupil's published result, handed to the pupil and the guardian, while the results are published. Of its code only the hash
-- is kept; with the program's secret the issue's id gives it again.
create table result_links (
  paper_id uuid not null,
  school_id uuid not null,
  -- Random, and another for each code that was ever given.
  issue_id uuid not null,
  code_hash text not null,
  issued_at timestamptz not null default now(),
  primary key (paper_id, school_id),
  constraint result_links_code unique (code_hash, school_id),
  constraint result_links_paper_fk foreign key (paper_id, school_id) references papers (id, school_id) on delete cascade
);

-- A pupil or a guardian asks about a published mark.
create table appeals (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  exam_id uuid not null,
  paper_id uuid not null,
  question text not null,
  reason text not null,
  -- What the mark was when it was asked about.
  marks real not null,
  created_at timestamptz not null default now(),
  answer text,
  -- Marks after the answer, where it changed them.
  changed_to real,
  answered_by uuid references users on delete set null,
  answered_by_name text,
  answered_at timestamptz,
  primary key (id, school_id),
  constraint appeals_exam_fk foreign key (exam_id, school_id) references exams (id, school_id),
  constraint appeals_paper_fk foreign key (paper_id, school_id) references papers (id, school_id) on delete cascade
);
create index appeals_exam on appeals (exam_id, created_at);
create index appeals_paper on appeals (paper_id);
