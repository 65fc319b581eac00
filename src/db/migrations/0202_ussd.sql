-- Results by dialling: where a call stands, wrong tries, and who called.

create table ussd_sessions (
  session_hash text primary key,
  phone_hash text not null,
  place text not null,
  inputs integer not null,
  inputs_hash text not null,
  signature text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz
);
create index ussd_sessions_phone on ussd_sessions (phone_hash, updated_at);
create index ussd_sessions_updated on ussd_sessions (updated_at);

create table ussd_tries (
  phone_hash text not null,
  day date not null,
  wrong integer not null,
  constraint ussd_tries_pkey primary key (phone_hash, day)
);
create index ussd_tries_day on ussd_tries (day);

create table ussd_visits (
  pupil_id uuid not null,
  school_id uuid not null,
  day date not null,
  calls integer not null default 1,
  constraint ussd_visits_pkey primary key (pupil_id, day, school_id),
  constraint ussd_visits_pupil_fk foreign key (pupil_id, school_id) references pupils (id, school_id) on delete cascade
);
create index ussd_visits_school on ussd_visits (school_id, day);
