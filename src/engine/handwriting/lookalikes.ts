/** Signs that look alike in some handwriting. Training distinguishes the same ones. */
export const alikeSigns: Record<string, string> = {
  a: 'oeud', b: 'hlk6', c: 'eoi', d: 'alcu', e: 'cioa', f: 'tlj', g: 'yqj9', h: 'bnkl', i: 'lejt', j: 'iyg', k: 'hbl', l: 'itbe',
  m: 'nwr', n: 'mruh', o: 'aecu', p: 'yqj', q: 'gpy9', r: 'vnsi', s: 'rz5e', t: 'lfi', u: 'nvao', v: 'urn', w: 'vum', x: 'vzr', y: 'gjv', z: 'sx2',
} // prettier-ignore

/** Pairs that matter in a subject: one for the other is always wrong. */
const pairs = [
  'mitosis meiosis', 'ethane ethene ethyne', 'methane methene', 'propane propene propyne', 'butane butene butyne', 'anode cathode',
  'sulphate sulphite sulphide', 'nitrate nitrite nitride', 'chloride chlorine chlorate', 'maltose maltase', 'lactose lactase',
  'sucrose sucrase', 'hypo hyper', 'endo exo', 'artery arteriole', 'ureter urethra', 'ovary ovule', 'xylem phloem', 'afferent efferent',
  'aorta auricle', 'concave convex', 'ion iron', 'acid avid', 'base bass', 'increase decrease', 'increases decreases', 'oxidation reduction',
  'evaporation condensation', 'north south', 'east west', 'latitude longitude', 'kubwa kuba', 'true false', 'haploid diploid',
].map((line) => line.split(' ')) // prettier-ignore

const units: Record<string, string> = {
  m: 'cm km mm', cm: 'm mm', mm: 'm cm', km: 'm', g: 'kg mg', kg: 'g', 'm/s': 'm/s² km/h', 'm/s²': 'm/s', N: 'J W', J: 'N kJ W', W: 'kW J', V: 'A W', A: 'V mA',
  'cm³': 'cm² dm³', 'cm²': 'cm³ m²', 'm²': 'm³ cm²', 'm³': 'm² cm³', ml: 'l', l: 'ml', s: 'min h', min: 's h', 'g/cm³': 'kg/m³', 'kg/m³': 'g/cm³',
} // prettier-ignore

/** Texts that are nearly a wording but mean something else. The wording itself is not among them. */
export function listLookalikes(wording: string): string[] {
  const found = /\d/.test(wording) ? numbersLike(wording) : wordsLike(wording)
  return [...new Set(found)].filter((text) => text !== '' && !isSameWord(text, wording))
}

/**
 * Whether two texts differ at most in how the same is written (`listWrittenVariants`) and by plural and singular, which the
 * marking of facts takes for the same.
 */
export function isSameWord(one: string, other: string): boolean {
  const [words, others] = [one, other].map((text) => joinUnit(text.toLowerCase()).replace(/\.$/, '').split(' '))
  if (words?.length !== others?.length) return false
  return words?.every((word, at) => word === others?.[at] || pluralOf(word) === others?.[at] || pluralOf(others?.[at] ?? '') === word) ?? false
}

function joinUnit(text: string): string {
  return text.replaceAll(/(?<=\d) (?=[a-z°%])/g, '')
}

/** Of a word that only an ending makes plural. Shorter ones are signs and units. */
function pluralOf(word: string): string {
  return /^\p{L}{3,}$/u.test(word) ? `${word}${/[sx]$/.test(word) ? 'es' : 's'}` : word
}

/** What a wording is the plural of, or else its plural. */
export function changeNumber(wording: string): string[] {
  const plain = wording.toLowerCase()
  const ones = [plain.replace(/es$/, ''), plain.replace(/s$/, '')].filter((text) => text !== plain && pluralOf(text) === plain)
  return ones.length > 0 ? ones : [pluralOf(plain)].filter((text) => text !== plain)
}

function numbersLike(wording: string): string[] {
  const found: string[] = []
  for (const { 0: digit, index } of wording.matchAll(/\d/g)) {
    for (const other of '0123456789') found.push(replaceAt(wording, index, 1, other))
    found.push(replaceAt(wording, index, 1, ''), replaceAt(wording, index, 1, digit + digit), replaceAt(wording, index, 0, '.'))
    if (digit === '0') found.push(replaceAt(wording, index, 1, '00'))
  }
  const [whole] = /\d[\d.,]*/.exec(wording) ?? ['']
  if (/^\d+$/.test(whole)) found.push(wording.replace(whole, `${whole}0`))
  for (const { index } of wording.matchAll(/[.,]/g)) found.push(replaceAt(wording, index, 1, ''))
  found.push(wording.startsWith('-') ? wording.slice(1) : `-${wording}`)
  const unit = wording.replace(/^[^A-Za-z°%]*/, '')
  for (const other of (units[unit] ?? '').split(' ')) if (other !== '') found.push(wording.slice(0, wording.length - unit.length) + other)
  if (unit !== '') found.push(wording.slice(0, wording.length - unit.length).trimEnd())
  return found
}

function wordsLike(wording: string): string[] {
  const found: string[] = []
  ;[...wording].forEach((sign, index) => {
    const small = sign.toLowerCase()
    for (const other of alikeSigns[small] ?? '') found.push(replaceAt(wording, index, 1, small === sign ? other : other.toUpperCase()))
    if (small === wording[index + 1]?.toLowerCase()) found.push(replaceAt(wording, index, 1, ''))
  })
  // One letter more at either end, or one less anywhere, makes another word: smelting, melting.
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') found.push(letter + wording.toLowerCase(), wording + letter)
  for (let index = 0; index < wording.length; index += 1) if (/\p{L}/u.test(wording[index] ?? '')) found.push(replaceAt(wording, index, 1, ''))
  for (const group of pairs)
    for (const word of group)
      if (wording.toLowerCase().includes(word)) found.push(...group.map((other) => wording.toLowerCase().replace(word, other)))
  for (const before of ['in', 'un', 'non-']) {
    found.push(before + wording)
    if (wording.toLowerCase().startsWith(before) && wording.length > before.length + 3) found.push(wording.slice(before.length))
  }
  return found
}

function replaceAt(text: string, index: number, length: number, by: string): string {
  return text.slice(0, index) + by + text.slice(index + length)
}
