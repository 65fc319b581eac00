-- Lets a database of a test be emptied for the next one, in a tenth of the time that a new one takes.
create schema emptying;

-- What a database is made of, beside its rows: each kind of thing with its number and its last change.
create function emptying.shape() returns text language sql as $$
  select string_agg(kind || ' ' || number || ' ' || last, ', ' order by kind)
  from (
    select 'table' as kind, count(*) as number, max(xmin::text::bigint) as last from pg_class where oid >= 16384
    union all select 'column', count(*), max(xmin::text::bigint) from pg_attribute where attrelid >= 16384
    union all select 'default', count(*), max(xmin::text::bigint) from pg_attrdef
    union all select 'rule', count(*), max(xmin::text::bigint) from pg_constraint where oid >= 16384
    union all select 'trigger', count(*), max(xmin::text::bigint) from pg_trigger
    union all select 'function', count(*), max(xmin::text::bigint) from pg_proc where oid >= 16384
  ) as kinds
$$;

create table emptying.sequences as
  select s.seqrelid as id, coalesce(pg_sequence_last_value(s.seqrelid), s.seqstart) as value, pg_sequence_last_value(s.seqrelid) is not null as is_used
  from pg_sequence s;

create table emptying.tables (id oid, name text, columns text, kept text);
insert into emptying.tables
  select c.oid, format('%I.%I', n.nspname, c.relname), string_agg(format('%I', a.attname), ', ' order by a.attnum), 'emptying.rows_' || c.oid
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'emptying')
  group by c.oid, n.nspname, c.relname;

-- The rows that the migrations and the queue have written themselves.
do $$
declare
  one record;
  is_empty boolean;
begin
  for one in select * from emptying.tables loop
    execute format('select not exists (select from only %s)', one.name) into is_empty;
    if is_empty then
      update emptying.tables set kept = null where id = one.id;
    else
      execute format('create table %s as select %s from only %s', one.kept, one.columns, one.name);
    end if;
  end loop;
end
$$;

create table emptying.shape_at_first (shape text);

-- Gives the tables that held something, or why it could not be emptied.
create function emptying.empty(most_rows bigint, out trouble text, out emptied text) language plpgsql as $$
declare
  one record;
  gone bigint;
  all_gone bigint := 0;
begin
  if exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') then
    trouble := 'in use';
    return;
  end if;
  if emptying.shape() <> (select shape from emptying.shape_at_first) then
    trouble := 'changed';
    return;
  end if;
  -- Without triggers and references: the order does not matter then.
  set local session_replication_role = replica;
  -- What has no page holds no row, and need not be opened to see that.
  for one in select * from emptying.tables where kept is not null or pg_relation_size(id) > 0 loop
    execute format('delete from only %s', one.name);
    get diagnostics gone = row_count;
    all_gone := all_gone + gone;
    if all_gone > most_rows then
      trouble := 'large';
      return;
    end if;
    if gone > 0 then emptied := concat_ws(', ', emptied, one.name); end if;
    if one.kept is not null then
      execute format('insert into %s (%s) overriding system value select * from %s', one.name, one.columns, one.kept);
    end if;
  end loop;
  perform setval(id::regclass, value, is_used) from emptying.sequences;
end
$$;

insert into emptying.shape_at_first select emptying.shape();
