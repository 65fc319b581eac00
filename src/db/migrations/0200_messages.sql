-- Messages to guardians: what is sent at once, each to one number, what it cost, and what came back.

create table message_rates (
  id integer primary key default 1,
  cents_per_part integer not null default 80,
  short_code text not null default '',
  service_code text not null default '',
  constraint message_rates_one check (id = 1),
  constraint message_rates_cents check (cents_per_part between 1 and 10000)
);

create table message_settings (
  school_id uuid primary key references schools (id),
  is_on boolean not null,
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz not null default now()
);

create table message_batches (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  kind text not null,
  exam_id uuid,
  class_id uuid,
  with_marks boolean not null default false,
  with_address boolean not null default true,
  is_short boolean not null default false,
  text_en text not null default '',
  text_sw text not null default '',
  starts_at timestamptz not null,
  ignores_quiet boolean not null default false,
  stopped_at timestamptz,
  told_messages integer not null,
  told_parts integer not null,
  told_cents integer not null,
  made_by uuid references users (id) on delete set null,
  made_by_name text not null,
  created_at timestamptz not null default now(),
  constraint message_batches_pkey primary key (id, school_id),
  constraint message_batches_exam_fk foreign key (exam_id, school_id) references exams (id, school_id),
  constraint message_batches_class_fk foreign key (class_id, school_id) references classes (id, school_id)
);
create index message_batches_school on message_batches (school_id, created_at);
create index message_batches_exam on message_batches (exam_id) where exam_id is not null;
create index message_batches_class on message_batches (class_id) where class_id is not null;
create index message_batches_made_by on message_batches (made_by) where made_by is not null;

create table messages (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  batch_id uuid,
  kind text not null,
  pupil_id uuid not null,
  phone text,
  language text not null,
  subject text not null,
  parts integer not null,
  told_cents integer not null,
  booked_cents integer,
  state text not null,
  reason text not null default '',
  provider_id text,
  ignores_quiet boolean not null default false,
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  reported_at timestamptz,
  constraint messages_pkey primary key (id, school_id),
  constraint messages_once unique (phone, kind, subject, school_id),
  constraint messages_provider unique (provider_id, school_id),
  constraint messages_amounts check (parts >= 0 and told_cents >= 0 and (booked_cents is null or booked_cents >= 0)),
  constraint messages_batch_fk foreign key (batch_id, school_id) references message_batches (id, school_id) on delete cascade,
  constraint messages_pupil_fk foreign key (pupil_id, school_id) references pupils (id, school_id) on delete cascade
);
create index messages_batch on messages (batch_id) where batch_id is not null;
create index messages_pupil on messages (pupil_id);
create index messages_to on messages (phone, created_at);
create index messages_school on messages (school_id, created_at);
create index messages_unsure on messages (created_at) where state in ('waiting', 'sending', 'sent', 'unknown');

create table message_papers (
  message_id uuid not null,
  school_id uuid not null,
  paper_id uuid not null,
  phone text not null,
  published_at timestamptz not null,
  place integer not null,
  constraint message_papers_pkey primary key (phone, paper_id, published_at, school_id),
  constraint message_papers_message_fk foreign key (message_id, school_id) references messages (id, school_id) on delete cascade,
  constraint message_papers_paper_fk foreign key (paper_id, school_id) references papers (id, school_id) on delete cascade
);
create index message_papers_message on message_papers (message_id);
create index message_papers_paper on message_papers (paper_id);

create table message_slips (
  batch_id uuid not null,
  school_id uuid not null,
  pupil_id uuid not null,
  printed_by_name text not null,
  printed_at timestamptz not null default now(),
  constraint message_slips_pkey primary key (batch_id, pupil_id, school_id),
  constraint message_slips_batch_fk foreign key (batch_id, school_id) references message_batches (id, school_id) on delete cascade,
  constraint message_slips_pupil_fk foreign key (pupil_id, school_id) references pupils (id, school_id) on delete cascade
);
create index message_slips_pupil on message_slips (pupil_id);

create table message_months (
  school_id uuid not null references schools (id),
  month date not null,
  messages integer not null default 0,
  parts integer not null default 0,
  told_cents integer not null default 0,
  booked_cents integer not null default 0,
  owed_cents integer not null default 0,
  constraint message_months_pkey primary key (month, school_id)
);

create table message_reports (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  status text not null,
  reason text not null default '',
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index message_reports_provider on message_reports (provider_id);
create index message_reports_received on message_reports (received_at);

create table inbound_messages (
  id text primary key,
  word text not null,
  school_id uuid references schools (id),
  received_at timestamptz not null default now()
);
create index inbound_messages_received on inbound_messages (received_at);
create index inbound_messages_school on inbound_messages (school_id) where school_id is not null;

insert into message_rates default values;

alter table invoices
  add column messages_kes integer not null default 0,
  add constraint invoices_messages check (messages_kes >= 0 and messages_kes < total_kes and (kind <> 'pack' or messages_kes = 0)) not valid;
