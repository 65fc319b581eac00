/** Signs and letters that must be there to judge a text. */
const ENOUGH = 60
const ENOUGH_LETTERS = 150
/** The share of signs that no font explains. */
const UNKNOWN_SHARE = 0.25
/** English has 38 %, Kiswahili 47 %; letters that were moved in the alphabet have half. */
const VOWEL_SHARE = 0.22

/**
 * Whether the words of a page are none: a font that does not say which letters it draws gives private signs, none at all, or other
 * letters. `\uFFFD` is a sign that the file itself does not explain.
 */
export function isNonsense(text: string): boolean {
  const signs = [...text].filter((sign) => !/\s/u.test(sign))
  if (signs.length < ENOUGH) return false
  // Symbol and Wingdings keep to these places, and are read.
  const unknown = signs.filter((sign) => /[\p{Co}\p{Cn}\p{Cc}\uFFFD]/u.test(sign) && !/[\uF020-\uF0FF]/u.test(sign))
  const symbols = signs.filter((sign) => /[\uF020-\uF0FF]/u.test(sign))
  if (unknown.length > signs.length * UNKNOWN_SHARE || symbols.length > signs.length / 2) return true
  const letters = (text.match(/\p{L}{3,}/gu) ?? []).join('').toLowerCase()
  if (letters.length < ENOUGH_LETTERS || !/^[\p{Script=Latin}]+$/u.test(letters)) return letters.length === 0 && isFullOfMarks(signs)
  return (letters.match(/[aeiouàáâäèéêëìíîïòóôöùúûü]/g) ?? []).length < letters.length * VOWEL_SHARE
}

/** Neither letters nor figures, but marks: "!\"#$%&'(". Dots to write on are none. */
function isFullOfMarks(signs: readonly string[]): boolean {
  const marks = signs.filter((sign) => !/[\p{L}\p{N}.…_‥·\-–—|•✓√=+×]/u.test(sign))
  return marks.length > signs.length / 2
}
