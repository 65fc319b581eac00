import type { PaperDoubt, PaperPart } from '#engine/exam/from-paper/paper-draft.ts'
import { cutIntoChunks, type Chunk } from '#engine/exam/from-paper/cut-chunks.ts'
import { expandForm, type PaperForm } from '#engine/exam/from-paper/expand-form.ts'
import type { Grid } from '#engine/exam/from-paper/find-grids.ts'
import { asksToComplete, asksToMatch, readAnyParts } from '#engine/exam/from-paper/form-asks.ts'
import { unite, type Region } from '#engine/exam/from-paper/page-text.ts'
import type { PaperSection } from '#engine/exam/from-paper/read-headings.ts'
import { readOptions } from '#engine/exam/from-paper/read-options.ts'
import { findPrintedMarks, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import type { Line } from '#engine/exam/from-paper/text-lines.ts'
import { idOf, type Place } from '#engine/exam/paste-scheme/read-number.ts'

export interface ReadQuestions {
  /** The lines before the first question. */
  head: Line[]
  sections: PaperSection[]
  parts: PaperPart[]
  forms: PaperForm[]
  /** Stems with a choice of parts. */
  chosen: { id: string; answerAny: number }[]
  /** Lines read as headings and instructions. */
  aside: Line[]
}

/** Reads the questions of a paper from its lines and the ruled tables of its pages. */
export function readQuestions(lines: readonly Line[], grids: readonly Grid[] = []): ReadQuestions {
  const { head, sections, chunks, aside } = cutIntoChunks(lines, new Set(), grids)
  return { head, sections, ...partsOf(chunks), aside }
}

function partsOf(chunks: readonly Chunk[]): Pick<ReadQuestions, 'parts' | 'forms' | 'chosen'> {
  const parts: PaperPart[] = []
  const forms: PaperForm[] = []
  const chosen: ReadQuestions['chosen'] = []
  const stems: OpenStem[] = []
  const close = (): void => {
    const answerAny = closeStem(stems.at(-1), parts)
    const stem = stems.pop()
    if (stem !== undefined && answerAny !== null) chosen.push({ id: `${stem.prefix}${idOf(stem.place)}`, answerAny })
  }
  let carried = ''
  let waiting: PaperDoubt[] = []
  let lead: Region[] = []
  for (const [index, chunk] of chunks.entries()) {
    const next = chunks[index + 1]
    const isStem = next !== undefined && next.prefix === chunk.prefix && isInside(next.place, chunk.place)
    while (stems.length > 0 && !isInside(chunk.place, stems.at(-1)?.place ?? chunk.place)) close()
    if (stems.at(-1)?.prefix !== undefined && stems.at(-1)?.prefix !== chunk.prefix) stems.length = 0
    const hasSibling = next !== undefined && next.prefix === chunk.prefix && next.place.number === chunk.place.number
    const read = readChunk(isStem ? { ...chunk, lines: [...chunk.lines, ...chunk.formLines] } : chunk, hasSibling && !isStem)
    if (isStem) {
      stems.push({ place: chunk.place, prefix: chunk.prefix, text: join(carried, read.text, read.after), marks: read.marks })
      // The draft has no doubts for a stem, so its first part shows them.
      waiting = read.doubts.filter((doubt) => doubt.code === 'label-skipped' || doubt.code === 'read-poorly')
      if (chunk.form !== null) waiting.push({ code: 'form-not-read' })
      lead.push(...regionsOf(chunk.sources))
      carried = ''
      continue
    }
    const stemText = stems.map((stem) => stem.text).filter((text) => text !== '')
    const part: PaperPart = {
      label: `${chunk.prefix}${idOf(chunk.place)}`,
      place: chunk.place,
      text: read.text,
      stem: [...stemText, carried].filter((text) => text !== '').join(' '),
      marks: read.marks,
      options: read.options,
      topic: chunk.topic,
      section: chunk.section,
      regions: regionsOf(chunk.sources),
      leadRegions: lead,
      isMatched: false,
      doubts: [...waiting, ...read.doubts],
    }
    if (chunk.form === null) {
      if (isFormMissing(part)) part.doubts.push({ code: 'form-not-read' })
      parts.push(part)
    } else {
      const expanded = expandForm(part, chunk.prefix, chunk.form)
      forms.push(expanded.form)
      parts.push(...expanded.parts)
    }
    waiting = []
    carried = hasSibling ? read.after : ''
    lead = hasSibling ? regionsOf(read.afterLines) : []
    if (!hasSibling) while (stems.length > 0) close()
  }
  while (stems.length > 0) close()
  return { parts, forms, chosen }
}

interface OpenStem {
  place: Place
  prefix: string
  text: string
  marks: number | null
}

/** Whether a question asks for a matching or a table that was not found. */
function isFormMissing({ text, options }: PaperPart): boolean {
  return options.length === 0 && (asksToMatch(text) || (asksToComplete(text) && /\b(?:table|jedwali)\b/i.test(text)))
}

/** Checks the printed total of a question against the sum of its parts that count. Returns how many count. */
function closeStem(stem: OpenStem | undefined, parts: PaperPart[]): number | null {
  if (stem === undefined) return null
  const own = parts.filter((part) => part.label.startsWith(stem.prefix) && isInside(part.place, stem.place))
  const count = readAnyParts(stem.text)
  const any = count === null || count >= own.length ? null : count
  const depth = idOf(stem.place).split('(').length + 1
  const isEven = own.every((part) => part.marks === own[0]?.marks && idOf(part.place).split('(').length === depth)
  const sum = own.reduce((total, part) => total + (part.marks ?? 0), 0)
  const counted = any === null || !isEven ? sum : any * (own[0]?.marks ?? 0)
  if (any !== null && !isEven) for (const part of own) part.doubts.push({ code: 'any-parts-uneven', count: any })
  if (stem.marks !== null && counted !== stem.marks)
    for (const part of own) part.doubts.push({ code: 'sum-differs', printed: stem.marks, sum: counted })
  return isEven ? any : null
}

function isInside(place: Place, outer: Place): boolean {
  if (place.number !== outer.number || idOf(place) === idOf(outer)) return false
  if (outer.letter !== '' && place.letter !== outer.letter) return false
  return outer.roman === ''
}

interface ReadChunk {
  text: string
  /** The text after the marks leads to the next part. */
  after: string
  afterLines: readonly Line[]
  marks: number | null
  options: string[]
  doubts: PaperDoubt[]
}

function readChunk(chunk: Chunk, mayLeadOver: boolean): ReadChunk {
  const doubts: PaperDoubt[] = chunk.skipped === null ? [] : [{ code: 'label-skipped', expected: chunk.skipped }]
  const found = readOptions(chunk.lines)
  const texts = chunk.lines.map((line) => line.text)
  const marks = texts.map((text) => findPrintedMarks(text))
  const all = marks.flat()
  const own = all.filter((each) => !each.isTotal)
  if (all.some((each) => each.isHalf)) doubts.push({ code: 'half-marks' })
  if (own.length > 1) doubts.push({ code: 'several-marks', found: own.map((each) => each.marks) })
  const poor = chunk.lines
    .flatMap((line) => line.words)
    .filter((word) => (word.sure ?? 1) < 0.6)
    .map((word) => word.text)
  if (poor.length > 0) doubts.push({ code: 'read-poorly', words: poor.slice(0, 20) })
  const stated = own.length > 0 ? own.reduce((sum, each) => sum + each.marks, 0) : all[0]?.marks
  const total = stated === undefined || stated === 0 ? null : stated
  if (found !== null) {
    const text = found.before.map((words) => words.map((word) => word.text).join(' ')).join(' ')
    if (found.options.some((option) => option === '')) doubts.push({ code: 'options-odd', found: found.letters })
    return { text: withoutMarks(text, findPrintedMarks(text)), after: '', afterLines: [], marks: total, options: found.options, doubts }
  }
  const last = marks.findLastIndex((each) => each.length > 0)
  const cut = texts.map((text, index) => withoutMarks(text, marks[index] ?? []))
  const behind = last < 0 ? [] : cut.slice(last + 1).filter((text) => text !== '')
  const leadsOver = behind.length > 0 && mayLeadOver
  if (behind.length > 0 && !mayLeadOver && !isFigureText(behind)) doubts.push({ code: 'text-after-marks' })
  return {
    text: (leadsOver ? cut.slice(0, last + 1) : cut).filter((text) => text !== '').join(' '),
    after: leadsOver ? behind.join(' ') : '',
    afterLines: leadsOver ? chunk.lines.slice(last + 1) : [],
    marks: total,
    options: [],
    doubts,
  }
}

/** Whether the lines are labels of a figure: a few short words. */
function isFigureText(lines: readonly string[]): boolean {
  return lines.every((line) => line.split(' ').length <= 2 && line.length <= 12)
}

export function regionsOf(lines: readonly Line[]): Region[] {
  return [...new Set(lines.map((line) => line.page))].flatMap((page) => {
    const here = lines.filter((line) => line.page === page)
    return here.length === 0 ? [] : [{ page, ...unite(here) }]
  })
}

function join(...texts: string[]): string {
  return texts.filter((text) => text !== '').join(' ')
}
