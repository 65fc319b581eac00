-- Phones that photograph the pages of one exam without an account.

-- What a screen shows, as a square code and as letters. Several phones may come in with one, as long as it lasts.
create table phone_codes (
  id uuid primary key default gen_random_uuid(),
  exam_id uuid not null references exams on delete cascade,
  -- Who shows it, in which session: what comes in with it lasts no longer than that session does.
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  -- Made with the program's secret, as six letters alone would soon be guessed from a copied database.
  code_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint phone_codes_hash unique (code_hash)
);
create index phone_codes_exam on phone_codes (exam_id);

-- A phone that came in. It may send pictures to one exam, into a batch of its own, and see what became of them.
create table phones (
  id uuid primary key default gen_random_uuid(),
  exam_id uuid not null references exams on delete cascade,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  school_id uuid not null,
  batch_id uuid not null,
  -- From 1, in the order in which they came to the exam.
  number integer not null,
  -- What it says of itself; nothing rests on it.
  device text not null default '',
  token_hash text not null,
  -- Pictures that it keeps and could not send, as it last said.
  waiting integer not null default 0,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint phones_batch_fk foreign key (batch_id, school_id) references batches (id, school_id) on delete cascade,
  constraint phones_token unique (token_hash)
);
create index phones_exam on phones (exam_id, created_at);
