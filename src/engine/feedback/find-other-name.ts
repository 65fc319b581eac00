/** Shorter parts of names are too often ordinary words. */
const SHORTEST = 3

/**
 * Parts of the names of other pupils in lower case: a text with one may be about the wrong pupil. It excludes parts of the
 * own name of the pupil and words of the exam, which may be about Kenyatta.
 */
export function partsOfOtherNames({
  own,
  others,
  said,
}: {
  own: string
  others: readonly string[]
  /** The words of the exam, in small letters. */
  said: ReadonlySet<string>
}): Set<string> {
  const mine = new Set(listSmallWords(own))
  return new Set(others.flatMap(listSmallWords).filter((part) => [...part].length >= SHORTEST && !mine.has(part) && !said.has(part)))
}

/** The first of these names in a text, as written there; null where there is none. In lower case, hope is a word. */
export function findOtherName(text: string, otherNames: ReadonlySet<string>): string | null {
  if (otherNames.size === 0) return null
  return listWords(text).find((word) => /^\p{Lu}/u.test(word) && otherNames.has(word.toLowerCase())) ?? null
}

export function listSmallWords(text: string): string[] {
  return listWords(text).map((word) => word.toLowerCase())
}

/** With the apostrophes of names: Ng'ang'a, however it is typed. */
function listWords(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .replaceAll('’', "'")
      .match(/\p{L}[\p{L}\p{M}']*/gu) ?? []
  return words.map((word) => word.replace(/(?<!')'+$/, ''))
}
