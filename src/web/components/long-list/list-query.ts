/** As many rows at once as the specification says. */
export const rowsAtOnce = '50'

/** The first rows come after no row. */
export const beforeAll: string | null = null

/** Asks for the rows after this one. */
export function behind(after: string | null): { after?: string } {
  return after === null ? {} : { after }
}

/** Asks for what matches, where somebody searches. */
export function matching(search: string): { search?: string } {
  return search === '' ? {} : { search }
}
