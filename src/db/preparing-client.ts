import pg from 'pg'

/** From then on it is worth the memory of each connection that keeps it. */
const oftenTimes = 5
const mostPrepared = 150
/** Of statements that are not asked often, so many are remembered. */
const mostCounted = 2000

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
    if (name !== undefined || this.#names.size >= mostPrepared) return name
    const times = (this.#times.get(text) ?? 0) + 1
    if (times < oftenTimes || givesAllColumns(text)) {
      if (this.#times.size >= mostCounted) this.#times.clear()
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
 * answer them. Not behind a pooler, where another connection to the server may follow, which does not know the name.
 */
export function makePreparingClient(): typeof pg.Client {
  const often = new OftenAsked()
  return class PreparingClient extends pg.Client {
    override query = (first: unknown, ...rest: unknown[]) => Reflect.apply(super.query, this, [named(often, first, rest[0]), ...rest])
  }
}

function named(often: OftenAsked, first: unknown, values: unknown): unknown {
  // Without values it may hold several statements, which cannot be prepared.
  if (typeof first === 'string') {
    const name = Array.isArray(values) ? often.nameOf(first) : undefined
    return name === undefined ? first : { text: first, name }
  }
  if (!isConfig(first) || (values === undefined && first.values === undefined)) return first
  const name = often.nameOf(first.text)
  return name === undefined ? first : { ...first, name }
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
