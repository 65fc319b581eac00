/**
 * Runs once on a restored database, before the program starts on it. A mail that waited at the time of the backup may have
 * been sent since, so only an administrator may send it.
 */
export const afterRestoreQuery = `update mails set state = 'failed', error = 'restored' where state = 'waiting'`

/** The same of messages, which no backup of an older program has: nobody knows whether they left, so none leaves by itself. */
export const messagesAfterRestoreQuery = `do $$ begin
  if to_regclass('messages') is not null then
    update messages set state = 'unknown' where state in ('waiting', 'sending');
  end if;
end $$`
