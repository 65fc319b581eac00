-- Answers, what they earn and who decided it. The history of marks only grows.

-- One question of one paper: what was read, what it earned, and whether a person looked.
create table answers (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  exam_id uuid not null,
  paper_id uuid not null,
  question text not null,
  page_id uuid,
  reading jsonb not null,
  reading_confidence real not null,
  reading_doubts jsonb not null default '[]'::jsonb,
  marks real not null,
  max integer not null,
  credit real not null,
  confidence real not null,
  needs_review boolean not null,
  doubts jsonb not null default '[]'::jsonb,
  reasons jsonb not null,
  note text not null default '',
  program_name text not null,
  program_version text not null,
  -- The language model that read the answer, and the version of what it was asked; null where none did.
  model_name text,
  prompt_version text,
  -- Revision of the exam whose scheme marked it.
  scheme_revision integer not null,
  -- The review in force, or null while the mark is the program's.
  review_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, school_id),
  constraint answers_once unique (paper_id, question, school_id),
  constraint answers_exam_fk foreign key (exam_id, school_id) references exams (id, school_id),
  constraint answers_paper_fk foreign key (paper_id, school_id) references papers (id, school_id) on delete cascade,
  constraint answers_page_fk foreign key (page_id, school_id) references pages (id, school_id)
);
create index answers_question on answers (exam_id, question);

-- A person's decision over one or many answers at once. Append-only but for `undone_at`.
create table reviews (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  exam_id uuid not null,
  question text not null,
  reviewed_by uuid references users on delete set null,
  reviewed_by_name text not null,
  -- Which reasons were awarded, by their place, or a mark outright.
  decision jsonb not null,
  note text not null default '',
  answer_count integer not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (id, school_id),
  constraint reviews_exam_fk foreign key (exam_id, school_id) references exams (id, school_id)
);
create index reviews_exam on reviews (exam_id, question);

-- Every change of a mark: who, when, from, to and why. Append-only.
create table mark_changes (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  answer_id uuid not null,
  review_id uuid,
  changed_by text not null,
  from_marks real,
  to_marks real not null,
  -- The whole answer row's mark before the change, so that undo brings it back.
  before jsonb,
  why jsonb not null,
  at timestamptz not null default now(),
  primary key (id, school_id),
  constraint mark_changes_answer_fk foreign key (answer_id, school_id) references answers (id, school_id) on delete cascade,
  constraint mark_changes_review_fk foreign key (review_id, school_id) references reviews (id, school_id)
);
create index mark_changes_answer on mark_changes (answer_id, at);
create index mark_changes_review on mark_changes (review_id);

-- An answer that somebody has in front of them. Ends by itself, so that a closed browser holds nothing up.
create table review_claims (
  answer_id uuid not null,
  school_id uuid not null,
  user_id uuid not null references users on delete cascade,
  until timestamptz not null,
  primary key (answer_id, school_id),
  constraint review_claims_answer_fk foreign key (answer_id, school_id) references answers (id, school_id) on delete cascade
);

-- What a person did to the groups of a question's answers, in the order of `created_at`. Append-only but for `undone_at`.
create table group_changes (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  exam_id uuid not null,
  question text not null,
  kind text not null,
  -- Wordings or single answers, as `src/engine` names them.
  items jsonb not null,
  -- What these said then, for the history.
  label text not null,
  made_by uuid references users on delete set null,
  made_by_name text not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (id, school_id),
  constraint group_changes_exam_fk foreign key (exam_id, school_id) references exams (id, school_id)
);
create index group_changes_exam on group_changes (exam_id, question, created_at);

create trigger mark_changes_append_only before update on mark_changes for each row execute function refuse_change();
