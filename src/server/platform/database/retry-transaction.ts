import type { Db, Tx } from '#db/client.ts'

/** SQLSTATE of a transaction that the database ended for the sake of another. The same again may well succeed. */
const contendedCodes = new Set(['40001', '40P01'])
const tries = 8

/**
 * Does a transaction again that the database ended for the sake of another, or that found the world changed while it
 * waited for its locks, as `isStale` says. Never within another transaction.
 */
export async function retryTransaction<T>(db: Db, act: (tx: Tx) => Promise<T>, isStale: (error: unknown) => boolean = () => false): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction(act)
    } catch (error) {
      if (tried === tries || !(isContended(error) || isStale(error))) throw error
    }
  }
}

export function isContended(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && contendedCodes.has(cause.code)) return true
  return false
}
