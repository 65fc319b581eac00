-- An appeal whose answer somebody else marks once more, blind to the first mark. What was given stays, and one that was taken back stays as history.
create table remarkings (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  appeal_id uuid not null,
  -- Null: that person is gone.
  given_to uuid references users on delete set null,
  asked_by uuid references users on delete set null,
  asked_at timestamptz not null default now(),
  decision jsonb,
  marks real,
  -- What the mark was when it was marked again.
  first_marks real,
  marked_at timestamptz,
  ended_at timestamptz,
  primary key (id, school_id),
  constraint remarkings_appeal_fk foreign key (appeal_id, school_id) references appeals (id, school_id) on delete cascade,
  constraint remarkings_marked check ((marked_at is null) = (marks is null) and (marked_at is null) = (first_marks is null) and (marked_at is null) = (decision is null))
);
create unique index remarkings_standing on remarkings (appeal_id, school_id) where ended_at is null;
create index remarkings_given_to on remarkings (given_to) where marked_at is null and ended_at is null;

-- Where the school writes to a guardian; in small letters.
alter table pupils add column guardian_email text;

-- A code that was mailed to the guardian as what is asked for beside the code of the slip: its hash, when it was mailed, wrong tries at it,
-- and how many were mailed since the last right one.
alter table family_codes add column mail_code_hash text;
alter table family_codes add column mail_code_sent_at timestamptz;
alter table family_codes add column mail_code_tries integer not null default 0;
alter table family_codes add column mail_codes_sent integer not null default 0;
