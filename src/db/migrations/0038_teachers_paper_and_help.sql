-- Who teaches which subject in a class. It gives nobody a right: desk and school page can be narrowed to a teacher by it.
create table subject_teachers (
  school_id uuid not null references schools,
  class_id uuid not null,
  -- The subject's name without its capitals and odd spaces, as exams of one subject are found.
  subject_key text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (class_id, subject_key, school_id),
  constraint subject_teachers_class_fk foreign key (class_id, school_id) references classes (id, school_id) on delete cascade
);
create index subject_teachers_user on subject_teachers (user_id);

-- On what paper sheets are printed, and what stands on the cover before each paper's pages; null: no cover.
alter table sheet_sets
  add column format text not null default 'a4',
  add column cover jsonb;
alter table sheet_sets add constraint sheet_sets_format check (format in ('a4', 'a5', 'two-up')) not valid;
alter table sheet_sets validate constraint sheet_sets_format;

-- How often an article of the help was said to have helped, and how often not: counts, and nothing of who said so.
create table help_answers (
  article text not null,
  language text not null,
  helped integer not null default 0,
  not_yet integer not null default 0,
  primary key (article, language),
  constraint help_answers_language check (language in ('en', 'sw'))
);
