-- Answers that are judged twice: who draws them, and what was given beside the first mark.

-- Which answers of an exam are judged twice. No row: none are. Which they are follows from the exam and the answer alone, so
-- that nobody chooses them and nothing has to be kept in step with marks that change.
create table second_opinion_settings (
  exam_id uuid primary key references exams on delete cascade,
  -- `share`: that per cent of the answers that are settled. `confidence`: all that the program was less sure of than `below`.
  kind text not null,
  percent integer,
  below real,
  -- `program`: where the program had judged the answer before the person, that is the second opinion; else a colleague gives it.
  given_by text not null,
  created_at timestamptz not null default now(),
  constraint second_opinion_settings_kind check ((kind = 'share' and percent is not null) or (kind = 'confidence' and below is not null))
);

-- What somebody else found an answer to be worth, without seeing the first mark. Append-only but for the third opinion and `undone_at`.
create table second_opinions (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  answer_id uuid not null,
  -- What it was compared with: the review that the mark stood by (null while it was the program's), and its marks.
  first_review_id uuid,
  first_marks real not null,
  -- Null of a program, and of a person who is gone.
  given_by uuid references users on delete set null,
  is_program boolean not null default false,
  -- Null of a program: its points stand in the history of the mark.
  decision jsonb,
  marks real not null,
  -- The decision of the third person, where the two differ.
  third_review_id uuid,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (id, school_id),
  constraint second_opinions_answer_fk foreign key (answer_id, school_id) references answers (id, school_id) on delete cascade,
  constraint second_opinions_first_fk foreign key (first_review_id, school_id) references reviews (id, school_id),
  constraint second_opinions_third_fk foreign key (third_review_id, school_id) references reviews (id, school_id)
);
-- One stands; those that were taken back stay as history.
create unique index second_opinions_standing on second_opinions (answer_id, school_id) where undone_at is null;
create index second_opinions_answer on second_opinions (answer_id);
