import type { Db, Tx } from '#db/client.ts'
import { events } from '#db/schema.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }

export interface Subscription {
  onEvent: (data: Json) => void
  /** The database was away for so long that news may be gone: load again. */
  onGap?: () => void
}

/** News between processes. Small: tell which thing changed, not the thing. */
export interface Events {
  /** In a transaction it is told when that commits, and not told when it does not. */
  publish(tx: Db | Tx, channel: string, data: Json): Promise<void>
  /** Returns how to end it. */
  subscribe(channel: string, listener: Subscription['onEvent'] | Subscription): () => void
}

const maxBytes = 7_500

/** Writes the news beside the fact, and returns its number. Readers find it by themselves; `Events.publish` also wakes them. */
export async function writeEvent(tx: Db | Tx, channel: string, data: Json): Promise<number> {
  const bytes = Buffer.byteLength(JSON.stringify(data))
  if (bytes > maxBytes) throw new Error(`An event on ${channel} is over ${maxBytes} bytes; send an id instead.`)
  const [row] = await tx.insert(events).values({ channel, data }).returning({ id: events.id })
  if (row === undefined) throw new Error('An event was not written.')
  return row.id
}
