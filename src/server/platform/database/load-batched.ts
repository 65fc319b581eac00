import { setImmediate } from 'node:timers/promises'
import type { Db } from '#db/client.ts'

/**
 * Batches the keys that callers ask for in the same turn of the event loop into one statement. The statement is sent after
 * the last of them asked, so no caller gets a row that is older than its question.
 */
export function loadBatched<Value>(load: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>) {
  const next = new WeakMap<Db, { keys: Set<string>; loaded: Promise<ReadonlyMap<string, Value>> }>()
  return async (db: Db, key: string): Promise<Value | null> => {
    const waiting = next.get(db)
    if (waiting !== undefined) {
      waiting.keys.add(key)
      return (await waiting.loaded).get(key) ?? null
    }
    const keys = new Set([key])
    const loaded = setImmediate().then(() => {
      next.delete(db)
      return load(db, [...keys])
    })
    next.set(db, { keys, loaded })
    return (await loaded).get(key) ?? null
  }
}
