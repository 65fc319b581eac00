-- Everybody marks the same papers before the batch opens.

-- How far a school lets its markers deviate, unless an exam says otherwise.
create table standardisation_defaults (
  school_id uuid primary key references schools,
  tolerance_kind text not null,
  tolerance real not null
);

-- The same papers marked by everybody before the batch opens. No row: the exam is reviewed without it.
create table standardisations (
  exam_id uuid primary key references exams on delete cascade,
  tolerance_kind text not null,
  tolerance real not null,
  -- After so many decided groups a check paper is slipped in; null: none.
  check_every integer,
  -- Whether a marker out of tolerance on the checks of a question is kept from it.
  closes_question boolean not null default false,
  created_at timestamptz not null default now()
);

-- One answer of a paper that everybody marks, and what it is agreed to be worth.
create table standardisation_answers (
  answer_id uuid not null,
  school_id uuid not null,
  exam_id uuid not null references standardisations (exam_id) on delete cascade,
  paper_id uuid not null,
  question text not null,
  agreed_marks real,
  agreed_by uuid references users on delete set null,
  agreed_at timestamptz,
  -- What the program gave, kept when the agreed mark takes its place.
  program_mark jsonb,
  primary key (answer_id, school_id),
  constraint standardisation_answers_answer_fk foreign key (answer_id, school_id) references answers (id, school_id) on delete cascade,
  constraint standardisation_answers_paper_fk foreign key (paper_id, school_id) references papers (id, school_id) on delete cascade
);
create index standardisation_answers_exam on standardisation_answers (exam_id, question);
create index standardisation_answers_paper on standardisation_answers (paper_id);

-- Where a marker stands.
create table standardisation_markers (
  exam_id uuid not null references standardisations (exam_id) on delete cascade,
  user_id uuid not null,
  done_at timestamptz,
  -- From then on the batch is open to them.
  opened_at timestamptz,
  -- In spite of the tolerance, by whom.
  is_opened_anyway boolean not null default false,
  opened_by uuid references users on delete set null,
  -- Checks before it no longer count: somebody let them in again.
  checks_from timestamptz,
  constraint standardisation_markers_exam_id_user_id_pk primary key (exam_id, user_id),
  constraint standardisation_markers_marker foreign key (exam_id, user_id) references exam_markers (exam_id, user_id) on delete cascade
);

-- What a marker gave an answer, blind.
create table standardisation_marks (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  answer_id uuid not null,
  user_id uuid not null references users on delete cascade,
  -- Grows when they are asked to re-mark; the marks of earlier rounds stay as history.
  round integer not null default 1,
  is_current boolean not null default true,
  decision jsonb not null,
  marks real not null,
  created_at timestamptz not null default now(),
  primary key (id, school_id),
  constraint standardisation_marks_once unique (answer_id, user_id, round, school_id),
  constraint standardisation_marks_answer_fk foreign key (answer_id, school_id) references standardisation_answers (answer_id, school_id) on delete cascade
);
create index standardisation_marks_user on standardisation_marks (user_id);

-- An agreed answer that a marker decided once more without knowing it.
create table standardisation_checks (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  answer_id uuid not null,
  user_id uuid not null references users on delete cascade,
  -- The review it was decided with, or an id of its own: what an undo names.
  decision_id uuid not null,
  decision jsonb not null,
  marks real not null,
  agreed_marks real not null,
  at timestamptz not null default now(),
  primary key (id, school_id),
  constraint standardisation_checks_once unique (answer_id, user_id, school_id),
  constraint standardisation_checks_answer_fk foreign key (answer_id, school_id) references standardisation_answers (answer_id, school_id) on delete cascade
);
create index standardisation_checks_decision on standardisation_checks (decision_id);
