import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Db, Tx } from '#db/client.ts'
import { writeEvents, type Events, type Json, type Subscription } from '#server/platform/events/events.ts'
import { EventRows } from '#server/platform/events/event-rows.ts'
import type { Logger } from '#server/platform/log/log.ts'

const notifyChannel = 'sahihi_events'
/** Rows are read, and other processes notified, at most this often. */
const minPollGapMs = 100
/** The regular poll finds events whose notification was lost. */
const pollMs = 5_000
/** The events of a longer transaction wait for the regular poll. */
const awaitCommitMs = 5_000
/** A process that is without the database for no longer than this misses no event. */
const retentionMinutes = 10
const firstRetryMs = 250
const lastRetryMs = 5_000

export interface PgEventsOptions {
  pollMs?: number
}

/**
 * Events are rows of the table `events`, read by a cursor. NOTIFY only asks other processes to poll. It runs on a connection
 * of its own: within the transaction of the fact it would lock the whole cluster, and commits would queue for that lock.
 */
export class PgEvents implements Events {
  readonly #url: string
  readonly #log: Logger
  readonly #pollMs: number
  readonly #name = randomUUID()
  readonly #listeners = new Map<string, Set<Subscription>>()
  readonly #rows = new EventRows()
  /** Rows written here that no poll has seen committed, with the time of their writing. */
  readonly #awaited = new Map<number, number>()
  #client: pg.Client | null = null
  #isClosed = false
  #retry: NodeJS.Timeout | undefined
  #poll: NodeJS.Timeout | undefined
  #next: NodeJS.Timeout | undefined
  #polling: Promise<void> | null = null
  #lastPollAt = 0
  #lastSweepAt = 0

  constructor(url: string, log: Logger, options: PgEventsOptions = {}) {
    this.#url = url
    this.#log = log
    this.#pollMs = options.pollMs ?? pollMs
  }

  publish = async (tx: Db | Tx, channel: string, ...news: readonly Json[]): Promise<void> => {
    if (news.length === 0) return
    for (const id of await writeEvents(tx, channel, news)) this.#awaited.set(id, Date.now())
    this.#pollSoon()
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
      if (payload !== this.#name) this.#pollSoon()
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
    await client.query(`listen ${notifyChannel}`)
    this.#client = client
    if (this.#lastPollAt > 0 && Date.now() - this.#lastPollAt > retentionMinutes * 60_000) this.#publishGap()
    await this.#pollOnce()
    this.#poll ??= setInterval(() => this.#pollSoon(), this.#pollMs).unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    clearTimeout(this.#next)
    clearInterval(this.#poll)
    const client = this.#client
    this.#client = null
    await this.#polling
    await client?.end()
  }

  #reconnect(waitMs: number): void {
    if (this.#isClosed) return
    this.#retry = setTimeout(() => {
      this.start().catch(() => this.#reconnect(Math.min(waitMs * 2, lastRetryMs)))
    }, waitMs)
  }

  #publishGap(): void {
    this.#rows.reset()
    this.#log.warn(`The database was away for more than ${retentionMinutes} minutes; what is on the screens is loaded again.`)
    for (const all of this.#listeners.values()) for (const { onGap } of all) this.#call(() => onGap?.())
  }

  #pollSoon(): void {
    if (this.#isClosed || this.#next !== undefined) return
    const waitMs = Math.max(0, this.#lastPollAt + minPollGapMs - Date.now())
    this.#next = setTimeout(() => {
      this.#next = undefined
      void this.#pollOnce()
    }, waitMs)
  }

  /** Polls one at a time: a poll that is asked for meanwhile runs next. */
  async #pollOnce(): Promise<void> {
    if (this.#polling !== null) return this.#pollSoon()
    const client = this.#client
    if (client === null) return
    this.#lastPollAt = Date.now()
    this.#polling = this.#deliver(client).catch((error: unknown) => {
      // The `error` event of a broken connection reconnects.
      this.#log.debug({ err: error }, 'The events could not be read.')
    })
    await this.#polling
    this.#polling = null
    for (const [id, since] of this.#awaited) if (Date.now() - since > awaitCommitMs) this.#awaited.delete(id)
    if (this.#awaited.size > 0) this.#pollSoon()
  }

  async #deliver(client: pg.Client): Promise<void> {
    const news = await this.#rows.read(client)
    const ours = news.filter(({ id }) => this.#awaited.delete(id))
    if (ours.length > 0) await client.query('select pg_notify($1, $2)', [notifyChannel, this.#name])
    for (const { channel, data } of news) for (const { onEvent } of this.#listeners.get(channel) ?? []) this.#call(() => onEvent(data))
    if (Date.now() - this.#lastSweepAt < 60_000) return
    this.#lastSweepAt = Date.now()
    await client.query('delete from events where created_at < now() - make_interval(mins => $1)', [retentionMinutes])
  }

  /** A listener that throws must not stop delivery to the others. */
  #call(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      this.#log.error({ err: error }, 'A listener for events failed.')
    }
  }
}
