-- Credits: lots that come in, transfers that only grow, and what each moved in a lot. And the plans that a school pays for.

create table credit_lots (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  kind text not null,
  source text not null,
  product text,
  credits integer not null,
  starts_at timestamptz not null,
  valid_days integer,
  ends_at timestamptz,
  paid_kes integer,
  free integer not null default 0,
  held integer not null default 0,
  used integer not null default 0,
  lapsed integer not null default 0,
  refunded integer not null default 0,
  created_at timestamptz not null default now(),
  constraint credit_lots_pkey primary key (id, school_id),
  constraint credit_lots_credits check (credits > 0),
  constraint credit_lots_standing check (free >= 0 and held >= 0 and used >= 0 and lapsed >= 0 and refunded >= 0 and free + held + used + lapsed + refunded <= credits)
);
create unique index credit_lots_source on credit_lots (source, school_id);
create index credit_lots_school on credit_lots (school_id, starts_at);

create table credit_transfers (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  key text not null,
  hash text not null,
  kind text not null,
  exam_id uuid,
  paper_id uuid,
  corrects uuid,
  reason text not null default '',
  made_by uuid,
  made_by_name text not null default '',
  entries integer not null,
  at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint credit_transfers_pkey primary key (id, school_id)
);
create unique index credit_transfers_key on credit_transfers (key, school_id);
create index credit_transfers_at on credit_transfers (at, school_id);
create index credit_transfers_paper on credit_transfers (paper_id, school_id) where paper_id is not null;

create table credit_entries (
  transfer_id uuid not null,
  school_id uuid not null,
  lot_id uuid not null,
  side text not null,
  amount integer not null,
  constraint credit_entries_pkey primary key (transfer_id, lot_id, side, school_id),
  constraint credit_entries_transfer_fk foreign key (transfer_id, school_id) references credit_transfers (id, school_id),
  constraint credit_entries_lot_fk foreign key (lot_id, school_id) references credit_lots (id, school_id),
  constraint credit_entries_amount check (amount <> 0)
);
create index credit_entries_lot on credit_entries (lot_id, school_id);

create table credit_balances (
  school_id uuid primary key references schools (id),
  free integer not null default 0,
  held integer not null default 0,
  used integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint credit_balances_standing check (free >= 0 and held >= 0 and used >= 0)
);

create table credit_waits (
  paper_id uuid not null,
  school_id uuid not null,
  exam_id uuid not null,
  is_withheld boolean not null,
  created_at timestamptz not null default now(),
  constraint credit_waits_pkey primary key (paper_id, school_id),
  constraint credit_waits_paper_fk foreign key (paper_id, school_id) references papers (id, school_id) on delete cascade
);
create index credit_waits_school on credit_waits (school_id, created_at);

create table credit_settings (
  school_id uuid primary key references schools (id),
  max_cost_cents integer
);

create table credit_payers (
  user_id uuid primary key references users (id) on delete cascade,
  school_id uuid not null references schools (id),
  given_by_name text not null,
  created_at timestamptz not null default now()
);

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references schools (id),
  plan text not null,
  cycle text not null,
  anchor_on date not null,
  next_plan text,
  next_cycle text,
  is_cancelled boolean not null default false,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index subscriptions_running on subscriptions (school_id) where ended_at is null;

create table subscription_periods (
  id uuid not null default gen_random_uuid(),
  school_id uuid not null,
  subscription_id uuid not null references subscriptions (id),
  plan text not null,
  cycle text not null,
  starts_on date not null,
  ends_on date not null,
  invoice_id uuid,
  created_at timestamptz not null default now(),
  constraint subscription_periods_pkey primary key (id, school_id),
  constraint subscription_periods_days check (ends_on >= starts_on)
);
create unique index subscription_periods_start on subscription_periods (starts_on, school_id);
create index subscription_periods_subscription on subscription_periods (subscription_id);

-- Two periods of a school never overlap.
create function refuse_overlap() returns trigger language plpgsql as $$
begin
  if exists (
    select from subscription_periods other
    where other.school_id = new.school_id and other.id <> new.id and other.starts_on <= new.ends_on and other.ends_on >= new.starts_on
  ) then
    raise exception 'subscription periods overlap';
  end if;
  return new;
end $$;
create trigger subscription_periods_apart before insert or update on subscription_periods for each row execute function refuse_overlap();

create trigger credit_transfers_append_only before update or delete on credit_transfers for each row execute function refuse_change();
create trigger credit_transfers_not_emptied before truncate on credit_transfers execute function refuse_change();
create trigger credit_entries_append_only before update or delete on credit_entries for each row execute function refuse_change();
create trigger credit_entries_not_emptied before truncate on credit_entries execute function refuse_change();
-- Of a lot only its sums change.
create trigger credit_lots_kept before delete or update of id, school_id, kind, source, product, credits, starts_at, valid_days, ends_at, paid_kes
  on credit_lots for each row execute function refuse_change();

-- The entries of a transfer add up to zero in each lot, and are as many as it says: none can be added to it later.
create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  transfer uuid;
begin
  if tg_table_name = 'credit_transfers' then transfer := new.id; else transfer := new.transfer_id; end if;
  if exists (
    select from credit_entries where transfer_id = transfer and school_id = new.school_id group by lot_id having sum(amount) <> 0
  ) or (select entries from credit_transfers where id = transfer and school_id = new.school_id) <>
    (select count(*) from credit_entries where transfer_id = transfer and school_id = new.school_id) then
    raise exception 'credit transfer % is not balanced', transfer;
  end if;
  return null;
end $$;
create constraint trigger credit_transfers_balanced after insert on credit_transfers
  deferrable initially deferred for each row execute function refuse_unbalanced();
create constraint trigger credit_entries_balanced after insert on credit_entries
  deferrable initially deferred for each row execute function refuse_unbalanced();
