-- The language model that reads handwriting: what a school allows, its work on an exam, its calls and what it said.

-- Whether a school lets pages go to AI reading, and how much of it. No row: nothing leaves.
create table ai_reading_settings (
  school_id uuid primary key references schools,
  is_on boolean not null default false,
  calls_at_once integer not null default 8,
  calls_per_hour integer not null default 6000,
  -- In the currency of the configured price; null: no bound.
  spend_per_month real,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now()
);

-- AI reading of one exam.
create table ai_reading_runs (
  exam_id uuid primary key references exams,
  school_id uuid not null references schools,
  -- `trying`: only `trial_papers` are read, then a person says go.
  state text not null,
  -- Where a pause goes on.
  resumes_to text not null default 'trying',
  trial_papers jsonb not null default '[]'::jsonb,
  -- What holds it up at the moment; null when nothing does.
  hindrance jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One page that AI reading is to read.
create table ai_reading_pages (
  page_id uuid not null,
  school_id uuid not null,
  exam_id uuid not null,
  paper_id uuid not null,
  state text not null default 'waiting',
  -- Why it failed.
  reason jsonb,
  -- Calls in a row that came to nothing: how long to wait for the next.
  idle_tries integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (page_id, school_id),
  constraint ai_reading_pages_page_fk foreign key (page_id, school_id) references pages (id, school_id) on delete cascade,
  constraint ai_reading_pages_exam_fk foreign key (exam_id, school_id) references exams (id, school_id),
  constraint ai_reading_pages_paper_fk foreign key (paper_id, school_id) references papers (id, school_id) on delete cascade
);
create index ai_reading_pages_exam on ai_reading_pages (exam_id, state);
create index ai_reading_pages_paper on ai_reading_pages (paper_id);

-- Every call: written before it goes out, so that none is ever paid for unseen.
create table ai_reading_calls (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null references schools,
  exam_id uuid not null,
  -- These two are set to null when the paper or page goes: `beyond-drizzle.ts`.
  paper_id uuid,
  page_id uuid,
  model text not null,
  -- `lost`: the worker died before the answer came.
  state text not null default 'running',
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  cost real not null default 0,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (id, school_id),
  constraint ai_reading_calls_exam_fk foreign key (exam_id, school_id) references exams (id, school_id),
  constraint ai_reading_calls_paper_fk foreign key (paper_id, school_id) references papers (id, school_id) on delete set null (paper_id),
  constraint ai_reading_calls_page_fk foreign key (page_id, school_id) references pages (id, school_id) on delete set null (page_id)
);
create index ai_reading_calls_school on ai_reading_calls (school_id, started_at);
create index ai_reading_calls_exam on ai_reading_calls (exam_id);
create index ai_reading_calls_page on ai_reading_calls (page_id);

-- What a model replied about a page, in the version that the marks rest on.
create table model_replies (
  page_id uuid not null,
  -- Of which picture: of another one it says nothing.
  upright_key text not null,
  -- The hash of all that was in the request: what was answered once is not asked again.
  request_hash text not null,
  school_id uuid not null references schools,
  model text not null,
  prompt_version text not null,
  model_reply jsonb not null,
  -- By question, the parts of what was asked (`describeAsked`), hashed: of a changed point the reply says nothing.
  asked_hashes jsonb not null,
  created_at timestamptz not null default now(),
  primary key (page_id, school_id),
  constraint model_replies_page_fk foreign key (page_id, school_id) references pages (id, school_id) on delete cascade
);
create index model_replies_request on model_replies (school_id, request_hash);
