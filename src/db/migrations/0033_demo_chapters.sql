-- Which parts of the demo school's story were told: what people did with them since then is theirs.
create table demo_chapters (
  school_id uuid not null references schools (id) on delete cascade,
  chapter text not null,
  told_at timestamptz not null default now(),
  primary key (chapter, school_id)
);
