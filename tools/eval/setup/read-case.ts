import { readdirSync, readFileSync } from 'node:fs'

export interface CasePoint {
  marks: number
  text: string
}

/** A question, or the smallest part of one, as it should come out. */
export interface CasePart {
  label: string
  /** Without its label, its marks and what stands over it for its neighbours too. */
  text: string
  /** Null where the paper prints none. */
  marks: number | null
  /** Empty where the scheme has nothing usable of this part. */
  points: CasePoint[]
  /** How many points count. */
  any: number | null
  /** The right option of a choice, with all its options. */
  options: string[]
  answer: string | null
}

/** A paper with its scheme as a teacher would send them, and what should come out. */
export interface SetupCase {
  name: string
  /** The kind of its layout, by which results are summed. */
  kind: string
  set: 'tuning' | 'held-out'
  file: 'pdf' | 'docx'
  style: string
  paper: string
  /** Null where only a paper was sent. */
  scheme: string | null
  parts: CasePart[]
}

const folder = new URL('cases/', import.meta.url)

export function loadCases(set: SetupCase['set']): SetupCase[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .toSorted()
    .map((name) => readCase(name.replace(/\.html$/, ''), readFileSync(new URL(name, folder), 'utf8')))
    .filter((each) => each.set === set)
}

/**
 * Reads a case from its HTML. `<case kind set file>` says what it is; `<paper>` and `<scheme>` hold the print; `<truth>` has a line
 * `4(b)(i) [2] Text` a part and below it its points `1 words`, `any 3`, its options `o words` and `o* words`.
 */
export function readCase(name: string, source: string): SetupCase {
  const head = /<case([^>]*)>/.exec(source)?.[1] ?? ''
  const attribute = (key: string): string | undefined => new RegExp(`${key}="([^"]*)"`).exec(head)?.[1]
  const inside = (tag: string): string | null => new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(source)?.[1]?.trim() ?? null
  const paper = inside('paper')
  const truth = inside('truth')
  if (paper === null || truth === null) throw new Error(`${name}: a case needs a paper and its truth`)
  return {
    name,
    kind: attribute('kind') ?? 'other',
    set: attribute('set') === 'held-out' ? 'held-out' : 'tuning',
    file: attribute('file') === 'docx' ? 'docx' : 'pdf',
    style: inside('style') ?? '',
    paper,
    scheme: inside('scheme'),
    parts: readTruth(name, truth),
  }
}

function readTruth(name: string, truth: string): CasePart[] {
  const parts: CasePart[] = []
  for (const line of truth.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const part = parts.at(-1)
    const heading = /^([\w-]*\d[\w()-]*) \[(\d+|-)\] ?(.*)$/.exec(line)
    const point = /^(\d{1,2}) (.+)$/.exec(line)
    const option = /^o(\*?) (.+)$/.exec(line)
    if (heading !== null) {
      const [, label = '', marks = '', text = ''] = heading
      parts.push({ label, text, marks: marks === '-' ? null : Number(marks), points: [], any: null, options: [], answer: null })
    } else if (part !== undefined && /^any \d+$/.test(line)) part.any = Number(line.slice(4))
    else if (part !== undefined && option !== null) {
      part.options.push(option[2] ?? '')
      if (option[1] === '*') part.answer = option[2] ?? ''
    } else if (part !== undefined && point !== null) part.points.push({ marks: Number(point[1]), text: point[2] ?? '' })
    else throw new Error(`${name}: not understood: ${line}`)
  }
  return parts
}
