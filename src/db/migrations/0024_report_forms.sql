-- Terms of a school's years, and the report forms of a term.

-- The three terms of a year where a leader wrote them down; without rows the usual dates are proposed.
create table terms (
  school_id uuid not null references schools,
  year integer not null,
  term integer not null,
  starts_on date not null,
  ends_on date not null,
  primary key (school_id, year, term),
  constraint terms_number check (term between 1 and 3 and year between 2000 and 2100),
  constraint terms_days check (starts_on < ends_on)
);

alter table exams
  -- The day on which it was sat. Null: the day on which the exam was made.
  add column sat_on date,
  -- What it is within its term. Null: what its title says.
  add column report_kind text,
  -- Which paper of its subject, and how much that paper counts. Null: what its title says, and its full marks.
  add column report_paper integer,
  add column report_weight integer,
  add constraint exams_report check (
    (report_kind is null or report_kind in ('opener', 'cat', 'mid-term', 'end-term'))
    and (report_paper is null or report_paper between 1 and 4) and (report_weight is null or report_weight between 0 and 1000));

-- What a school sets for all its report forms. No row: the defaults.
create table report_settings (
  school_id uuid primary key references schools,
  weights jsonb not null,
  -- One line under the school's name: address, telephone, motto.
  address text not null default '',
  -- The school's own workbook, to be filled for each pupil.
  template_key text,
  template_name text,
  constraint report_settings_template check ((template_key is null) = (template_name is null))
);

-- How a class is graded on its forms, and in which language they are written. No row: as its exams are, in English.
create table report_classes (
  class_id uuid primary key references classes,
  grading text not null,
  language text not null
);

-- Remarks that a person approved; whatever has no row is a proposal that is worked out anew.
create table report_remarks (
  school_id uuid not null,
  pupil_id uuid not null,
  year integer not null,
  term integer not null,
  kind text not null,
  -- The subject by its key; empty of the class teacher's and the head's.
  subject text not null default '',
  words text not null,
  -- Hash of the figures it was approved with: when they change, it is looked at again before it is printed.
  basis text not null,
  approved_by uuid references users on delete set null,
  approved_name text not null,
  approved_at timestamptz not null default now(),
  primary key (pupil_id, year, term, kind, subject, school_id),
  constraint report_remarks_kind check (kind in ('class', 'head', 'subject') and (kind = 'subject') = (subject <> '')),
  constraint report_remarks_pupil_fk foreign key (pupil_id, school_id) references pupils (id, school_id) on delete cascade
);

-- One print of forms, of a class or of the whole school.
create table report_prints (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null references schools,
  year integer not null,
  term integer not null,
  class_id uuid,
  form_count integer not null,
  forms_done integer not null default 0,
  state text not null default 'waiting',
  failure text,
  pdf_key text,
  printed_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (id, school_id),
  constraint report_prints_class_fk foreign key (class_id, school_id) references classes (id, school_id),
  constraint report_prints_state check (state in ('waiting', 'printing', 'ready', 'failed')),
  constraint report_prints_pdf check ((state = 'ready') = (pdf_key is not null))
);
create index report_prints_school on report_prints (school_id, year, term);
