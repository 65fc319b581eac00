import { setImmediate } from 'node:timers/promises'
import type { Db } from '#db/client.ts'

/**
 * Rows that several ask for in the same turn of the event loop, in one statement. It is sent after all of them asked, so
 * that nobody is given what was true before they came.
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
