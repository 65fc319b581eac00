-- What a teacher writes and draws on an answer, and the bank of comments that were written before.

-- What a person wrote or drew on an answer. One that was written on many at once has one id, and a row for each.
create table annotations (
  id uuid not null,
  school_id uuid not null,
  answer_id uuid not null,
  exam_id uuid not null,
  annotation jsonb not null,
  written_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, answer_id, school_id),
  constraint annotations_answer_fk foreign key (answer_id, school_id) references answers (id, school_id) on delete cascade,
  constraint annotations_exam_fk foreign key (exam_id, school_id) references exams (id, school_id)
);
create index annotations_answer on annotations (answer_id, created_at);

-- The comment bank: words that somebody wrote before, for a subject.
create table bank_comments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools,
  -- What is shared stays with the school when its writer goes.
  owner_id uuid references users on delete set null,
  -- Empty for exams that name none.
  subject text not null,
  text text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  constraint bank_comments_once unique (owner_id, subject, text)
);
create index bank_comments_school on bank_comments (school_id, subject);

-- How often a comment was written on a question.
create table bank_comment_uses (
  comment_id uuid not null references bank_comments on delete cascade,
  exam_id uuid not null references exams,
  question text not null,
  uses integer not null,
  constraint bank_comment_uses_comment_id_exam_id_question_pk primary key (comment_id, exam_id, question)
);
