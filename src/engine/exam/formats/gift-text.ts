import { plainTex, readHtml } from '#engine/exam/formats/plain-html.ts'

/** Signs that GIFT writes with a backslash. */
const special = /[\\~=#{}:]/g

/** Text as GIFT holds it: its signs with a backslash, line breaks as \n. */
export function escapeGift(text: string): string {
  return text.replaceAll(special, (sign) => `\\${sign}`).replaceAll('\n', '\\n')
}

export function unescapeGift(text: string): string {
  return text.replaceAll(/\\(n|[\\~=#{}:])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)).trim()
}

/** Where `sign` next stands without a backslash before it, or -1. */
export function findSign(text: string, sign: RegExp, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (sign.test(text[at] ?? '')) return at
  }
  return -1
}

const htmlMark = /^\s*\[html\]/i

export function isHtml(text: string): boolean {
  return htmlMark.test(text)
}

/** Moodle's words for how a text is written, and its tags, are not part of the question. Answers are written as their question is. */
export function plainWords(text: string, inHtml = isHtml(text)): string {
  const bare = text.replace(/^\s*\[(?:html|markdown|plain|moodle)\]\s*/i, '')
  const words = unescapeGift(bare)
  return inHtml ? plainTex(readHtml(words).text) : words
}
