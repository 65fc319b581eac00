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
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  times: '×',
  deg: '°',
  minus: '−',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  middot: '·',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  divide: '÷',
  plusmn: '±',
  micro: 'µ',
  pi: 'π',
  Omega: 'Ω',
  rarr: '→',
  eacute: 'é',
}

export function isHtml(text: string): boolean {
  return htmlMark.test(text)
}

/** Moodle's words for how a text is written, and its tags, are not part of the question. Answers are written as their question is. */
export function plainWords(text: string, inHtml = isHtml(text)): string {
  const bare = text.replace(/^\s*\[(?:html|markdown|plain|moodle)\]\s*/i, '')
  return inHtml ? plainHtml(unescapeGift(bare)) : unescapeGift(bare)
}

function plainHtml(text: string): string {
  return text
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^>]{0,200}>/gi, '')
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}\d{0,2}));/gi, (entity, decimal?: string, hexadecimal?: string, name?: string) => {
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
      if (name !== undefined) return entities[name] ?? entity
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).replace('\u00a0', ' ') : entity
    })
    .replaceAll(/[^\S\n]+\n|\n[^\S\n]+/g, '\n')
    .trim()
}
