import * as z from 'zod'
import type { Known } from '#contract/base/word-for.ts'

// By themselves in a file without zod, for the pages that load no schema library.
export { isKnown, wordFor, type Known } from '#contract/base/word-for.ts'

/**
 * A role, a state, a kind in a response. The server writes none but these; a page from before an upgrade takes others too
 * and shows them as they are (`wordFor`), so that it goes on working.
 */
export function known<const T extends string>(_values: readonly T[]): z.ZodType<Known<T>, T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return z.string() as unknown as z.ZodType<Known<T>, T>
}
