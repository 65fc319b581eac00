-- Words to each pupil about their paper, which a teacher has looked at.

-- What a person edited or approved. Where there is no row, feedback is drafted from the marks whenever somebody looks.
create table feedback (
  paper_id uuid not null,
  school_id uuid not null,
  language text not null,
  text text not null,
  is_edited boolean not null,
  -- The marks that it was written for, or looked at with: where they have changed since, it is not sent.
  marks_stamp text not null,
  edited_by uuid references users on delete set null,
  edited_by_name text,
  edited_at timestamptz,
  -- Null: nobody has said that it may be sent.
  approved_by uuid references users on delete set null,
  approved_by_name text,
  approved_at timestamptz,
  primary key (paper_id, school_id),
  constraint feedback_paper_fk foreign key (paper_id, school_id) references papers (id, school_id) on delete cascade,
  constraint feedback_approved check ((approved_at is null) = (approved_by_name is null))
);

-- In which language a pupil and the guardian read feedback. Null: in that of the exam.
alter table pupils add column feedback_language text;
