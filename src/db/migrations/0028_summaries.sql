-- What confirmed exams come to, kept by the job `overview.count`, so that the page of the school need not add up every mark.

-- Exams of which something changed since they were counted. A row is written in the transaction of the change, and goes in the
-- one that counts. Of exams that were confirmed before these tables there is one each.
create table stale_exams (
  exam_id uuid primary key references exams on delete cascade,
  school_id uuid not null references schools,
  since timestamptz not null default now()
);
create index stale_exams_school on stale_exams (school_id);

-- A confirmed exam. What is not confirmed has none.
create table exam_summaries (
  exam_id uuid primary key,
  school_id uuid not null,
  -- When it was sat, or made, in Kenya. Terms are found by it when somebody looks, since a leader may move them.
  day date not null,
  subject text not null,
  -- The subject however it is capitalised and spaced.
  subject_key text not null,
  grading text not null,
  -- Keys of the topics that were worth enough marks to say something.
  topics jsonb not null default '[]',
  constraint exam_summaries_of_school unique (exam_id, school_id),
  constraint exam_summaries_exam_fk foreign key (exam_id, school_id) references exams (id, school_id) on delete cascade
);
create index exam_summaries_school on exam_summaries (school_id, day);

-- A class in an exam.
create table class_summaries (
  exam_id uuid not null references exam_summaries on delete cascade,
  class_name text not null,
  -- Who should have written, and who has a result.
  pupils integer not null,
  counted integer not null,
  percent_sum double precision not null,
  -- Null where the exam is graded in per cent alone.
  points_sum double precision,
  primary key (exam_id, class_name)
);

-- A pupil in an exam: what is needed to say who fell, what was missed and what was lost, and nothing more.
create table pupil_summaries (
  exam_id uuid not null,
  pupil_id uuid not null,
  school_id uuid not null,
  class_name text not null,
  status text not null,
  percent double precision,
  points integer,
  -- Topics of which the pupil earned hardly anything, with their marks.
  lost jsonb not null default '[]',
  -- Worked out from the exams of the subject so far. Whether there is no later result of this pupil in the subject.
  is_latest boolean not null default false,
  -- A fall against those who wrote the same exams, with the exams that it was measured by; null where there is none.
  fell jsonb,
  -- Topics that were lost each time they were asked, twice or more.
  gaps jsonb not null default '[]',
  primary key (exam_id, pupil_id, school_id),
  constraint pupil_summaries_status check (status in ('absent', 'no-page', 'missing-page', 'needs-review', 'marked')),
  constraint pupil_summaries_result check ((status = 'marked') = (percent is not null)),
  constraint pupil_summaries_exam_fk foreign key (exam_id, school_id) references exam_summaries (exam_id, school_id) on delete cascade,
  constraint pupil_summaries_pupil_fk foreign key (pupil_id, school_id) references pupils (id, school_id) on delete cascade
);
create index pupil_summaries_pupil on pupil_summaries (pupil_id);
create index pupil_summaries_facts on pupil_summaries (exam_id) where status <> 'marked' or (is_latest and (fell is not null or gaps <> '[]'));

-- What a school chose for the page. No row: no merit list.
create table overview_settings (
  school_id uuid primary key references schools,
  merit_list boolean not null default false
);

insert into stale_exams (exam_id, school_id)
select id, school_id from exams where confirmed_at is not null and deleted_at is null and not is_sample;
