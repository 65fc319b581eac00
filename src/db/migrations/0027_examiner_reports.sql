-- An examiner's report that a person edited or signed. Where there is no row, it is drafted from the marks whenever somebody looks.
create table examiner_reports (
  exam_id uuid primary key references exams on delete cascade,
  -- Grows with every change: who saves names the one they saw.
  revision integer not null,
  content jsonb not null,
  edited_by uuid references users on delete set null,
  edited_by_name text not null,
  edited_at timestamptz not null,
  -- Null: nobody stands by these words.
  signed_by uuid references users on delete set null,
  signed_by_name text,
  signed_at timestamptz,
  constraint examiner_reports_signed check ((signed_at is null) = (signed_by_name is null))
);
