/**
 * Constraints that the migrations make and Drizzle cannot say: triggers that check at the commit; and when a paper or a page goes, a call that was paid for stays, and
 * forgets which one it was for. Drizzle would set the school to null with it.
 */
export const beyondDrizzle: readonly string[] = [
  `alter table ai_reading_calls add constraint engine_calls_paper_fk foreign key (paper_id, school_id)
    references papers (id, school_id) on delete set null (paper_id)`,
  `alter table ai_reading_calls add constraint engine_calls_page_fk foreign key (page_id, school_id)
    references pages (id, school_id) on delete set null (page_id)`,
  'create function balance() returns trigger language plpgsql as $$ begin return null; end $$',
  'create constraint trigger credit_transfers_balanced after insert on credit_transfers deferrable initially deferred for each row execute function balance()',
  'create constraint trigger credit_entries_balanced after insert on credit_entries deferrable initially deferred for each row execute function balance()',
]
