-- The pictures that questions carry. An exam names them by their hash, so that a question can go into another exam of its school.

create table exam_pictures (
  school_id uuid not null references schools,
  -- The hash of its bytes: grey, a JPEG or a PNG.
  object_key text not null,
  type text not null,
  width_px integer not null,
  height_px integer not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (object_key, school_id),
  constraint exam_pictures_type check (type in ('image/jpeg', 'image/png'))
);
create index exam_pictures_school on exam_pictures (school_id);
