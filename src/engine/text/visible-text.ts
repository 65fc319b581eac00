/** Signs that draw nothing: zero-width spaces, joiners, marks of direction, soft hyphens, selectors of variants, fillers. */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB`
const blank = String.raw`\s\p{Cc}\p{Cs}`

const seen = new RegExp(`[^${unseen}${blank}]`, 'u')
const start = new RegExp(`^[${unseen}${blank}]+`, 'u')
/** What follows a sign and belongs to it, such as the selector of a coloured heart, stays. */
const belongs = /^[\uFE00-\uFE0F\u{E0000}-\u{E0FFF}]$/u
/**
 * Scripts of India and Arabic letters need the joiners within a word. The sign that turns a text round (U+202E) stays too:
 * the text was seen turned, so whoever reads it has to be asked.
 */
const needless = new RegExp(String.raw`(?!\u202E)(?!(?<=[^\P{L}\p{Script=Latin}]|\p{M})[\u200C\u200D](?=[^\P{L}\p{Script=Latin}]))[${unseen}]`, 'gu')

/** Whether anything of a text can be seen. */
export function hasVisible(text: string): boolean {
  return seen.test(text)
}

/** The text without invisible signs at its ends. Empty if nothing is visible at all. */
export function trimUnseen(text: string): string {
  if (!hasVisible(text)) return ''
  let end = text.length
  // Goes sign by sign from the end, because a pattern would start again at each of many blanks.
  for (;;) {
    const sign = text.slice(/[\uDC00-\uDFFF]/.test(text.charAt(end - 1)) ? Math.max(0, end - 2) : end - 1, end)
    if (seen.test(sign) || belongs.test(sign)) return text.slice(0, end).replace(start, '')
    end -= sign.length
  }
}

/** A name as it is seen: copies of it from a chat or a web page are the same text. */
export function dropUnseen(text: string): string {
  return text.replaceAll(needless, '')
}
