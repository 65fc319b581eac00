import { and, gt, isNull, type Column, type Placeholder, type SQL } from 'drizzle-orm'

interface Ends {
  endedAt: Column
  expiresAt: Column
}

/** Of sessions, phones and codes: those that have neither ended nor expired. */
export function isOpen({ endedAt, expiresAt }: Ends, now: Date | Placeholder): SQL | undefined {
  return and(isNull(endedAt), gt(expiresAt, now))
}
