-- Invoices without a gap in their numbers, credit notes, and what the administrator decides about money.

create table billing_settings (
  id integer primary key default 1,
  seller_name text not null default 'Sahihi',
  seller_address text not null default '',
  seller_pin text not null default '',
  bank_name text not null default '',
  bank_account text not null default '',
  vat_percent integer not null default 16,
  refund_days integer not null default 7,
  due_days integer not null default 7,
  constraint billing_settings_one check (id = 1),
  constraint billing_settings_vat check (vat_percent between 0 and 100)
);

create table billing_profiles (
  school_id uuid primary key references schools (id),
  account_number text not null constraint "billing_profiles_accountNumber_unique" unique,
  address text not null default '',
  kra_pin text not null default ''
);

create table invoice_counters (
  year integer primary key,
  last integer not null
);

create table invoices (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  number text not null constraint invoices_number_unique unique,
  kind text not null,
  product text not null,
  cycle text,
  credits integer not null,
  total_kes integer not null,
  vat_percent integer not null,
  starts_on date,
  ends_on date,
  buyer jsonb not null,
  etims jsonb not null,
  state text not null,
  issued_at timestamptz not null,
  due_on date not null,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  constraint invoices_pkey primary key (id, school_id),
  constraint invoices_amounts check (total_kes > 0 and credits >= 0)
);
create index invoices_school on invoices (school_id, issued_at);
create index invoices_open on invoices (due_on) where state = 'open';

create table credit_notes (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  invoice_id uuid not null,
  number text not null constraint credit_notes_number_unique unique,
  amount_kes integer not null,
  reason text not null,
  made_by_name text not null,
  created_at timestamptz not null default now(),
  constraint credit_notes_pkey primary key (id, school_id),
  constraint credit_notes_invoice_fk foreign key (invoice_id, school_id) references invoices (id, school_id),
  constraint credit_notes_amount check (amount_kes > 0)
);
create index credit_notes_invoice on credit_notes (invoice_id, school_id);

create table billing_notices (
  school_id uuid not null,
  key text not null,
  is_mailed boolean not null default false,
  created_at timestamptz not null default now(),
  constraint billing_notices_pkey primary key (key, school_id)
);

create table credit_grants (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools (id),
  kind text not null,
  credits integer not null,
  valid_to date,
  reason text not null,
  sponsor_id uuid,
  state text not null,
  asked_by uuid,
  asked_by_name text not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint credit_grants_credits check (credits > 0)
);
create index credit_grants_school on credit_grants (school_id);
create index credit_grants_created on credit_grants (created_at);

insert into billing_settings default values;
