-- What a phone read of a photographed page, by the SHA-256 of the picture: it may come before the picture, which the server reads again.
create table phone_readings (
  school_id uuid not null,
  exam_id uuid not null,
  picture text not null,
  sent_by uuid references users on delete set null,
  reading jsonb not null,
  sent_at timestamptz not null default now(),
  constraint phone_readings_pkey primary key (exam_id, picture, school_id),
  constraint phone_readings_exam_fk foreign key (exam_id, school_id) references exams (id, school_id) on delete cascade
);
create index phone_readings_sent_by on phone_readings (sent_by) where sent_by is not null;
