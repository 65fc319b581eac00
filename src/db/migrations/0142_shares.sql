-- The marking of an exam shared out: a question of a class to a marker, or divided among several.
create table share_settings (
  exam_id uuid not null,
  school_id uuid not null,
  revision integer not null default 0,
  in_force boolean not null default false,
  others_open boolean not null default false,
  constraint share_settings_pkey primary key (exam_id, school_id),
  constraint share_settings_exam_fk foreign key (exam_id, school_id) references exams (id, school_id) on delete cascade
);

create table share_cells (
  exam_id uuid not null,
  school_id uuid not null,
  question text not null,
  class_key text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint share_cells_pkey primary key (exam_id, question, class_key, user_id, school_id),
  constraint share_cells_exam_fk foreign key (exam_id, school_id) references exams (id, school_id) on delete cascade
);
create index share_cells_user on share_cells (user_id);

create table share_answers (
  answer_id uuid not null,
  school_id uuid not null,
  user_id uuid references users (id) on delete set null,
  constraint share_answers_pkey primary key (answer_id, school_id),
  constraint share_answers_answer_fk foreign key (answer_id, school_id) references answers (id, school_id) on delete cascade
);
create index share_answers_user on share_answers (user_id) where user_id is not null;

create table share_acts (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  exam_id uuid not null,
  act text not null,
  revision integer not null,
  made_by uuid references users (id) on delete set null,
  before jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint share_acts_pkey primary key (id, school_id),
  constraint share_acts_exam_fk foreign key (exam_id, school_id) references exams (id, school_id) on delete cascade
);
create index share_acts_exam on share_acts (exam_id, revision) where undone_at is null;
create index share_acts_made_by on share_acts (made_by) where made_by is not null;
