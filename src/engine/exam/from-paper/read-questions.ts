import type { PaperDoubt } from '#engine/exam/from-paper/doubt.ts'
import { unite, type Region } from '#engine/exam/from-paper/page-text.ts'
import { expandForm, type PaperForm } from '#engine/exam/from-paper/expand-form.ts'
import { findForm, type ReadForm } from '#engine/exam/from-paper/find-form.ts'
import type { Grid } from '#engine/exam/from-paper/find-grids.ts'
import { asksToComplete, asksToMatch, readAnyParts } from '#engine/exam/from-paper/form-asks.ts'
import { readLabel } from '#engine/exam/from-paper/read-label.ts'
import { readOptions } from '#engine/exam/from-paper/read-options.ts'
import { findPrintedMarks, readAnswerAny, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import { isTopic, readSection, topicOf, type PaperSection } from '#engine/exam/from-paper/read-headings.ts'
import { makeLine, type Line } from '#engine/exam/from-paper/text-lines.ts'
import { idOf, type Place } from '#engine/exam/paste-scheme/read-number.ts'

/** A question, or the smallest part of one that has marks of its own. */
export interface PaperPart {
  /** "4(b)(i)", as exam files write it. */
  label: string
  place: Place
  text: string
  /** What stands over it for this part and others. */
  stem: string
  marks: number | null
  options: string[]
  topic: string | null
  section: number | null
  regions: Region[]
  /** An item of a matching: its options are those of its neighbours. */
  isMatched: boolean
  doubts: PaperDoubt[]
}

export interface ReadQuestions {
  /** Before the first question. */
  head: Line[]
  sections: PaperSection[]
  parts: PaperPart[]
  forms: PaperForm[]
  /** Stems of which only some parts count. */
  chosen: { id: string; answerAny: number }[]
  /** Lines that were taken for headings and instructions. */
  aside: Line[]
}

export interface Chunk {
  place: Place
  prefix: string
  lines: Line[]
  /** With their labels, to show where it stands. */
  sources: Line[]
  skipped: string | null
  topic: string | null
  section: number | null
  form: ReadForm | null
  /** What its lists or its table take of its lines, for where they turn out to be none. */
  formLines: Line[]
}

/** The questions of a paper from its lines, and from the ruled tables of its pages. */
export function readQuestions(lines: readonly Line[], grids: readonly Grid[] = []): ReadQuestions {
  const { head, sections, chunks, aside } = cutIntoChunks(lines, new Set(), grids)
  return { head, sections, ...partsOf(chunks), aside }
}

export function cutIntoChunks(
  lines: readonly Line[],
  known: ReadonlySet<string> = new Set(),
  grids: readonly Grid[] | null = null,
): { head: Line[]; sections: PaperSection[]; chunks: Chunk[]; aside: Line[] } {
  const first = findFirstQuestion(lines, known)
  const head: Line[] = []
  const aside: Line[] = []
  const sections: PaperSection[] = []
  const chunks: Chunk[] = []
  const used = new Set<string>()
  let place: Place | null = null
  let prefix = ''
  let topic: string | null = null
  let isBetween = true
  let taken = 0
  for (const [index, line] of lines.entries()) {
    if (index < taken) continue
    const section = readSection(line.text)
    if (section !== null && (index >= first || lines.slice(index, first).every((each) => !/maagizo|instruction/i.test(each.text)))) {
      sections.push(section)
      aside.push(line)
      isBetween = true
      topic = null
      continue
    }
    if (index < first) {
      if (sections.length > 0) noteInstruction(sections, line)
      head.push(line)
      continue
    }
    const found = readLabel(line.text, place, { ...hintsOf(line), mayRestart: isBetween, known })
    if (found !== null) {
      if (isBetween && found.place.number === '1' && used.has('1')) prefix = sectionPrefix(sections)
      place = found.place
      used.add(place.number)
      isBetween = false
      const rest = cutLabel(line, found.length) ?? { ...line, text: '', words: [], cells: [] }
      const below = lines.slice(index + 1)
      const form = grids === null ? null : findForm(line, rest, { below, place, grids })
      taken = index + 1 + (form?.count ?? 0)
      const sources = [line, ...below.slice(0, form?.count ?? 0)]
      if (form !== null) aside.push(...form.heads)
      chunks.push({
        place,
        prefix,
        lines: form === null ? [rest] : form.ask,
        sources,
        skipped: found.skipped,
        topic,
        section: sections.length === 0 ? null : sections.length - 1,
        form: form?.form ?? null,
        formLines: form === null ? [] : sources.slice(1).filter((each) => !form.ask.includes(each)),
      })
      continue
    }
    if (isBetween && sections.length > 0) {
      noteInstruction(sections, line)
      aside.push(line)
      continue
    }
    if (isTopic(line, chunks.at(-1)?.lines ?? [])) {
      topic = topicOf(line.text)
      aside.push(line)
      continue
    }
    chunks.at(-1)?.lines.push(line)
    chunks.at(-1)?.sources.push(line)
  }
  return { head, sections, chunks, aside }
}

function noteInstruction(sections: PaperSection[], line: Line): void {
  const section = sections.at(-1)
  if (section !== undefined) section.answerAny ??= readAnswerAny(line.text)
}

function hintsOf(line: Line): { isOwnCell: boolean; mayNumber: boolean } {
  return {
    isOwnCell: line.cells.length > 1 && /^\(?[\da-z]{1,5}[.)]?$/i.test(line.cells[0]?.text ?? ''),
    mayNumber: line.x < line.left + 30 || /^\d{1,2}\s*\([a-h]\)/.test(line.text),
  }
}

/** Instructions may be numbered too: then the questions begin at the next 1. */
function findFirstQuestion(lines: readonly Line[], known: ReadonlySet<string>): number {
  const ones = lines.flatMap((line, index) => (readLabel(line.text, null, { ...hintsOf(line), known }) === null ? [] : [index]))
  const [first, second] = ones
  if (first === undefined) return lines.length
  const isInstruction = lines.slice(0, first).some((line) => /instructions?\b|maagizo/i.test(line.text))
  if (!isInstruction || second === undefined || known.size > 0) return first
  // What a section is worth is no question's mark.
  const between = lines.slice(first, second).filter((line) => readSection(line.text) === null)
  const hasQuestions = between.some((line) => findPrintedMarks(line.text).length > 0) || readOptions(between) !== null
  return hasQuestions ? first : second
}

function sectionPrefix(sections: readonly PaperSection[]): string {
  const name = sections.at(-1)?.name ?? ''
  return name === '' ? 'S' : `${name}-`
}

/** The line without its label; null where nothing else stands on it. */
export function cutLabel(line: Line, length: number): Line | null {
  let at = 0
  const words = line.words.flatMap((word) => {
    const start = at
    at += word.text.length + 1
    if (start >= length) return [word]
    const kept = word.text.slice(length - start)
    if (kept === '') return []
    const share = kept.length / word.text.length
    return [{ ...word, text: kept, x: word.x + word.w * (1 - share), w: word.w * share }]
  })
  return words.length === 0 ? null : makeLine(words, line.page, line.left)
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
  for (const [index, chunk] of chunks.entries()) {
    const next = chunks[index + 1]
    const isStem = next !== undefined && next.prefix === chunk.prefix && isInside(next.place, chunk.place)
    while (stems.length > 0 && !isInside(chunk.place, stems.at(-1)?.place ?? chunk.place)) close()
    if (stems.at(-1)?.prefix !== undefined && stems.at(-1)?.prefix !== chunk.prefix) stems.length = 0
    const hasSibling = next !== undefined && next.prefix === chunk.prefix && next.place.number === chunk.place.number
    const read = readChunk(isStem ? { ...chunk, lines: [...chunk.lines, ...chunk.formLines] } : chunk, hasSibling && !isStem)
    if (isStem) {
      stems.push({ place: chunk.place, prefix: chunk.prefix, text: join(carried, read.text, read.after), marks: read.marks })
      // A stem has no place in the draft for its own doubts: its first part shows them.
      waiting = read.doubts.filter((doubt) => doubt.code === 'label-skipped' || doubt.code === 'read-poorly')
      if (chunk.form !== null) waiting.push({ code: 'form-not-read' })
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

/** A question that asks to match, or to complete a table, and was not read so. */
function isFormMissing({ text, options }: PaperPart): boolean {
  return options.length === 0 && (asksToMatch(text) || (asksToComplete(text) && /\b(?:table|jedwali)\b/i.test(text)))
}

/** What a question prints for all of its parts is what they, or those that count, add up to. Says how many count. */
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
  /** What stands behind the marks: it leads over to the next part. */
  after: string
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
    return { text: withoutMarks(text, findPrintedMarks(text)), after: '', marks: total, options: found.options, doubts }
  }
  const last = marks.findLastIndex((each) => each.length > 0)
  const cut = texts.map((text, index) => withoutMarks(text, marks[index] ?? []))
  const behind = last < 0 ? [] : cut.slice(last + 1).filter((text) => text !== '')
  const leadsOver = behind.length > 0 && mayLeadOver
  if (behind.length > 0 && !mayLeadOver && !isFigureText(behind)) doubts.push({ code: 'text-after-marks' })
  return {
    text: (leadsOver ? cut.slice(0, last + 1) : cut).filter((text) => text !== '').join(' '),
    after: leadsOver ? behind.join(' ') : '',
    marks: total,
    options: [],
    doubts,
  }
}

/** What a figure says beside a question: a few short words. */
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
