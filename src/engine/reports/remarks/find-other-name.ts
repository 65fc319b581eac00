/**
 * The first word of a remark that is a name of another pupil of the class and not of this one: "Brian" in a remark about
 * Achieng. Only words with a capital are looked at, since names such as Grace or Hope are words too; what stands in
 * `allowed`, such as the names of subjects, is none.
 */
export function findOtherName(
  text: string,
  { own, others, allowed = [] }: { own: string; others: readonly string[]; allowed?: readonly string[] },
): string | null {
  const mine = new Set([own, ...allowed].flatMap(partsOf))
  const theirs = new Set(others.flatMap(partsOf).filter((part) => part.length >= 3 && !mine.has(part)))
  for (const [word] of text.normalize('NFC').matchAll(/\p{L}[\p{L}\p{M}'’ʼ-]*/gu)) {
    if (!/^\p{Lu}/u.test(word)) continue
    if (theirs.has(lettersOf(word)) || theirs.has(lettersOf(word.replace(/['’ʼ]s$/u, '')))) return word
  }
  return null
}

function partsOf(name: string): string[] {
  return name
    .normalize('NFC')
    .split(/[\s.,()]+/)
    .map(lettersOf)
    .filter((part) => part !== '')
}

/** Apostrophes are written in many ways, and often left out; other signs are none of a name. */
function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '')
}
