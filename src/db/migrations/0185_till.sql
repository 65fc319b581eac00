-- What the till of practice knows of the payments that it pretends.

create table till_payments (
  id text primary key,
  merchant_request_id text not null,
  phone text not null,
  amount_kes integer not null,
  account text not null,
  callback_url text,
  faults text[] not null default '{}',
  created_at timestamptz not null default now(),
  code text,
  receipt text constraint till_payments_receipt_unique unique,
  paid_at timestamptz,
  reversed_at timestamptz,
  constraint till_payments_amount check (amount_kes > 0)
);
create index till_payments_paid on till_payments (paid_at);
create index till_payments_created on till_payments (created_at);
