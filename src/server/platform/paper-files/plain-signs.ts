/** The signs of Adobe's Symbol font from 0x20 to 0x7e and from 0xa0 to 0xfe; a blank where there is none. */
const symbolLow = ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_ αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}~'
const symbolHigh = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐ ↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'

/** The signs of Wingdings that stand in papers; what is not named is a bullet. */
const wingdings: Readonly<Record<number, string>> = {
  0x6f: '☐',
  0x70: '☐',
  0x71: '☐',
  0x72: '☐',
  0x78: '☒',
  0xa8: '☐',
  0xdf: '←',
  0xe0: '→',
  0xe1: '↑',
  0xe2: '↓',
  0xe7: '←',
  0xe8: '→',
  0xe9: '↑',
  0xea: '↓',
  0xef: '←',
  0xf0: '→',
  0xf3: '↔',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
}
/** Wingdings 2 has its ticks and boxes at other places. */
const wingdings2: Readonly<Record<number, string>> = { 0x4f: '✗', 0x50: '✓', 0x51: '☒', 0x52: '☑', 0xa3: '☐' }
const webdings: Readonly<Record<number, string>> = { 0x61: '✓', 0x72: '✗', 0x63: '☐' }

/**
 * A sign of Symbol, Wingdings and their like as it is seen. Word keeps these at U+F020 to U+F0FF, whatever font is named; null for a
 * sign of no such font.
 */
export function readSymbol(code: number, font: string): string | null {
  const isPrivate = code >= 0xf0_20 && code <= 0xf0_ff
  const at = isPrivate ? code - 0xf0_00 : code
  if (at < 0x20 || at > 0xff) return null
  if (at === 0x20) return isPrivate ? ' ' : null
  if (/wingdings\s*2/i.test(font)) return wingdings2[at] ?? '•'
  if (/wingdings/i.test(font)) return wingdings[at] ?? '•'
  if (/webdings/i.test(font)) return webdings[at] ?? '•'
  if (/^symbol|\+symbol/i.test(font)) return symbolAt(at)
  if (!isPrivate) return null
  return wingdings[at] === '✓' || wingdings[at] === '✗' ? wingdings[at] : symbolAt(at)
}

function symbolAt(at: number): string {
  const sign = at < 0x7f ? symbolLow.charAt(at - 0x20) : symbolHigh.charAt(at - 0xa0)
  return sign === '' || sign === ' ' ? '•' : sign
}

/** Joined letters (ﬁ) and the letters of mathematics (𝑥, 𝟐, ℎ) as they are typed. */
export function readPlain(text: string): string {
  return text.replaceAll(/[\uFB00-\uFB06\u210E\u{1D400}-\u{1D7FF}]/gu, (sign) => sign.normalize('NFKC'))
}
