import { keepPreviousData } from '@tanstack/react-query'

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

/** For an infinite query whose rows are asked for by their offset. The rows of the last search stay until those of the next are there. */
export function byOffset<Rows extends string>(rows: Rows) {
  type Chunk = { total: number } & { [Key in Rows]: readonly unknown[] }
  return {
    initialPageParam: 0,
    getNextPageParam({ total }: Chunk, chunks: readonly Chunk[]): number | undefined {
      const loaded = chunks.reduce((sum, chunk) => sum + chunk[rows].length, 0)
      return loaded < total ? loaded : undefined
    },
    placeholderData: keepPreviousData,
  }
}
