import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }

export interface Subscription {
  onEvent: (data: Json) => void
  /** The database was away for so long that news may be gone: load again. */
  onGap?: () => void
}

/** News between processes. Small: tell which thing changed, not the thing. */
export interface Events {
  /** In a transaction it is told when that commits, and not told when it does not. */
  publish(tx: Db | Tx, channel: string, ...news: readonly Json[]): Promise<void>
  /** Returns how to end it. */
  subscribe(channel: string, listener: Subscription['onEvent'] | Subscription): () => void
}

const maxBytes = 7_500

/** Writes the news beside the fact, and returns its numbers. Readers find it by themselves; `Events.publish` also wakes them. */
export async function writeEvents(tx: Db | Tx, channel: string, all: readonly Json[]): Promise<number[]> {
  const texts = all.map((data) => JSON.stringify(data))
  if (texts.some((text) => Buffer.byteLength(text) > maxBytes))
    throw new Error(`An event on ${channel} is over ${maxBytes} bytes; send an id instead.`)
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into events (channel, data) select ${channel}, data::jsonb from unnest(${sql.param(texts)}::text[]) as data returning id`,
  )
  return rows.map(({ id }) => Number(id))
}
