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
}

/** What stands on paper, in its order. */
export type ContentItem =
  | { kind: 'section'; title: string; instruction: string; any: number | null }
  | { kind: 'topic'; name: string }
  | { kind: 'stem'; label: string; text: string; hasFigure: boolean }
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
 * `o` and `o*` are options, `M1 words | remark` a mark point, `any 3` how many count, `fig` a figure.
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
          ? { kind: 'stem', label, text: words === '-' ? '' : words, hasFigure: false }
          : { kind: 'part', part: { label, text: words, marks: Number(marks), options: [], right: null, points: [], any: null, hasFigure: false } },
      )
    } else throw new Error(`Not understood: ${line}`)
  }
  return content
}

export function partsOf(content: Content): ContentPart[] {
  return content.items.flatMap((item) => (item.kind === 'part' ? [item.part] : []))
}
