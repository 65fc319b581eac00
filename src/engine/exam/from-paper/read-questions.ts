import type { PaperDoubt, PaperPart } from '#engine/exam/from-paper/paper-draft.ts'
import { cutIntoChunks, type Chunk } from '#engine/exam/from-paper/cut-chunks.ts'
import { expandForm, type PaperForm } from '#engine/exam/from-paper/expand-form.ts'
import type { Grid } from '#engine/exam/from-paper/find-grids.ts'
import { asksToComplete, asksToMatch, readAnyParts } from '#engine/exam/from-paper/form-asks.ts'
import { unite, type Region } from '#engine/exam/from-paper/page-text.ts'
import type { PaperSection } from '#engine/exam/from-paper/read-headings.ts'
import { mergeLists } from '#engine/exam/from-paper/merge-lists.ts'
import { mergeOptions } from '#engine/exam/from-paper/merge-options.ts'
import { readChunk, textBehind } from '#engine/exam/from-paper/read-chunk.ts'
import { shareLastMarks, shareStemMarks } from '#engine/exam/from-paper/share-marks.ts'
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
  /** Ruled tables to cut out as figures. */
  tables: Grid[]
}

/** Reads the questions of a paper from its lines and the ruled tables of its pages. */
export function readQuestions(lines: readonly Line[], grids: readonly Grid[] = []): ReadQuestions {
  const { head, sections, chunks, aside, tables } = cutIntoChunks(lines, new Set(), grids)
  return { head, sections, ...partsOf(mergeLists(mergeOptions(chunks))), aside, tables }
}

function partsOf(chunks: readonly Chunk[]): Pick<ReadQuestions, 'parts' | 'forms' | 'chosen'> {
  const parts: PaperPart[] = []
  const forms: PaperForm[] = []
  const chosen: ReadQuestions['chosen'] = []
  const stems: OpenStem[] = []
  const behindLast = countBehindLast(chunks)
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
    const isTextBehindLast = (behindLast.get(familyOf(chunk, chunk.place.roman !== '')) ?? 0) > 0
    const read = readChunk(isStem ? { ...chunk, lines: [...chunk.lines, ...chunk.formLines] } : chunk, {
      mayLeadOver: hasSibling && !isStem,
      isTextBehindLast,
    })
    const isFirst = chunks[index - 1]?.place.number !== chunk.place.number || chunks[index - 1]?.prefix !== chunk.prefix
    if (isFirst && chunk.isAgain) waiting.push({ code: 'number-again', number: chunk.place.number })
    if (isFirst && chunk.isMadeUp) waiting.push({ code: 'number-made-up' })
    if (isFirst) lead.push(...regionsOf(chunk.intro))
    if (isStem) {
      const text = join(carried, read.text, read.after)
      stems.push({ place: chunk.place, prefix: chunk.prefix, text, marks: read.marks, isEach: read.isEach, from: parts.length })
      // The draft has no doubts for a stem, so its first part shows them.
      waiting.push(...read.doubts.filter((doubt) => doubt.code === 'label-skipped' || doubt.code === 'read-poorly'))
      if (chunk.form !== null) waiting.push({ code: 'form-not-read' })
      lead.push(...regionsOf(chunk.sources))
      carried = ''
      continue
    }
    const stemText = [chunk.intro.map((line) => line.text).join(' '), ...stems.map((stem) => stem.text)].filter((text) => text !== '')
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
  for (const siblings of siblingsOf(parts)) shareLastMarks(siblings)
  return { parts, forms, chosen }
}

interface OpenStem {
  place: Place
  prefix: string
  text: string
  marks: number | null
  isEach: boolean
  /** How many parts stand before it. */
  from: number
}

/** The parts of a question side by side, where none of them has parts of its own. */
function siblingsOf(parts: readonly PaperPart[]): PaperPart[][] {
  const groups = new Map<string, PaperPart[]>()
  const hasDeeper = new Set<string>()
  for (const part of parts) {
    const over = part.label.replace(/\([^()]*\)$/, '')
    if (over === part.label) continue
    const own = groups.get(over) ?? []
    own.push(part)
    groups.set(over, own)
    for (let at = over.lastIndexOf('('); at > 0; at = over.lastIndexOf('(', at - 1)) hasDeeper.add(over.slice(0, at))
  }
  return [...groups].flatMap(([over, own]) => (hasDeeper.has(over) ? [] : [own]))
}

/** How many lines stand behind the marks of the last part of each question, and of each of its parts. */
function countBehindLast(chunks: readonly Chunk[]): Map<string, number> {
  const last = new Map(chunks.flatMap((chunk): [string, Chunk][] => [false, true].map((isPart) => [familyOf(chunk, isPart), chunk])))
  return new Map([...last].map(([family, chunk]) => [family, textBehind(chunk).length]))
}

function familyOf({ place, prefix }: Chunk, isPart: boolean): string {
  return `${prefix} ${place.number}${isPart ? ` ${place.letter}` : ''}`
}

/** Whether a question asks for a matching or a table that was not found. */
function isFormMissing({ text, options }: PaperPart): boolean {
  return options.length === 0 && (asksToMatch(text) || (asksToComplete(text) && /\b(?:table|jedwali)\b/i.test(text)))
}

/** Checks the printed total of a question against the sum of its parts that count. Returns how many count. */
function closeStem(stem: OpenStem | undefined, parts: PaperPart[]): number | null {
  if (stem === undefined) return null
  const own = parts.slice(stem.from).filter((part) => part.label.startsWith(stem.prefix) && isInside(part.place, stem.place))
  shareStemMarks(own, stem)
  const count = readAnyParts(stem.text)
  const any = count === null || count >= own.length ? null : count
  const depth = idOf(stem.place).split('(').length + 1
  const isEven = own.every((part) => part.marks === own[0]?.marks && idOf(part.place).split('(').length === depth)
  const sum = own.reduce((total, part) => total + (part.marks ?? 0), 0)
  const counted = any === null || !isEven ? sum : any * (own[0]?.marks ?? 0)
  if (any !== null && !isEven) for (const part of own) part.doubts.push({ code: 'any-parts-uneven', count: any })
  if (stem.marks !== null && !stem.isEach && counted !== stem.marks)
    for (const part of own) part.doubts.push({ code: 'sum-differs', printed: stem.marks, sum: counted })
  return isEven ? any : null
}

function isInside(place: Place, outer: Place): boolean {
  if (place.number !== outer.number || idOf(place) === idOf(outer)) return false
  if (outer.letter !== '' && place.letter !== outer.letter) return false
  return outer.roman === ''
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
