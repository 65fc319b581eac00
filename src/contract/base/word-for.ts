/** One of the values that are known here, or what a newer server has added since. */
export type Known<T extends string> = T | (string & {})

/** The word for a value; one that is not known here stands for itself. */
export function wordFor<T extends string, W>(words: Readonly<Record<T, W>>, value: Known<T>): W | string {
  return isKnown(words, value) ? words[value] : value
}

export function isKnown<T extends string>(words: Readonly<Record<T, unknown>>, value: Known<T>): value is T {
  return Object.hasOwn(words, value)
}
