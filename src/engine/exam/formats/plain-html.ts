/** HTML as text: what a page shows of it, line by line, with its pictures named. */
interface PlainHtml {
  text: string
  images: HtmlImage[]
}

export interface HtmlImage {
  src: string
  /** In pixels, where the page says so. */
  width: number | null
}

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
  bull: '•',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  divide: '÷',
  plusmn: '±',
  micro: 'µ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  omega: 'ω',
  Omega: 'Ω',
  radic: '√',
  infin: '∞',
  ne: '≠',
  le: '≤',
  ge: '≥',
  asymp: '≈',
  rarr: '→',
  larr: '←',
  harr: '↔',
  eacute: 'é',
}

/** Nothing inside them is shown. */
const hidden = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'iframe', 'object', 'svg'])
const lines = new Set(['p', 'div', 'br', 'tr', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'blockquote', 'pre', 'section', 'li'])

/** Reads in one pass, however broken the tags are. */
export function readHtml(html: string): PlainHtml {
  const small = html.toLowerCase()
  const images: HtmlImage[] = []
  /** Where a raised or lowered text began. */
  let raised: { from: number; sign: string } | null = null
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    text += decodeEntities(html.slice(at, open < 0 ? undefined : open))
    if (open < 0) break
    if (html.startsWith('<!--', open)) {
      at = endOf(html, '-->', open + 4)
      continue
    }
    const name = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20))
    if (name === null && !/^<[!?]/.test(html.slice(open, open + 2))) {
      text += '<'
      at = open + 1
      continue
    }
    const close = endOfTag(html, open + 1)
    const tag = html.slice(open, close)
    const tagName = (name?.[2] ?? '').toLowerCase()
    const isEnd = name?.[1] === '/'
    at = close
    if (hidden.has(tagName) && !isEnd && !tag.endsWith('/>')) {
      const end = small.indexOf(`</${tagName}`, close)
      at = end < 0 ? html.length : endOfTag(html, end + 1)
    } else if (tagName === 'img') images.push(imageOf(tag))
    else if (tagName === 'sup' || tagName === 'sub') {
      if (!isEnd) raised = { from: text.length, sign: tagName === 'sup' ? '^' : '_' }
      else if (raised !== null) {
        text = text.slice(0, raised.from) + raise(text.slice(raised.from), raised.sign)
        raised = null
      }
    } else if (tagName === 'td' || tagName === 'th') text += isEnd ? ' | ' : ''
    else if (tagName === 'li') text += isEnd ? '\n' : '\n• '
    else if (lines.has(tagName)) text += '\n'
  }
  return { text: tidy(text), images }
}

/** "10<sup>-3</sup>" is 10^-3, "H<sub>2</sub>O" is H2O. */
function raise(text: string, sign: string): string {
  const bare = text.trim()
  if (bare === '' || (sign === '_' && /^\d+$/.test(bare))) return bare
  return /^[-−+]?[\p{L}\d]+[-−+]?$/u.test(bare) ? `${sign}${bare}` : `${sign}(${bare})`
}

function imageOf(tag: string): HtmlImage {
  const width = Number(/\swidth\s*=\s*["']?(\d{1,5})/i.exec(tag)?.[1] ?? 0)
  return {
    src: decodeEntities(
      /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
        .exec(tag)
        ?.slice(1)
        .find((each) => each !== undefined) ?? '',
    ),
    width: width > 0 ? width : null,
  }
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,7}\d{0,2}));/gi,
    (entity, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? entity
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code).replace('\u00a0', ' ') : entity
    },
  )
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').replace(/^ | $/g, '').replace(/ \|$/, ''))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function endOf(text: string, sign: string, from: number): number {
  const end = text.indexOf(sign, from)
  return end < 0 ? text.length : end + sign.length
}

/** Behind the `>` that ends a tag; one in quotes does not. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at++) {
    const sign = html.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '>') return at + 1
    else if (sign === '"' || sign === "'") quote = sign
  }
  return endOf(html, '>', from)
}

/** Moodle writes formulae between other signs than an exam file. */
export function plainTex(text: string): string {
  return text
    .replaceAll(/\$\$([^$\n]{1,500})\$\$/g, (_, tex: string) => `$${tex.trim()}$`)
    .replaceAll(/\\\(([^\n]{1,500}?)\\\)|\\\[([^\n]{1,500}?)\\\]/g, (_, inline?: string, shown?: string) => `$${(inline ?? shown ?? '').trim()}$`)
}
