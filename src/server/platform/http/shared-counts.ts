import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'
import type { Logger } from '#server/platform/log/log.ts'

export interface Counted {
  count: number
  /** Until the window ends. */
  leftMs: number
}

/** Counts requests of a subject within a window of time that begins with the first one. */
export interface RequestCounts {
  /** Counts one over all processes before it returns. For expensive or guarded work. */
  countNow(subject: string, windowMs: number): Promise<Counted>
  /** Counts one in this process at once, and over all processes within about a second, without waiting for the database. */
  countSoon(subject: string, limit: { most: number; windowMs: number }): Counted
  close(): void
}

/** The others are synced, and heard of, so often. */
const SYNC_EVERY_MS = 1000
/** What is not yet synced stays below this share of the limit: who asks for little is written down rarely. */
const SYNCED_SHARE = 50
const MAX_REMEMBERED = 20_000
const CLEAR_EVERY_MS = 60_000

interface Known {
  /** Of all processes, when they were last heard of. */
  synced: number
  /** Here, since then. */
  unsynced: number
  endsAtMs: number
  limit: { most: number; windowMs: number }
}

const countedRow = z.object({ subject: z.string(), count: z.number(), left_ms: z.coerce.number() })

export interface SharedCountsOptions {
  db: Db
  /** Subjects are stored as hashes with this key. */
  secret: string
  log: Logger
}

/** Counts in the table `request_counts`, which the processes share. Windows end by the clock of the database. */
export class SharedCounts implements RequestCounts {
  readonly #db: Db
  readonly #secret: string
  readonly #log: Logger
  readonly #known = new Map<string, Known>()
  readonly #timer: NodeJS.Timeout
  #syncing: Promise<void> | null = null
  #clearedAtMs = 0

  constructor({ db, secret, log }: SharedCountsOptions) {
    this.#db = db
    this.#secret = secret
    this.#log = log
    this.#timer = setInterval(() => void this.sync(), SYNC_EVERY_MS).unref()
  }

  async countNow(subject: string, windowMs: number): Promise<Counted> {
    const [counted] = await this.#add([{ subject: this.#hide(subject), more: 1, windowMs }])
    if (counted === undefined) throw new Error('A request was not counted.')
    return { count: counted.count, leftMs: counted.left_ms }
  }

  countSoon(subject: string, limit: { most: number; windowMs: number }): Counted {
    const nowMs = performance.now()
    const before = this.#known.get(subject)
    const known = before !== undefined && before.endsAtMs > nowMs ? before : { synced: 0, unsynced: 0, endsAtMs: nowMs + limit.windowMs, limit }
    known.unsynced += 1
    // Reinserting moves the subject to the end of the map, so the oldest come first.
    this.#known.delete(subject)
    this.#known.set(subject, known)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MAX_REMEMBERED) break
      this.#known.delete(oldest)
    }
    return { count: known.synced + known.unsynced, leftMs: known.endsAtMs - nowMs }
  }

  /** Tells the others what was counted here and hears their counts. By itself every second; one at a time. */
  async sync(): Promise<void> {
    while (this.#syncing !== null) await this.#syncing
    this.#syncing = this.#sync()
      // Until the database is back, this process counts alone.
      .catch((error: unknown) => this.#log.debug({ err: error }, 'Requests could not be counted together.'))
      .finally(() => (this.#syncing = null))
    await this.#syncing
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #sync(): Promise<void> {
    const nowMs = performance.now()
    const syncing = new Map<string, { known: Known; more: number }>()
    for (const [subject, known] of this.#known) {
      if (known.endsAtMs <= nowMs) this.#known.delete(subject)
      else if (known.unsynced > 0 && known.unsynced * SYNCED_SHARE >= known.limit.most)
        syncing.set(this.#hide(subject), { known, more: known.unsynced })
    }
    if (syncing.size > 0) {
      const counted = await this.#add([...syncing].map(([subject, { known, more }]) => ({ subject, more, windowMs: known.limit.windowMs })))
      const heardMs = performance.now()
      for (const { subject, count, left_ms: leftMs } of counted) {
        const synced = syncing.get(subject)
        if (synced === undefined) continue
        synced.known.synced = count
        synced.known.unsynced -= synced.more
        synced.known.endsAtMs = heardMs + leftMs
      }
    }
    if (nowMs - this.#clearedAtMs < CLEAR_EVERY_MS && this.#clearedAtMs !== 0) return
    this.#clearedAtMs = nowMs
    await this.#db.execute(sql`delete from request_counts where ends_at < now()`)
  }

  async #add(items: readonly { subject: string; more: number; windowMs: number }[]): Promise<z.infer<typeof countedRow>[]> {
    // The same order in every process prevents deadlocks.
    const sorted = items.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
    const { rows } = await this.#db.execute(sql`
      insert into request_counts as known (subject, count, ends_at)
      select subject, more, now() + window_ms * interval '1 ms'
        from unnest(${sql.param(sorted.map(({ subject }) => subject))}::text[], ${sql.param(sorted.map(({ more }) => more))}::int[],
          ${sql.param(sorted.map(({ windowMs }) => windowMs))}::float8[]) as item (subject, more, window_ms)
      on conflict (subject) do update set
        count = case when known.ends_at <= now() then excluded.count else known.count + excluded.count end,
        ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
      returning subject, count, extract(epoch from ends_at - now()) * 1000 as left_ms`)
    return z.array(countedRow).parse(rows)
  }

  /** Keeps addresses and users out of the table. */
  #hide(subject: string): string {
    return createHmac('sha256', this.#secret).update(`limit ${subject}`).digest('base64url')
  }
}
