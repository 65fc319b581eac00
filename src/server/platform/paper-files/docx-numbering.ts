import type { XmlElement } from '#server/platform/text/parse-xml.ts'

interface Level {
  format: string
  /** "%1.", "(%2)". */
  text: string
  start: number
  indentTwips: number
}

const romans = [
  '',
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
  'xvi',
  'xvii',
  'xviii',
  'xix',
  'xx',
]
const MAX_LEVELS = 9

/** Counts the lists of a Word file as Word does: the numbers stand nowhere in its text. */
export class Numbering {
  readonly #lists: ReadonlyMap<string, { group: string; levels: Level[]; starts: ReadonlyMap<number, number> }>
  readonly #styles: ReadonlyMap<string, { list: string; level: number }>
  readonly #counts = new Map<string, number[]>()
  readonly #begun = new Set<string>()

  constructor(
    lists: ReadonlyMap<string, { group: string; levels: Level[]; starts: ReadonlyMap<number, number> }>,
    styles: ReadonlyMap<string, { list: string; level: number }>,
  ) {
    this.#lists = lists
    this.#styles = styles
  }

  /** Of the next paragraph: call it for each, in their order. */
  labelOf(properties: XmlElement | null): { label: string; indentTwips: number } {
    const own = properties?.child('w:numPr')
    const style = this.#styles.get(properties?.child('w:pStyle')?.attributes['w:val'] ?? '')
    const name = own?.child('w:numId')?.attributes['w:val'] ?? style?.list
    const at = Math.min(MAX_LEVELS - 1, Math.max(0, Number(own?.child('w:ilvl')?.attributes['w:val'] ?? style?.level ?? 0) || 0))
    const list = name === undefined ? undefined : this.#lists.get(name)
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
    counts.length = at + 1
    if (level.format === 'bullet') return { label: '•', indentTwips: level.indentTwips }
    const label = level.text.replaceAll(/%(\d)/g, (_, digit: string) => {
      const index = Number(digit) - 1
      const of = list.levels[index]
      return of === undefined ? '' : write(counts[index] ?? of.start, of.format)
    })
    return { label, indentTwips: level.indentTwips }
  }
}

function write(count: number, format: string): string {
  const letters = String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.min(3, 1 + Math.floor((count - 1) / 26)))
  switch (format) {
    case 'lowerLetter':
      return letters
    case 'upperLetter':
      return letters.toUpperCase()
    case 'lowerRoman':
      return romans[count] ?? String(count)
    case 'upperRoman':
      return (romans[count] ?? String(count)).toUpperCase()
    case 'none':
      return ''
    default:
      return String(count)
  }
}

export function readNumbering(file: XmlElement | null, styles: XmlElement | null): Numbering {
  const groups = new Map(
    (file?.all('w:abstractNum') ?? []).map((each) => [each.attributes['w:abstractNumId'] ?? '', each.all('w:lvl').map(readLevel)]),
  )
  const lists = new Map(
    (file?.all('w:num') ?? []).map((each) => {
      const group = each.child('w:abstractNumId')?.attributes['w:val'] ?? ''
      const starts = new Map(
        each.all('w:lvlOverride').flatMap((override): [number, number][] => {
          const start = override.child('w:startOverride')?.attributes['w:val']
          return start === undefined ? [] : [[Number(override.attributes['w:ilvl']), Number(start)]]
        }),
      )
      return [each.attributes['w:numId'] ?? '', { group, levels: groups.get(group) ?? [], starts }]
    }),
  )
  const named = (styles?.all('w:style') ?? []).flatMap((style): [string, { list: string; level: number }][] => {
    const numbered = style.child('w:pPr')?.child('w:numPr')
    const list = numbered?.child('w:numId')?.attributes['w:val']
    return list === undefined
      ? []
      : [[style.attributes['w:styleId'] ?? '', { list, level: Number(numbered?.child('w:ilvl')?.attributes['w:val'] ?? 0) }]]
  })
  return new Numbering(lists, new Map(named))
}

function readLevel(level: XmlElement): Level {
  return {
    format: level.child('w:numFmt')?.attributes['w:val'] ?? 'decimal',
    text: level.child('w:lvlText')?.attributes['w:val'] ?? '',
    start: Number(level.child('w:start')?.attributes['w:val'] ?? 1) || 1,
    indentTwips: Number(level.child('w:pPr')?.child('w:ind')?.attributes['w:left'] ?? 0) || 0,
  }
}
