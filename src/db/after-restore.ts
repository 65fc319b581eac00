/**
 * Run once on a restored database, before the program starts on it. A mail that waited at that moment may have left since then:
 * it goes out only when an administrator says so.
 */
export const afterRestoreQuery = `update mails set state = 'failed', error = 'restored' where state = 'waiting'`
