import type pg from 'pg'
import type { Json } from '#server/platform/events/events.ts'

export interface EventRow {
  id: number
  channel: string
  data: Json
}

interface Row {
  horizon: string
  id: string | null
  xact: string | null
  channel: string
  data: Json
}

/**
 * Reads every row that was committed since the last read, each once. Row ids are drawn before their transactions commit, so
 * a cursor over ids would miss a late commit. The cursor is therefore the oldest transaction that was open at the last read:
 * rows of it and of later ones are read again, and those that were delivered already are left out.
 */
export class EventRows {
  /** Null before the first read, which delivers nothing: rows from before it are old. */
  #horizon: string | null = null
  #delivered = new Set<number>()

  async read(client: pg.Client): Promise<EventRow[]> {
    const from = this.#horizon
    // A named statement is planned once, and this one runs up to ten times a second.
    const { rows } = await client.query<Row>({
      name: 'events since',
      text: `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, id, xact::text as xact, channel, data
         from (values (1)) as one left join events on xact >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot()))
        order by id`,
      values: [from],
    })
    const horizon = rows[0]?.horizon ?? from
    const found = rows.flatMap(({ id, xact, channel, data }) => (id === null || xact === null ? [] : [{ id: Number(id), xact, channel, data }]))
    const news = from === null ? [] : found.filter(({ id }) => !this.#delivered.has(id))
    this.#delivered = new Set(found.filter(({ xact }) => horizon !== null && BigInt(xact) >= BigInt(horizon)).map(({ id }) => id))
    this.#horizon = horizon
    return news.map(({ id, channel, data }) => ({ id, channel, data }))
  }

  /** The next read delivers nothing, like the first. */
  reset(): void {
    this.#horizon = null
    this.#delivered.clear()
  }
}
