/** A mark point as a scheme prints it. */
export interface ContentPoint {
  code: string
  text: string
  remark: string
}

/** A question, or the smallest part of one, with what is right of it. */
export interface ContentPart {
  /** "4(b)(i)". */
  label: string
  text: string
  marks: number
  options: string[]
  right: number | null
  points: ContentPoint[]
  any: number | null
  hasFigure: boolean
  isDrawing: boolean
}

/** Items in one list, options in another. */
export interface ContentMatching {
  kind: 'matching'
  label: string
  text: string
  marks: number
  items: ContentPart[]
  options: string[]
  /** How the options are named on paper. */
  optionNames: NameStyle
}

/** A table to complete: words that are given, and the cells that are answered. */
export interface ContentTable {
  kind: 'table'
  label: string
  text: string
  marks: number
  columns: string[]
  rows: (string | ContentPart)[][]
}

export type NameStyle = 'roman' | 'lower' | 'upper' | 'number'

/** What stands on paper, in its order. */
export type ContentItem =
  | { kind: 'section'; title: string; instruction: string; any: number | null }
  | { kind: 'topic'; name: string }
  | { kind: 'stem'; label: string; text: string; hasFigure: boolean; choose: number | null }
  | ContentMatching
  | ContentTable
  | { kind: 'part'; part: ContentPart }

export interface Content {
  title: string
  subject: string
  language: 'en' | 'sw'
  total: number
  items: ContentItem[]
}

/**
 * Reads a paper with its scheme from a text: `4a.ii Text [2]` is a part with its marks, without marks what stands over parts;
 * `o` and `o*` are options, `M1 words | remark` a mark point, `any 3` how many count, `fig` a figure, `draw` a drawing, `choose 3` how many
 * of a stem's parts count. `match roman upper` makes a matching of a part, whose lines `= item => option` and `+ option` follow; lines
 * `| word | {answer}` make a table of it, the first of them its heads.
 */
export function readContent(text: string): Content {
  const content: Content = { title: '', subject: '', language: 'en', total: 0, items: [] }
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('//')) continue
    const last = content.items.at(-1)
    const head = /^@(\w+)\s+(.+)$/.exec(line)
    const question = /^(\d{1,2})([a-h])?(?:\.([ivx]+))?\s+(.+?)(?:\s+\[(\d+)\])?$/.exec(line)
    const point = /^((?:DM|M|A|B)\d(?:\s(?:ft|cao|dep|owtte))?)\s+([^|]+?)(?:\s*\|\s*(.+))?$/.exec(line)
    if (head !== null) {
      const [, name, value = ''] = head
      if (name === 'title') content.title = value
      else if (name === 'subject') content.subject = value
      else if (name === 'total') content.total = Number(value)
      else if (value === 'sw') content.language = 'sw'
    } else if (line.startsWith('== ')) {
      const [title = '', instruction = '', any = ''] = line
        .slice(3)
        .split('|')
        .map((each) => each.trim())
      content.items.push({ kind: 'section', title, instruction, any: any === '' ? null : Number(any) })
    } else if (line.startsWith('## ')) content.items.push({ kind: 'topic', name: line.slice(3) })
    else if (last?.kind === 'part' && line.startsWith('match ')) content.items.splice(-1, 1, matchingOf(last.part, line))
    else if (last?.kind === 'part' && line.startsWith('| '))
      content.items.splice(-1, 1, { kind: 'table', ...headOf(last.part), columns: cellsOf(line), rows: [] })
    else if (last?.kind === 'table' && line.startsWith('| ')) addRow(last, cellsOf(line))
    else if (last?.kind === 'matching' && /^[=+] /.test(line)) addPair(last, line)
    else if (last?.kind === 'stem' && /^choose \d$/.test(line)) last.choose = Number(line.slice(7))
    else if (last?.kind === 'part' && line === 'draw') last.part.isDrawing = true
    else if (line === 'fig' && last?.kind === 'stem') last.hasFigure = true
    else if (last?.kind === 'part' && line === 'fig') last.part.hasFigure = true
    else if (last?.kind === 'part' && /^o\*? /.test(line)) {
      if (line.startsWith('o*')) last.part.right = last.part.options.length
      last.part.options.push(line.replace(/^o\*? /, ''))
    } else if (last?.kind === 'part' && /^any \d$/.test(line)) last.part.any = Number(line.slice(4))
    else if (last?.kind === 'part' && point !== null) last.part.points.push({ code: point[1] ?? '', text: point[2] ?? '', remark: point[3] ?? '' })
    else if (question !== null) {
      const [, number = '', letter, roman, words = '', marks] = question
      const label = `${number}${letter === undefined ? '' : `(${letter})`}${roman === undefined ? '' : `(${roman})`}`
      content.items.push(
        marks === undefined
          ? { kind: 'stem', label, text: words === '-' ? '' : words, hasFigure: false, choose: null }
          : { kind: 'part', part: newPart(label, words, Number(marks)) },
      )
    } else throw new Error(`Not understood: ${line}`)
  }
  for (const item of content.items) shareOut(item)
  return content
}

function newPart(label: string, text: string, marks: number): ContentPart {
  return { label, text, marks, options: [], right: null, points: [], any: null, hasFigure: false, isDrawing: false }
}

function headOf({ label, text, marks }: ContentPart): { label: string; text: string; marks: number } {
  return { label, text, marks }
}

const nameStyles = ['roman', 'lower', 'upper', 'number'] as const

function matchingOf(part: ContentPart, line: string): ContentMatching & { itemNames: NameStyle } {
  const [itemNames = 'roman', optionNames = 'upper'] = line
    .slice(6)
    .split(' ')
    .map((each) => nameStyles.find((name) => name === each) ?? 'roman')
  return { kind: 'matching', ...headOf(part), items: [], options: [], optionNames, itemNames }
}

/** "(iii)" without its brackets, counted from 0. */
export function nameAt(at: number, style: NameStyle): string {
  if (style === 'number') return String(at + 1)
  if (style === 'roman') return ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'][at] ?? ''
  return String.fromCharCode((style === 'upper' ? 65 : 97) + at)
}

function addPair(matching: ContentMatching, line: string): void {
  const [item = '', option] = line.slice(2).split(' => ')
  matching.options.push(option ?? item)
  if (option === undefined) return
  const style = 'itemNames' in matching ? (nameStyles.find((name) => name === matching.itemNames) ?? 'roman') : 'roman'
  matching.items.push({ ...newPart(`${matching.label}(${nameAt(matching.items.length, style)})`, item, 1), options: [option] })
}

function cellsOf(line: string): string[] {
  return line
    .slice(2)
    .split('|')
    .map((each) => each.trim())
}

function addRow(table: ContentTable, cells: readonly string[]): void {
  let count = table.rows.flat().filter((cell) => typeof cell !== 'string').length
  table.rows.push(
    cells.map((cell) => {
      const answer = /^\{(.+)\}$/.exec(cell)?.[1]
      if (answer === undefined) return cell
      count += 1
      return { ...newPart(`${table.label}(${nameAt(count - 1, 'roman')})`, '', 1), points: [{ code: 'B1', text: answer, remark: '' }] }
    }),
  )
}

/** The marks of the whole are shared out, and the options stand in the order of the alphabet. */
function shareOut(item: ContentItem): void {
  if (item.kind !== 'matching' && item.kind !== 'table') return
  const parts = partsOfItem(item)
  for (const part of parts) {
    part.marks = item.marks / parts.length
    for (const point of part.points) point.code = `B${part.marks}`
  }
  if (item.kind !== 'matching') return
  item.options.sort((a, b) => a.localeCompare(b, 'en'))
  for (const part of item.items) {
    part.right = item.options.indexOf(part.options[0] ?? '')
    part.options = item.options
  }
}

function partsOfItem(item: ContentItem): ContentPart[] {
  if (item.kind === 'part') return [item.part]
  if (item.kind === 'matching') return item.items
  return item.kind === 'table' ? item.rows.flat().filter((cell) => typeof cell !== 'string') : []
}

export function partsOf(content: Content): ContentPart[] {
  return content.items.flatMap(partsOfItem)
}
