-- Guardians after the first, and who agreed to messages or wants none.

create table pupil_guardians (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null references schools (id),
  pupil_id uuid not null,
  name text,
  phone text not null,
  created_at timestamptz not null default now(),
  constraint pupil_guardians_pkey primary key (id, school_id),
  constraint pupil_guardians_phone unique (pupil_id, phone, school_id),
  constraint pupil_guardians_pupil_fk foreign key (pupil_id, school_id) references pupils (id, school_id) on delete cascade
);
create index pupil_guardians_number on pupil_guardians (phone);

create table number_agreements (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  pupil_id uuid not null,
  phone text not null,
  text_version text not null,
  channel text not null,
  link_id uuid,
  recorded_by uuid references users (id) on delete set null,
  recorded_by_name text not null default '',
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint number_agreements_pkey primary key (id, school_id),
  constraint number_agreements_pupil_fk foreign key (pupil_id, school_id) references pupils (id, school_id) on delete cascade,
  constraint number_agreements_link_fk foreign key (link_id, school_id) references family_links (id, school_id) on delete cascade
);
create unique index number_agreements_once on number_agreements (pupil_id, phone, school_id) where withdrawn_at is null;
create index number_agreements_pupil on number_agreements (pupil_id);
create index number_agreements_link on number_agreements (link_id) where link_id is not null;
create index number_agreements_recorded_by on number_agreements (recorded_by) where recorded_by is not null;

create table number_opt_outs (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null references schools (id),
  phone text not null,
  by text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint number_opt_outs_pkey primary key (id, school_id)
);
create unique index number_opt_outs_once on number_opt_outs (phone, school_id) where ended_at is null;
