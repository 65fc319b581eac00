-- Numbers that the ministry and the examinations council give a pupil, pupils who leave, and pupils who change class.

alter table pupils
  -- The number under which the examinations council registers a learner, in capitals.
  add column assessment text,
  -- Unique personal identifier of the ministry, in capitals.
  add column upi text,
  -- Who left the school: `removed_at` is set too, so that nothing is printed for them. Null where a pupil was removed by mistake.
  add column left_at timestamptz,
  -- Since when they are in their class: who comes later was not expected in an exam that was confirmed before.
  add column class_since timestamptz not null default now();
update pupils set class_since = created_at;
create unique index pupils_assessment on pupils (school_id, assessment) where removed_at is null;
create unique index pupils_upi on pupils (school_id, upi) where removed_at is null;

-- The name of the class in which a paper was written, kept from the moment its pupil goes to another. Null: as it is called now.
alter table papers add column class_name text;

-- Pupils of a class who went to another or left together, so that it can be undone.
create table regroupings (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references classes,
  to_class_id uuid references classes,
  -- Whether that class was made for it.
  is_new_class boolean not null,
  done_by uuid references users on delete set null,
  -- Who moved, and since when they had been in their class.
  moved jsonb not null,
  left_ids jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
