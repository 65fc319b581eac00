-- Money that arrived, the phones that were asked for it, what Safaricom and Paystack told, and money that goes back.

create table payments (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references schools (id),
  way text not null,
  source text not null,
  receipt text not null,
  channel text not null,
  amount_kes integer not null,
  paid_at timestamptz not null,
  payer text not null default '',
  account text not null default '',
  state text not null,
  assigned_by_name text,
  note text not null default '',
  is_practice boolean not null default false,
  created_at timestamptz not null default now(),
  constraint payments_amount check (amount_kes > 0),
  constraint payments_owner check (school_id is not null or state <> 'assigned')
);
create unique index payments_receipt on payments (channel, receipt);
create index payments_school on payments (school_id, paid_at);
create index payments_unassigned on payments (paid_at) where state = 'unassigned';

create table payment_parts (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  payment_id uuid not null references payments (id),
  invoice_id uuid not null,
  amount_kes integer not null,
  created_at timestamptz not null default now(),
  constraint payment_parts_pkey primary key (id, school_id),
  constraint payment_parts_invoice_fk foreign key (invoice_id, school_id) references invoices (id, school_id),
  constraint payment_parts_amount check (amount_kes > 0)
);
create unique index payment_parts_once on payment_parts (payment_id, invoice_id, school_id);
create index payment_parts_invoice on payment_parts (invoice_id, school_id);

create table payment_prompts (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  invoice_id uuid not null,
  key text not null,
  amount_kes integer not null,
  phone text not null,
  reference text not null,
  merchant_request_id text,
  checkout_request_id text,
  state text not null,
  code text,
  asks integer not null default 0,
  next_ask_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  asked_by_name text not null,
  is_practice boolean not null default false,
  created_at timestamptz not null default now(),
  constraint payment_prompts_pkey primary key (id, school_id),
  constraint payment_prompts_invoice_fk foreign key (invoice_id, school_id) references invoices (id, school_id),
  constraint payment_prompts_amount check (amount_kes > 0)
);
create unique index payment_prompts_key on payment_prompts (key, school_id);
create unique index payment_prompts_checkout on payment_prompts (checkout_request_id);
create unique index payment_prompts_reference on payment_prompts (reference);
create index payment_prompts_invoice on payment_prompts (invoice_id, school_id);
create index payment_prompts_due on payment_prompts (next_ask_at) where next_ask_at is not null;

create table payment_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  body bytea not null,
  signature text not null default '',
  from_address text not null default '',
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  outcome text
);
create index payment_messages_received on payment_messages (received_at);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references schools (id),
  payment_id uuid not null references payments (id),
  lot_id uuid,
  invoice_id uuid,
  credits integer not null,
  amount_kes integer not null,
  reason text not null,
  state text not null,
  asked_by uuid,
  asked_by_name text not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  conversation_id text,
  code text,
  created_at timestamptz not null default now(),
  constraint refunds_amount check (amount_kes > 0)
);
create unique index refunds_open on refunds (payment_id) where state <> 'refused';
create index refunds_school on refunds (school_id) where school_id is not null;
create index refunds_conversation on refunds (conversation_id) where conversation_id is not null;
