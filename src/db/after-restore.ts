/**
 * Runs once on a restored database, before the program starts on it. A mail that waited at the time of the backup may have
 * been sent since, so only an administrator may send it.
 */
export const afterRestoreQuery = `update mails set state = 'failed', error = 'restored' where state = 'waiting'`
