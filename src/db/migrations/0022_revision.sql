-- Lost marks come back as revision cards, spaced over days until they are known.

-- A question of a paper that lost marks. What it asks follows from the exam as it is published, so that nothing of it is kept here.
create table revision_cards (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  paper_id uuid not null,
  question text not null,
  -- The day in Kenya on which it is asked next.
  due_on date not null,
  -- What FSRS knows of the pupil's memory of it; null before the first try.
  stability double precision,
  difficulty double precision,
  reps integer not null default 0,
  lapses integer not null default 0,
  last_on date,
  created_at timestamptz not null default now(),
  primary key (id, school_id),
  constraint revision_cards_once unique (paper_id, question, school_id),
  constraint revision_cards_paper_fk foreign key (paper_id, school_id) references papers (id, school_id) on delete cascade
);

-- Each try of a card. Append-only but for `had_it`.
create table revision_tries (
  card_id uuid not null,
  school_id uuid not null,
  -- From 0.
  turn integer not null,
  -- What was asked: the question itself, or one made of it or like it.
  form_key text not null,
  -- As typed or chosen.
  answer jsonb not null,
  -- `unsure`: the pupil compares with the worked answer, and says so in `had_it`.
  outcome text not null,
  had_it boolean,
  on_day date not null,
  created_at timestamptz not null default now(),
  primary key (card_id, turn, school_id),
  constraint revision_tries_outcome check (outcome in ('right', 'not-yet', 'unsure')),
  constraint revision_tries_card_fk foreign key (card_id, school_id) references revision_cards (id, school_id) on delete cascade
);

-- When the next exam of the same subject is, as a teacher says: nothing is put off beyond it. No row: nobody has said.
create table next_exams (
  exam_id uuid primary key references exams on delete cascade,
  on_day date not null,
  set_by uuid references users on delete set null,
  updated_at timestamptz not null default now()
);
