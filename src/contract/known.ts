import * as z from 'zod'

/** One of the values that are known here, or what a newer server has added since. */
export type Known<T extends string> = T | (string & {})

/**
 * A role, a state, a kind in a response. The server writes none but these; a page from before an upgrade takes others too
 * and shows them as they are (`wordFor`), so that it goes on working.
 */
export function known<const T extends string>(_values: readonly T[]): z.ZodType<Known<T>, T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return z.string() as unknown as z.ZodType<Known<T>, T>
}

/** The word for a value; one that is not known here stands for itself. */
export function wordFor<T extends string, W>(words: Readonly<Record<T, W>>, value: Known<T>): W | string {
  return isKnown(words, value) ? words[value] : value
}

export function isKnown<T extends string>(words: Readonly<Record<T, unknown>>, value: Known<T>): value is T {
  return Object.hasOwn(words, value)
}
