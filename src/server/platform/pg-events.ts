import pg from 'pg'
import { notifyChannel, publishEvent, type Events, type Json, type Subscription } from '#server/platform/events.ts'
import type { Logger } from '#server/platform/log.ts'

const firstRetryMs = 250
const lastRetryMs = 5_000

/** Listens on a connection of its own and comes back by itself when that is lost. */
export class PgEvents implements Events {
  readonly #url: string
  readonly #log: Logger
  readonly #listeners = new Map<string, Set<Subscription>>()
  #client: pg.Client | null = null
  #isClosed = false
  #retry: NodeJS.Timeout | undefined

  constructor(url: string, log: Logger) {
    this.#url = url
    this.#log = log
  }

  publish = publishEvent

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
    client.on('notification', ({ payload = '' }) => this.#deliver(payload))
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
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = null
    await client?.end()
  }

  #reconnect(waitMs: number): void {
    if (this.#isClosed) return
    this.#retry = setTimeout(() => {
      this.start().then(
        () => this.#tellGap(),
        () => this.#reconnect(Math.min(waitMs * 2, lastRetryMs)),
      )
    }, waitMs)
  }

  #tellGap(): void {
    this.#log.warn('The connection for events was lost and is back.')
    for (const all of this.#listeners.values()) for (const { onGap } of all) this.#call(() => onGap?.())
  }

  #deliver(payload: string): void {
    const { channel, data }: { channel: string; data: Json } = JSON.parse(payload)
    for (const { onEvent } of this.#listeners.get(channel) ?? []) this.#call(() => onEvent(data))
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
