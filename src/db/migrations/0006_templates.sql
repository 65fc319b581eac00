-- Sheets that others print: described by a template, drawn over a blank one, and chosen by exams.

-- A sheet that a school already has, described so that it can be read. Shared within the school.
create table sheet_templates (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools,
  made_by uuid references users on delete set null,
  name text not null,
  -- A `template.json` as it came or was drawn: kept as text, so that the order of its keys stays. May be invalid.
  file json not null,
  -- An `evaluation.json` that came with it: kept and given back.
  evaluation json,
  -- Grows with each save; a save names the revision it started from.
  revision integer not null default 1,
  -- A blank sheet, one page as it came.
  picture_key text,
  -- The same laid flat, to be drawn over.
  blank_key text,
  -- Why it could not be laid flat, for a person.
  blank_problem jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index sheet_templates_school on sheet_templates (school_id);

-- A picture that a template names: a marker, or a reference.
create table sheet_template_assets (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references sheet_templates on delete cascade,
  -- As the template says it; never a path to anything.
  name text not null,
  object_key text not null,
  created_at timestamptz not null default now(),
  constraint sheet_template_assets_name unique (template_id, name)
);

-- Which template an exam is read by, and where its questions stand on it. Gone when the exam goes back to Sahihi sheets.
create table exam_templates (
  exam_id uuid primary key references exams,
  template_id uuid not null references sheet_templates,
  -- The template's, when it was chosen or taken over last.
  template_revision integer not null,
  mapping jsonb not null,
  -- Version of the exam's sheets that it became.
  version integer not null,
  chosen_by uuid references users on delete set null,
  updated_at timestamptz not null default now()
);
create index exam_templates_template on exam_templates (template_id);

-- What a version of an exam's sheets was read by: a template may change, what papers were read with never does.
create table exam_template_versions (
  exam_id uuid not null references exams,
  version integer not null,
  file json not null,
  mapping jsonb not null,
  -- The pictures that the template names, by their names.
  assets jsonb not null,
  created_at timestamptz not null default now(),
  constraint exam_template_versions_exam_id_version_pk primary key (exam_id, version)
);
