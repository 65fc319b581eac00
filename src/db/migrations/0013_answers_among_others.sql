-- What the answers to a question have in common, and decisions that hold for answers that come later.

-- Worked out again as more papers come in. A page that comes in is marked with what stands here.
create table answer_cohorts (
  exam_id uuid not null,
  question text not null,
  school_id uuid not null,
  -- The mean of the log odds that each of these answers seems to earn the point, judged alone.
  mean_odds real not null,
  -- How many answers were at hand.
  answer_count integer not null,
  -- What it was worked out with: of another scheme or another version of the program it says nothing.
  scheme_revision integer not null,
  program_version text not null,
  -- Whether the answers that were there have been marked with it.
  applied boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint answer_cohorts_pkey primary key (exam_id, question),
  constraint answer_cohorts_exam_fk foreign key (exam_id, school_id) references exams (id, school_id)
);

-- Whether the decision holds for other answers in the same words too. Where somebody decided only some of those that stood
-- together, the rest was left to a person on purpose.
alter table reviews add column for_same_words boolean not null default false;
