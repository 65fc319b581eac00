import pg from 'pg'

/** From this many times on, a statement is worth the memory of each connection that prepares it. */
const oftenTimes = 5
const maxPrepared = 150
/** How many rare statements are remembered. */
const maxCounted = 2000

/** A table may have more columns after an upgrade. PostgreSQL then refuses a prepared statement that returns all of them. */
const allColumns = /\*\s*(?:,|;|$|from\b)/i

/** Parts in brackets take all columns as they are each time. Only the columns of the whole statement must stay the same. */
function givesAllColumns(text: string): boolean {
  let outside = text
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replaceAll(/\([^()]*\)/g, ' ')
  }
  return allColumns.test(outside)
}

/** Counts which statements are frequent, over all connections of a pool. */
export class OftenAsked {
  readonly #times = new Map<string, number>()
  readonly #names = new Map<string, string>()

  /** The name under which a connection prepares the statement. Undefined if it should not prepare it. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= maxPrepared) return name
    const times = (this.#times.get(text) ?? 0) + 1
    if (times < oftenTimes || givesAllColumns(text)) {
      if (this.#times.size >= maxCounted) this.#times.clear()
      // A statement that returns all columns is not checked again.
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
 * Connections of one pool that prepare frequent statements, because PostgreSQL takes longer to plan most of ours than to run
 * them. This does not work behind a pooler, where the next server connection may not know the name. The queue has its own
 * connections, which prepare nothing.
 */
export function makePreparingClient(): typeof pg.Client {
  const often = new OftenAsked()
  return class PreparingClient extends pg.Client {
    override query = (first: unknown, ...rest: unknown[]) => Reflect.apply(super.query, this, [named(often, first, rest[0]), ...rest])
  }
}

/**
 * Only for statements with values, which `pg` always sends as one command. A text without values may hold several commands,
 * which PostgreSQL never prepares.
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
