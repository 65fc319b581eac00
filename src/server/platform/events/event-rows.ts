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
 * Every row that was committed since the last look, once each. Numbers of rows are drawn before their transactions end,
 * so a cursor over them would miss who commits late. This one is the oldest transaction that was still open at the last
 * look: what it and later ones wrote is read again, and what of that was given already is left out.
 */
export class EventRows {
  /** Null before the first look, which gives nothing: what is there by then is no news. */
  #horizon: string | null = null
  #given = new Set<number>()

  async read(client: pg.Client): Promise<EventRow[]> {
    const from = this.#horizon
    // Named, so that it is planned once: it is asked ten times a second while there is news.
    const { rows } = await client.query<Row>({
      name: 'events since',
      text: `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, id, xact::text as xact, channel, data
         from (values (1)) as one left join events on xact >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot()))
        order by id`,
      values: [from],
    })
    const horizon = rows[0]?.horizon ?? from
    const found = rows.flatMap(({ id, xact, channel, data }) => (id === null || xact === null ? [] : [{ id: Number(id), xact, channel, data }]))
    const news = from === null ? [] : found.filter(({ id }) => !this.#given.has(id))
    this.#given = new Set(found.filter(({ xact }) => horizon !== null && BigInt(xact) >= BigInt(horizon)).map(({ id }) => id))
    this.#horizon = horizon
    return news.map(({ id, channel, data }) => ({ id, channel, data }))
  }

  /** Begins anew: what is there by the next look is no news. */
  forget(): void {
    this.#horizon = null
    this.#given.clear()
  }
}
