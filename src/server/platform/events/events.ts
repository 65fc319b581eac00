import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }

export interface Subscription {
  onEvent: (data: Json) => void
  /** The database was unreachable for so long that events may be lost: load everything again. */
  onGap?: () => void
}

/** Events between processes. An event is small: it names what changed and does not carry it. */
export interface Events {
  /** Within a transaction, events are delivered once it commits, and never if it rolls back. */
  publish(tx: Db | Tx, channel: string, ...news: readonly Json[]): Promise<void>
  /** Returns a function that unsubscribes. */
  subscribe(channel: string, listener: Subscription['onEvent'] | Subscription): () => void
}

const maxBytes = 7_500

/** Writes events in the transaction of their fact and returns their ids. Readers find them by polling; `Events.publish` notifies them as well. */
export async function writeEvents(tx: Db | Tx, channel: string, all: readonly Json[]): Promise<number[]> {
  const texts = all.map((data) => JSON.stringify(data))
  if (texts.some((text) => Buffer.byteLength(text) > maxBytes))
    throw new Error(`An event on ${channel} is over ${maxBytes} bytes; send an id instead.`)
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into events (channel, data) select ${channel}, data::jsonb from unnest(${sql.param(texts)}::text[]) as data returning id`,
  )
  return rows.map(({ id }) => Number(id))
}
