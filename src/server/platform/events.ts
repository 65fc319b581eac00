import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }

export interface Subscription {
  onEvent: (data: Json) => void
  /** The connection was lost and is back: what happened between was missed, so load again. */
  onGap?: () => void
}

/** News between processes, over LISTEN and NOTIFY. Small: tell which thing changed, not the thing. */
export interface Events {
  /** In a transaction it is told when that commits, and not told when it does not. */
  publish(tx: Db | Tx, channel: string, data: Json): Promise<void>
  /** Returns how to end it. */
  subscribe(channel: string, listener: Subscription['onEvent'] | Subscription): () => void
}

export const notifyChannel = 'sahihi_events'
/** PostgreSQL takes 8,000 bytes a notification. */
const maxBytes = 7_500

export async function publishEvent(tx: Db | Tx, channel: string, data: Json): Promise<void> {
  const payload = JSON.stringify({ channel, data })
  if (Buffer.byteLength(payload) > maxBytes) throw new Error(`An event on ${channel} is over ${maxBytes} bytes; send an id instead.`)
  await tx.execute(sql`select pg_notify(${notifyChannel}, ${payload})`)
}
