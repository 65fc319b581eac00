-- The question bank: every question of the exams of a school, as its exam file has it, to be found and used again.

-- Up to which revision an exam has fed the bank, and of which confirmation its figures are.
create table bank_exams (
  exam_id uuid primary key references exams on delete cascade,
  school_id uuid not null references schools,
  revision integer not null,
  figures_at timestamptz
);
create index bank_exams_school on bank_exams (school_id);

-- What an exam says of a question follows from the exam; `sharing` alone is decided by a person.
create table bank_questions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools,
  exam_id uuid not null references exams on delete cascade,
  question text not null,
  -- Where it stands in its exam, from 0.
  place integer not null,
  kind text not null,
  language text not null,
  subject text,
  topic text,
  -- `form 3`, `grade 7`; null where neither the title nor the classes say it.
  level text,
  marks integer not null,
  body jsonb not null,
  -- Equal for questions that ask and accept the same, in whatever exam they stand.
  same text not null,
  sharing text not null default 'own',
  -- Of the confirmation that bank_exams names; null where too little is known.
  papers integer,
  facility real,
  discrimination real,
  words text not null,
  search tsvector not null generated always as (to_tsvector(case when language = 'sw' then 'simple'::regconfig else 'english'::regconfig end, words)) stored,
  constraint bank_questions_once unique (exam_id, question),
  constraint bank_questions_kind check (kind in ('choice', 'number', 'short', 'essay')),
  constraint bank_questions_language check (language in ('en', 'sw')),
  constraint bank_questions_sharing check (sharing in ('own', 'department', 'school'))
);
create index bank_questions_school on bank_questions (school_id);
create index bank_questions_search on bank_questions using gin (search);

-- Versions A, B, … of an exam: the same questions in another order. Which of them a printed geometry is, and the number that
-- each question has on it. Null: the exam's own order.
alter table sheet_versions add column letter text;
alter table sheet_versions add column printed_numbers jsonb;
alter table sheet_versions add constraint sheet_versions_letter check (letter is null or letter in ('A', 'B', 'C', 'D'));
-- In how many versions a class got its sheets.
alter table sheet_sets add column version_count integer not null default 1;
alter table sheet_sets add constraint sheet_sets_version_count check (version_count between 1 and 4);

-- What a new exam of a school starts with, and what a subject adds to it.
create table exam_presets (
  school_id uuid primary key references schools,
  presets jsonb not null
);
