/** What every phone can show, a septet each (GSM 03.38, the default alphabet). */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These take two septets: an escape stands before them. */
const extension = new Set('\f^{}\\[~]|€')

/** What programs write in place of a sign of the alphabet; other letters with marks lose them by themselves. */
const counterparts = new Map(
  [
    ["'", '‘’‚‛ʹʻʼʽ′´`'],
    ['"', '“”„″«»'],
    ['-', '‐‑‒–—−'],
    ['*', '•'],
    ['.', '·'],
    ['x', '×'],
    ['/', '÷⁄'],
    [' ', '\t'],
    ['\n', '\u2028\u2029'],
    ['i', 'ı'],
    ['l', 'ł'],
    ['L', 'Ł'],
    ['d', 'đ'],
    ['D', 'Đ'],
    ['e', 'ɛ'],
    ['E', 'Ɛ'],
    ['o', 'ɔ'],
    ['O', 'Ɔ'],
    ['ng', 'ŋ'],
    ['Ng', 'Ŋ'],
    ['oe', 'œ'],
    ['OE', 'Œ'],
  ].flatMap(([sign = '', written = '']) => [...written].map((char) => [char, sign] as const)),
)

const gsmParts = { alone: 160, each: 153 }
const ucsParts = { alone: 70, each: 67 }

/** As the alphabet of every phone has it (ĩ as i, ’ as '), with a question mark where it has nothing alike. */
export function foldToGsm7(text: string): string {
  return [...foldKnown(text)].map((char) => (isGsm7(char) ? char : /[\p{M}\p{C}]/u.test(char) ? '' : '?')).join('')
}

/** The same, but what has nothing alike stays: somebody wrote it on purpose, and the parts that it costs are shown. */
export function foldKnown(text: string): string {
  const plain = text
    .replaceAll(/\r\n?/g, '\n')
    .normalize()
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
  // Invisible signs say nothing, but joiners hold emoji and letters of other scripts together.
  return [...plain.replaceAll(/[^\P{C}\n\t\u200C\u200D]/gu, '')].map(foldChar).join('')
}

/** How many parts a text is sent in. A pair of septets or of units is never split between two parts. */
export function countParts(text: string): { encoding: 'gsm7' | 'ucs2'; chars: number; parts: number } {
  const chars = [...text]
  const encoding = chars.every(isGsm7) ? 'gsm7' : 'ucs2'
  const sizes = chars.map((char) => (encoding === 'ucs2' ? char.length : extension.has(char) ? 2 : 1))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const { alone, each } = encoding === 'gsm7' ? gsmParts : ucsParts
  return { encoding, chars: total, parts: total <= alone ? 1 : countFilled(sizes, each) }
}

function countFilled(sizes: readonly number[], each: number): number {
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > each) {
      parts += 1
      used = 0
    }
    used += size
  }
  return parts
}

function isGsm7(char: string): boolean {
  return basic.has(char) || extension.has(char)
}

function foldChar(char: string): string {
  if (isGsm7(char)) return char
  const counterpart = counterparts.get(char)
  if (counterpart !== undefined) return counterpart
  // Of letters alone: ≠ without its stroke would say the opposite.
  const bare = [...char.normalize('NFKD').replaceAll(/(\p{L})\p{Mn}+/gu, '$1')].map((part) => counterparts.get(part) ?? part)
  return bare.every(isGsm7) ? bare.join('') : char
}
