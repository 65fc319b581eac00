-- What our own reader of handwriting made of the answers of a page, and what a school lets it do.

-- No row: `first`. `second`: what it reads is shown and compared with AI reading, and waits for a person. `off`: it does not look.
create table handwriting_settings (
  school_id uuid primary key references schools,
  role text not null default 'first',
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now()
);

create table hand_readings (
  page_id uuid not null,
  school_id uuid not null,
  -- Of which picture: of another one it says nothing.
  upright_key text not null,
  -- The hash of the reader's version and of all wordings that were looked for: the same is not read again.
  asked_hash text not null,
  answers jsonb not null,
  created_at timestamptz not null default now(),
  constraint hand_readings_pkey primary key (page_id, school_id),
  constraint hand_readings_page_fk foreign key (page_id, school_id) references pages (id, school_id) on delete cascade
);
