/** These lead to the name that they belong to: nobody is called Wa. */
const leading = new Set(['abu', 'al', 'ap', 'arap', 'bin', 'bint', 'binti', 'de', 'el', 'ibn', 'ole', 'van', 'von', 'wa'])

/**
 * By what a pupil is called in a sentence: the first word of the name, with the initials or the "Wa" before it. Class lists in
 * capitals are written as names are, D'SOUZA as D'Souza; a word that has small letters stays as somebody wrote it.
 */
export function writeFirstName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const end = words.findIndex((word) => !isInitials(word) && !leading.has(word.toLowerCase())) + 1
  return words
    .slice(0, end === 0 ? words.length : end)
    .map((word) => (isInitials(word) || word !== word.toUpperCase() ? word : writeWord(word)))
    .join(' ')
}

/** `J.`, `J.K.`, and `JM`, which nobody can say as a word. */
function isInitials(word: string): boolean {
  return /^(?:\p{Lu}\.)*\p{Lu}\.?$/u.test(word) || /^[BCDFGHJKLMNPQRSTVWXYZ]{2,3}$/.test(word)
}

/** Each part with a capital; after an apostrophe only where one letter stands before it: O'Brien, but Ng'ang'a. */
function writeWord(word: string): string {
  const parts = word.toLowerCase().split(/(['’ʼ‘`´-])/)
  return parts
    .map((part, at) => (/['’ʼ‘`´]/.test(parts[at - 1] ?? '') && [...(parts[at - 2] ?? '').normalize()].length > 1 ? part : capitalise(part)))
    .join('')
}

function capitalise(part: string): string {
  return part.replace(/\p{L}/u, (letter) => letter.toUpperCase())
}
