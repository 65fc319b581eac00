/** Number words of both languages and how they combine: "kumi na mbili", "one hundred", "twenty-five". */
const units = new Map<string, number>()
addWords('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 0, 1)
addWords('sifuri moja mbili tatu nne tano sita saba nane tisa', 0, 1)
addWords('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10)
addWords('kumi ishirini thelathini arobaini hamsini sitini sabini themanini tisini', 10, 10)
units.set('mmoja', 1).set('kimoja', 1)
for (const [root, value] of [
  ['wili', 2],
  ['tatu', 3],
  ['nne', 4],
  ['tano', 5],
  ['nane', 8],
] as const) {
  for (const nounClass of ['mi', 'wa', 'vi', 'ma']) units.set(nounClass + root, value)
}
const scales = new Map([
  ['hundred', 100],
  ['mia', 100],
  ['thousand', 1000],
  ['elfu', 1000],
  ['million', 1_000_000],
  ['milioni', 1_000_000],
])
const parts = new Map([
  ['half', 2],
  ['nusu', 2],
  ['third', 3],
  ['thirds', 3],
  ['fourth', 4],
  ['fourths', 4],
  ['quarter', 4],
  ['quarters', 4],
  ['robo', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['eighth', 8],
  ['eighths', 8],
  ['tenth', 10],
  ['tenths', 10],
])

function addWords(words: string, from: number, step: number): void {
  for (const [at, word] of words.split(' ').entries()) if (word !== '-') units.set(word, from + at * step)
}

/** Whether a word in lower case is a number or part of one. */
export function isNumberWord(word: string): boolean {
  return units.has(word) || scales.has(word) || parts.has(word)
}

/** Writes number words as figures and fractions as decimals, so that "one eighth", "1/8" and "0.125" are one token. */
export function readNumbers(words: readonly string[]): string[] {
  const read: string[] = []
  let at = 0
  while (at < words.length) {
    const { value, next } = readOne(words, at)
    if (value === null) read.push(words[at] ?? '')
    else read.push(String(Number(value.toPrecision(12))))
    at = next
  }
  return read
}

function readOne(words: readonly string[], from: number): { value: number | null; next: number } {
  const first = words[from] ?? ''
  const fraction = /^(\d+)\/(\d+)$/.exec(first)
  if (fraction !== null && Number(fraction[2]) !== 0) return { value: Number(fraction[1]) / Number(fraction[2]), next: from + 1 }
  const plain = first.replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '').replace(/(?<=\d)(?:st|nd|rd|th)$/, '')
  if (/^\d+(?:\.\d+)?$/.test(plain)) return { value: Number(plain), next: from + 1 }
  let at = from
  let total = 0
  let current = 0
  let seen = false
  for (; at < words.length; at++) {
    const word = words[at] ?? ''
    const unit = units.get(word)
    const scale = scales.get(word)
    const joins = seen && (word === 'and' || word === 'na') && units.has(words[at + 1] ?? '') && joinsTo(words[at - 1] ?? '', words[at + 1] ?? '')
    if (unit !== undefined && (!seen || joinsTo(words[at - 1] ?? '', word))) current += unit
    else if (scale !== undefined && isKiswahiliScale(word) && units.has(words[at + 1] ?? '')) {
      current += scale * (units.get(words[at + 1] ?? '') ?? 1)
      at++
    } else if (scale !== undefined) {
      total += Math.max(1, current) * scale
      current = 0
    } else if (!joins) break
    seen = true
  }
  const part = parts.get(words[at] ?? '')
  if (part !== undefined && (seen || standsAlone(words, at))) return { value: (seen ? total + current : 1) / part, next: at + 1 }
  return seen ? { value: total + current, next: at } : { value: null, next: from + 1 }
}

/** "a third" and "half" are fractions, "the third planet" is not. */
function standsAlone(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? ''
  return before === 'a' || before === 'an' || ['half', 'nusu', 'robo'].includes(words[at] ?? '')
}

/** "twenty" takes "one" to "nine" after it, "hundred" takes anything smaller; "two three" are two numbers. */
function joinsTo(before: string, word: string): boolean {
  const last = before === 'and' || before === 'na' ? 100 : (units.get(before) ?? scales.get(before) ?? 0)
  const next = units.get(word) ?? 0
  return last >= 100 || (last >= 20 && next < 10) || (last === 10 && before === 'kumi' && next < 10)
}

function isKiswahiliScale(word: string): boolean {
  return word === 'mia' || word === 'elfu' || word === 'milioni'
}
