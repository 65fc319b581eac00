import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#db/client.ts'
import type { Logger } from '#server/platform/log/log.ts'

export interface Counted {
  count: number
  /** Until the counting begins anew. */
  leftMs: number
}

/** Counts for limits: how often a subject came within a window of time that begins with its first coming. */
export interface RequestCounts {
  /** Counts one, over all processes, before it returns. For what is dear or guarded. */
  countNow(subject: string, windowMs: number): Promise<Counted>
  /** Counts one here at once, and over all processes within about a second: nobody waits for the database. */
  countSoon(subject: string, limit: { most: number; windowMs: number }): Counted
  close(): void
}

/** The others are told, and heard of, so often. */
const TELL_EVERY_MS = 1000
/** What is not yet told stays below this share of the limit: who asks for little is written down rarely. */
const TOLD_SHARE = 50
const MOST_REMEMBERED = 20_000
const CLEAR_EVERY_MS = 60_000

interface Known {
  /** Of all processes, when they were last heard of. */
  told: number
  /** Here, since then. */
  untold: number
  endsAtMs: number
  limit: { most: number; windowMs: number }
}

const countedRow = z.object({ subject: z.string(), count: z.number(), left_ms: z.coerce.number() })

export interface SharedCountsOptions {
  db: Db
  /** Subjects are kept as hashes under it. */
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
  #telling: Promise<void> | null = null
  #clearedAtMs = 0

  constructor({ db, secret, log }: SharedCountsOptions) {
    this.#db = db
    this.#secret = secret
    this.#log = log
    this.#timer = setInterval(() => void this.tell(), TELL_EVERY_MS).unref()
  }

  async countNow(subject: string, windowMs: number): Promise<Counted> {
    const [counted] = await this.#add([{ subject: this.#hide(subject), more: 1, windowMs }])
    if (counted === undefined) throw new Error('A request was not counted.')
    return { count: counted.count, leftMs: counted.left_ms }
  }

  countSoon(subject: string, limit: { most: number; windowMs: number }): Counted {
    const nowMs = performance.now()
    const before = this.#known.get(subject)
    const known = before !== undefined && before.endsAtMs > nowMs ? before : { told: 0, untold: 0, endsAtMs: nowMs + limit.windowMs, limit }
    known.untold += 1
    // The end of the map is what was asked for last.
    this.#known.delete(subject)
    this.#known.set(subject, known)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_REMEMBERED) break
      this.#known.delete(oldest)
    }
    return { count: known.told + known.untold, leftMs: known.endsAtMs - nowMs }
  }

  /** Tells the others what was counted here and hears their counts. By itself every second; one at a time. */
  async tell(): Promise<void> {
    while (this.#telling !== null) await this.#telling
    this.#telling = this.#tell()
      // Counting goes on here alone until the database is back.
      .catch((error: unknown) => this.#log.debug({ err: error }, 'Requests could not be counted together.'))
      .finally(() => (this.#telling = null))
    await this.#telling
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #tell(): Promise<void> {
    const nowMs = performance.now()
    const telling = new Map<string, { known: Known; more: number }>()
    for (const [subject, known] of this.#known) {
      if (known.endsAtMs <= nowMs) this.#known.delete(subject)
      else if (known.untold > 0 && known.untold * TOLD_SHARE >= known.limit.most) telling.set(this.#hide(subject), { known, more: known.untold })
    }
    if (telling.size > 0) {
      const counted = await this.#add([...telling].map(([subject, { known, more }]) => ({ subject, more, windowMs: known.limit.windowMs })))
      const heardMs = performance.now()
      for (const { subject, count, left_ms: leftMs } of counted) {
        const told = telling.get(subject)
        if (told === undefined) continue
        told.known.told = count
        told.known.untold -= told.more
        told.known.endsAtMs = heardMs + leftMs
      }
    }
    if (nowMs - this.#clearedAtMs < CLEAR_EVERY_MS && this.#clearedAtMs !== 0) return
    this.#clearedAtMs = nowMs
    await this.#db.execute(sql`delete from request_counts where ends_at < now()`)
  }

  async #add(items: readonly { subject: string; more: number; windowMs: number }[]): Promise<z.infer<typeof countedRow>[]> {
    // In one order everywhere, so that two processes that count the same subjects never wait for each other in a ring.
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

  /** Neither an address nor a person stands in the table. */
  #hide(subject: string): string {
    return createHmac('sha256', this.#secret).update(`limit ${subject}`).digest('base64url')
  }
}
