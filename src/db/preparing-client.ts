import pg from 'pg'

/** From then on it is worth the memory of each connection that keeps it. */
const oftenTimes = 5
const maxPrepared = 150
/** Of statements that are not asked often, so many are remembered. */
const maxCounted = 2000

/** A table may have more columns after an upgrade, and PostgreSQL then refuses what was prepared to give all of them. */
const allColumns = /\*\s*(?:,|;|$|from\b)/i

/** What stands in brackets takes all columns as they are each time: only what the whole statement gives must stay the same. */
function givesAllColumns(text: string): boolean {
  let outside = text
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replaceAll(/\([^()]*\)/g, ' ')
  }
  return allColumns.test(outside)
}

/** Which statements are asked often, over the connections of a pool. */
export class OftenAsked {
  readonly #times = new Map<string, number>()
  readonly #names = new Map<string, string>()

  /** The name under which a connection keeps the statement; undefined of one that it should not keep. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= maxPrepared) return name
    const times = (this.#times.get(text) ?? 0) + 1
    if (times < oftenTimes || givesAllColumns(text)) {
      if (this.#times.size >= maxCounted) this.#times.clear()
      // One that gives all columns is not looked at again.
      this.#times.set(text, times < oftenTimes ? times : -Infinity)
      return undefined
    }
    this.#times.delete(text)
    const made = `often_${this.#names.size}`
    this.#names.set(text, made)
    return made
  }
}

/**
 * Connections of one pool that prepare a statement which is asked often: PostgreSQL takes longer to plan most of ours than to
 * answer them. Not behind a pooler, where another connection to the server may follow, which does not know the name. The queue has
 * connections of its own, which prepare nothing.
 */
export function makePreparingClient(): typeof pg.Client {
  const often = new OftenAsked()
  return class PreparingClient extends pg.Client {
    override query = (first: unknown, ...rest: unknown[]) => Reflect.apply(super.query, this, [named(often, first, rest[0]), ...rest])
  }
}

/**
 * Only what comes with values: `pg` sends such a text as one command in any case. A text without any may hold several, and
 * PostgreSQL refuses to prepare those, from then on and for ever.
 */
function named(often: OftenAsked, first: unknown, values: unknown): unknown {
  const query = typeof first === 'string' ? { text: first } : first
  if (!isConfig(query) || !hasAny(values ?? query.values)) return first
  const name = often.nameOf(query.text)
  return name === undefined ? first : { ...query, name }
}

function hasAny(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0
}

function isConfig(value: unknown): value is pg.QueryConfig {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    !('submit' in value) &&
    !('name' in value && value.name)
  )
}
