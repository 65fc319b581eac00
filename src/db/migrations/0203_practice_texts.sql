-- What the stand-in of the provider of messages took.

create table practice_texts (
  id text primary key,
  phone text not null,
  sender text not null,
  text text not null,
  parts integer not null,
  cost_cents integer not null,
  faults text[] not null default '{}',
  created_at timestamptz not null default now(),
  report_at timestamptz,
  reports integer not null default 0
);
create index practice_texts_phone on practice_texts (phone, created_at);
create index practice_texts_report on practice_texts (report_at);
create index practice_texts_created on practice_texts (created_at);
