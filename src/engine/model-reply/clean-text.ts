const unseen = /<(script|style)\b[^>]{0,300}>[\s\S]*?(?:<\/\1\s*>|$)/gi
const tags =
  /<\/?(?:p|br|div|span|b|i|u|em|strong|sub|sup|s|del|ins|mark|pre|code|li|ul|ol|h[1-6]|table|tr|td|th|img|a|script|style|iframe)\b[^>]{0,300}>/gi

interface CleanText {
  text: string
  /** It held markup, which a pupil does not write. */
  hadMarkup: boolean
  wasLong: boolean
}

/** Words as a model gives them, as they can be stored and shown: no markup, no control characters, no more than `maxChars`. */
export function cleanText(given: string, maxChars: number): CleanText {
  const bounded = given.slice(0, maxChars)
  const bare = bounded
    .replaceAll(unseen, '')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(tags, '')
  // oxlint-disable-next-line no-control-regex
  const text = bare.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
  return { text: text.toWellFormed().trim(), hadMarkup: bare !== bounded, wasLong: given.length > maxChars }
}
