import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Db, Tx } from '#db/client.ts'
import { writeEvents, type Events, type Json, type Subscription } from '#server/platform/events/events.ts'
import { EventRows } from '#server/platform/events/event-rows.ts'
import type { Logger } from '#server/platform/log/log.ts'

const wakeChannel = 'sahihi_events'
/** The listeners of the other processes are woken, and rows read, at most so often. */
const betweenLooksMs = 100
/** News whose wake-up was lost with its process is found by looking anyway. */
const pollMs = 5_000
/** A transaction that is open for longer than this is left to the poll. */
const awaitCommitMs = 5_000
/** Rows are kept for as long as a process may be without the database and still miss nothing. */
const keepMinutes = 10
const firstRetryMs = 250
const lastRetryMs = 5_000

export interface PgEventsOptions {
  pollMs?: number
}

/**
 * News as rows of the table `events`, read by a cursor. NOTIFY only says "look", on a connection of its own: in the
 * transaction of the fact it would take one lock over the whole cluster, and commits would wait in line for it.
 */
export class PgEvents implements Events {
  readonly #url: string
  readonly #log: Logger
  readonly #pollMs: number
  readonly #name = randomUUID()
  readonly #listeners = new Map<string, Set<Subscription>>()
  readonly #rows = new EventRows()
  /** Rows of ours whose transaction has not been seen to end, and since when. */
  readonly #awaited = new Map<number, number>()
  #client: pg.Client | null = null
  #isClosed = false
  #retry: NodeJS.Timeout | undefined
  #poll: NodeJS.Timeout | undefined
  #next: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #lastLookAt = 0
  #lastSweepAt = 0

  constructor(url: string, log: Logger, options: PgEventsOptions = {}) {
    this.#url = url
    this.#log = log
    this.#pollMs = options.pollMs ?? pollMs
  }

  publish = async (tx: Db | Tx, channel: string, ...news: readonly Json[]): Promise<void> => {
    if (news.length === 0) return
    for (const id of await writeEvents(tx, channel, news)) this.#awaited.set(id, Date.now())
    this.#lookSoon()
  }

  subscribe(channel: string, listener: Subscription['onEvent'] | Subscription): () => void {
    const subscription = typeof listener === 'function' ? { onEvent: listener } : listener
    const all = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, all.add(subscription))
    return () => {
      all.delete(subscription)
      if (all.size === 0 && this.#listeners.get(channel) === all) this.#listeners.delete(channel)
    }
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'sahihi events', keepAlive: true })
    client.on('notification', ({ payload }) => {
      if (payload !== this.#name) this.#lookSoon()
    })
    let isLost = false
    const onLost = () => {
      if (isLost || this.#client !== client) return
      isLost = true
      this.#client = null
      this.#reconnect(firstRetryMs)
    }
    client.on('error', onLost)
    client.on('end', onLost)
    await client.connect()
    await client.query(`listen ${wakeChannel}`)
    this.#client = client
    if (this.#lastLookAt > 0 && Date.now() - this.#lastLookAt > keepMinutes * 60_000) this.#tellGap()
    await this.#look()
    this.#poll ??= setInterval(() => this.#lookSoon(), this.#pollMs).unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    clearTimeout(this.#next)
    clearInterval(this.#poll)
    const client = this.#client
    this.#client = null
    await this.#looking
    await client?.end()
  }

  #reconnect(waitMs: number): void {
    if (this.#isClosed) return
    this.#retry = setTimeout(() => {
      this.start().catch(() => this.#reconnect(Math.min(waitMs * 2, lastRetryMs)))
    }, waitMs)
  }

  #tellGap(): void {
    this.#rows.forget()
    this.#log.warn(`The database was away for more than ${keepMinutes} minutes; what is on the screens is loaded again.`)
    for (const all of this.#listeners.values()) for (const { onGap } of all) this.#call(() => onGap?.())
  }

  #lookSoon(): void {
    if (this.#isClosed || this.#next !== undefined) return
    const waitMs = Math.max(0, this.#lastLookAt + betweenLooksMs - Date.now())
    this.#next = setTimeout(() => {
      this.#next = undefined
      void this.#look()
    }, waitMs)
  }

  /** One at a time: a look that is asked for meanwhile comes after. */
  async #look(): Promise<void> {
    if (this.#looking !== null) return this.#lookSoon()
    const client = this.#client
    if (client === null) return
    this.#lastLookAt = Date.now()
    this.#looking = this.#deliver(client).catch((error: unknown) => {
      // A connection that broke is opened again by its own event.
      this.#log.debug({ err: error }, 'The events could not be read.')
    })
    await this.#looking
    this.#looking = null
    for (const [id, since] of this.#awaited) if (Date.now() - since > awaitCommitMs) this.#awaited.delete(id)
    if (this.#awaited.size > 0) this.#lookSoon()
  }

  async #deliver(client: pg.Client): Promise<void> {
    const news = await this.#rows.read(client)
    const ours = news.filter(({ id }) => this.#awaited.delete(id))
    if (ours.length > 0) await client.query('select pg_notify($1, $2)', [wakeChannel, this.#name])
    for (const { channel, data } of news) for (const { onEvent } of this.#listeners.get(channel) ?? []) this.#call(() => onEvent(data))
    if (Date.now() - this.#lastSweepAt < 60_000) return
    this.#lastSweepAt = Date.now()
    await client.query('delete from events where created_at < now() - make_interval(mins => $1)', [keepMinutes])
  }

  /** One listener's mistake must not keep the news from the others. */
  #call(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      this.#log.error({ err: error }, 'A listener for events failed.')
    }
  }
}
