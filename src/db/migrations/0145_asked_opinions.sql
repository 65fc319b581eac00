-- Answers that two markers judge both: the one has marked it, and the other is asked for a second opinion.
create table asked_opinions (
  answer_id uuid not null,
  school_id uuid not null,
  exam_id uuid not null references exams on delete cascade,
  first_by uuid not null references users on delete cascade,
  asked_of uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint asked_opinions_pkey primary key (answer_id, school_id),
  constraint asked_opinions_answer_fk foreign key (answer_id, school_id) references answers (id, school_id) on delete cascade
);
create index asked_opinions_exam on asked_opinions (exam_id);
create index asked_opinions_first_by on asked_opinions (first_by);
create index asked_opinions_asked_of on asked_opinions (asked_of);
