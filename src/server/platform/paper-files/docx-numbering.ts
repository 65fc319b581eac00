import type { XmlElement } from '#server/platform/text/parse-xml.ts'

interface Level {
  format: string
  /** "%1.", "(%2)". */
  text: string
  start: number
  indentTwips: number
  /** Shows the numbers of the levels above as figures. */
  isLegal: boolean
  /** Goes on behind a paragraph of a higher level. */
  neverRestarts: boolean
  /** The style whose paragraphs stand at this level. */
  style: string | null
}

interface List {
  /** Lists of one group count on. */
  group: string
  levels: (Level | undefined)[]
  starts: ReadonlyMap<number, number>
}

interface StyleNumber {
  list: string
  level: number | null
}

const MAX_LEVELS = 9
const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const romans: readonly (readonly [number, string])[] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** Counts the lists of a Word file as Word does: the numbers stand nowhere in its text. */
export class Numbering {
  readonly #lists: ReadonlyMap<string, List>
  readonly #styles: ReadonlyMap<string, StyleNumber>
  readonly #counts = new Map<string, (number | undefined)[]>()
  readonly #begun = new Set<string>()

  constructor(lists: ReadonlyMap<string, List>, styles: ReadonlyMap<string, StyleNumber>) {
    this.#lists = lists
    this.#styles = styles
  }

  /** Of the next paragraph: call it for each, in their order. */
  labelOf(properties: XmlElement | null): { label: string; indentTwips: number } {
    const own = properties?.child('w:numPr')
    const styleName = properties?.child('w:pStyle')?.attributes['w:val'] ?? ''
    const style = this.#styles.get(styleName)
    const name = own?.child('w:numId')?.attributes['w:val'] ?? style?.list
    const list = name === undefined ? undefined : this.#lists.get(name)
    const byStyle = list?.levels.findIndex((level) => level?.style === styleName) ?? -1
    const given = own?.child('w:ilvl')?.attributes['w:val'] ?? style?.level ?? (byStyle < 0 ? 0 : byStyle)
    const at = Math.min(MAX_LEVELS - 1, Math.max(0, Number(given) || 0))
    const level = list?.levels[at]
    if (name === undefined || list === undefined || level === undefined) return { label: '', indentTwips: 0 }
    const counts = this.#counts.get(list.group) ?? []
    this.#counts.set(list.group, counts)
    // A list that says where it begins goes back there, once.
    for (const [index, start] of list.starts) {
      const mark = `${name}:${index}`
      if (index !== at || this.#begun.has(mark)) continue
      this.#begun.add(mark)
      counts[index] = start - 1
    }
    counts[at] = (counts[at] ?? level.start - 1) + 1
    for (let below = at + 1; below < counts.length; below += 1) if (list.levels[below]?.neverRestarts !== true) counts[below] = undefined
    if (level.format === 'bullet') return { label: '•', indentTwips: level.indentTwips }
    const label = level.text.replaceAll(/%(\d)/g, (_, digit: string) => {
      const index = Number(digit) - 1
      const of = list.levels[index]
      return of === undefined ? '' : write(counts[index] ?? of.start, level.isLegal ? 'decimal' : of.format)
    })
    return { label: label.trim(), indentTwips: level.indentTwips }
  }
}

function write(count: number, format: string): string {
  const letters = String.fromCharCode(97 + ((((count - 1) % 26) + 26) % 26)).repeat(Math.min(3, Math.max(1, 1 + Math.floor((count - 1) / 26))))
  switch (format) {
    case 'lowerLetter':
      return letters
    case 'upperLetter':
      return letters.toUpperCase()
    case 'lowerRoman':
      return writeRoman(count)
    case 'upperRoman':
      return writeRoman(count).toUpperCase()
    case 'decimalZero':
      return String(count).padStart(2, '0')
    case 'cardinalText':
      return words[count - 1] ?? String(count)
    case 'none':
      return ''
    default:
      return String(count)
  }
}

function writeRoman(count: number): string {
  if (count < 1 || count > 399) return String(count)
  let [left, text] = [count, '']
  for (const [value, sign] of romans) for (; left >= value; left -= value) text += sign
  return text
}

const value = (element: XmlElement | null | undefined, name: string): string | undefined => element?.child(name)?.attributes['w:val']

export function readNumbering(file: XmlElement | null, styles: XmlElement | null): Numbering {
  const nums = file?.all('w:num') ?? []
  const groups = new Map((file?.all('w:abstractNum') ?? []).map((each) => [each.attributes['w:abstractNumId'] ?? '', each]))
  const named = (styles?.all('w:style') ?? []).map((style): [string, XmlElement] => [style.attributes['w:styleId'] ?? '', style])
  const byName = new Map(named)
  const groupOf = (num: XmlElement | undefined): string => value(num, 'w:abstractNumId') ?? ''
  /** A group may only name a style of numbers, whose list has the levels. */
  const levelsOf = (group: string): (Level | undefined)[] => {
    const link = value(groups.get(group), 'w:numStyleLink')
    const numbered = link === undefined ? undefined : value(byName.get(link)?.child('w:pPr')?.child('w:numPr'), 'w:numId')
    const linked = numbered === undefined ? undefined : nums.find((num) => num.attributes['w:numId'] === numbered)
    const from = linked === undefined ? groups.get(group) : groups.get(groupOf(linked))
    return inPlace(from?.all('w:lvl') ?? [])
  }
  const lists = new Map(
    nums.map((each): [string, List] => {
      const group = groupOf(each)
      const levels = levelsOf(group)
      const starts = new Map<number, number>()
      for (const override of each.all('w:lvlOverride')) {
        const at = Number(override.attributes['w:ilvl'])
        const level = override.child('w:lvl')
        const start = value(override, 'w:startOverride')
        if (level !== null) levels[at] = readLevel(level)
        if (start !== undefined) starts.set(at, Number(start))
      }
      return [each.attributes['w:numId'] ?? '', { group, levels, starts }]
    }),
  )
  const numberOf = (name: string, depth = 0): StyleNumber | null => {
    const style = byName.get(name)
    const numbered = style?.child('w:pPr')?.child('w:numPr')
    const list = value(numbered, 'w:numId')
    const level = value(numbered, 'w:ilvl')
    const base = value(style, 'w:basedOn')
    const inherited = base === undefined || depth > 10 ? null : numberOf(base, depth + 1)
    if (list === undefined && level === undefined) return inherited
    return { list: list ?? inherited?.list ?? '', level: level === undefined ? null : Number(level) }
  }
  return new Numbering(
    lists,
    new Map(
      named.flatMap(([name]): [string, StyleNumber][] => {
        const number = numberOf(name)
        return number === null ? [] : [[name, number]]
      }),
    ),
  )
}

function inPlace(levels: readonly XmlElement[]): (Level | undefined)[] {
  const placed: (Level | undefined)[] = []
  for (const [at, level] of levels.entries()) placed[Math.min(MAX_LEVELS - 1, Number(level.attributes['w:ilvl'] ?? at) || 0)] = readLevel(level)
  return placed
}

function readLevel(level: XmlElement): Level {
  const indent = level.child('w:pPr')?.child('w:ind')?.attributes
  return {
    format: value(level, 'w:numFmt') ?? 'decimal',
    text: value(level, 'w:lvlText') ?? '',
    start: Number(value(level, 'w:start') ?? 1),
    indentTwips: Number(indent?.['w:left'] ?? indent?.['w:start'] ?? 0) || 0,
    isLegal: level.child('w:isLgl') !== null,
    neverRestarts: value(level, 'w:lvlRestart') === '0',
    style: value(level, 'w:pStyle') ?? null,
  }
}
