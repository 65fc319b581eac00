-- Every school that printed or read sheets before there were credits gets its trial with the upgrade, as `credits/begin-trial.ts` gives it
-- to others. Papers that were marked before are free: nothing is written of them.
with begun as (
  insert into credit_lots (school_id, kind, source, credits, starts_at, valid_days, free)
  select id, 'trial', 'trial', 100, now(), 14, 100 from schools
  where id in (select school_id from sheet_sets union select school_id from pages)
  on conflict do nothing
  returning id, school_id
), granted as (
  insert into credit_transfers (school_id, key, hash, kind, entries, at)
  select school_id, 'grant:trial',
    encode(sha256('{"kind":"trial","source":"trial","credits":100,"product":null,"validDays":14,"endsAt":null,"paidKes":null}'), 'hex'), 'grant', 2, now()
  from begun
  returning id, school_id
), entered as (
  insert into credit_entries (transfer_id, school_id, lot_id, side, amount)
  select granted.id, school_id, begun.id, side, amount
  from granted join begun using (school_id) cross join (values ('issued', -100), ('free', 100)) moved (side, amount)
)
insert into credit_balances (school_id, free) select school_id, 100 from begun
on conflict (school_id) do update set free = credit_balances.free + 100;
