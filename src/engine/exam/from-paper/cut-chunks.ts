import { chooseNumbers, type Numbered } from '#engine/exam/from-paper/choose-numbers.ts'
import { findForm, type FoundForm, type ReadForm } from '#engine/exam/from-paper/find-form.ts'
import type { Grid } from '#engine/exam/from-paper/find-grids.ts'
import { findLabelInside } from '#engine/exam/from-paper/find-label-inside.ts'
import { makeUpNumbers } from '#engine/exam/from-paper/make-up-numbers.ts'
import { isTopic, readSection, topicOf, type PaperSection } from '#engine/exam/from-paper/read-headings.ts'
import { readLabel, type Labelled } from '#engine/exam/from-paper/read-label.ts'
import { findIntro } from '#engine/exam/from-paper/find-intro.ts'
import { containsLine } from '#engine/exam/from-paper/read-matching.ts'
import type { Word } from '#engine/exam/from-paper/page-text.ts'
import { findPrintedMarks, readAnswerAny } from '#engine/exam/from-paper/read-printed-marks.ts'
import { makeLine, type Line } from '#engine/exam/from-paper/text-lines.ts'
import type { Place } from '#engine/exam/paste-scheme/read-number.ts'

/** The text from one label of a paper or a scheme to the next. */
export interface Chunk {
  place: Place
  prefix: string
  lines: Line[]
  /** Includes the labels, to show its position. */
  sources: Line[]
  skipped: string | null
  /** The number stands on the paper already. */
  isAgain: boolean
  /** The paper prints no number. */
  isMadeUp: boolean
  /** What stands over this question and after the heading of its section: a passage, "Take g = 10 N/kg". */
  intro: Line[]
  topic: string | null
  section: number | null
  form: ReadForm | null
  /** Of a choice that prints "a)" to "d)". */
  options: string[] | null
  /** Its list was made one part, and may be parts. */
  isList?: boolean
  /** The lines that its lists or its table cover, in case they turn out to be plain text. */
  formLines: Line[]
}

interface Cut {
  head: Line[]
  sections: PaperSection[]
  chunks: Chunk[]
  aside: Line[]
  /** The ruled tables whose words are in no text, because they are cut out as figures. */
  tables: Grid[]
}

/** Splits lines at their labels. `grids` has the ruled tables of a paper; it is null for a scheme. */
export function cutIntoChunks(lines: readonly Line[], known: ReadonlySet<string> = new Set(), grids: readonly Grid[] | null = null): Cut {
  const { numbers: chosen } = chooseNumbers(lines, known, grids ?? [])
  const numbers = chosen.size === 0 && grids !== null ? makeUpNumbers(lines) : chosen
  const tables = (grids ?? []).filter((grid) =>
    isDataTable(
      grid,
      lines.filter((line) => standsIn(grid, line)),
      numbers,
    ),
  )
  return new Cutter(numbers, grids, tables).cut(lines)
}

class Cutter {
  readonly #numbers: ReadonlyMap<Line, Numbered>
  readonly #grids: readonly Grid[] | null
  readonly #data: readonly Grid[]
  readonly #result: Cut = { head: [], sections: [], chunks: [], aside: [], tables: [] }
  readonly #used = new Map<string, number>()
  #place: Place | null = null
  #prefix = ''
  #again = ''
  #topic: string | null = null
  #intro: Line[] = []
  #isMadeUp = false
  /** The lines between the heading of a section, or the beginning, and the next question. */
  #between: Line[] | null = []

  constructor(numbers: ReadonlyMap<Line, Numbered>, grids: readonly Grid[] | null, data: readonly Grid[]) {
    this.#numbers = numbers
    this.#grids = grids
    this.#data = data
  }

  cut(lines: readonly Line[]): Cut {
    const { head, sections, aside } = this.#result
    const queue = [...lines]
    const at = lines.findIndex((line) => this.#numbers.has(line))
    const first = at < 0 ? lines.length : at
    for (let index = 0; index < queue.length; index += 1) {
      const line = queue[index]
      if (line === undefined) break
      const section = readSection(line.text)
      if (
        section !== null &&
        (index >= first || lines.slice(index, Math.min(first, index + MAX_NEAR)).every((each) => !/maagizo|instruction/i.test(each.text)))
      ) {
        // The instructions name the sections before they begin.
        if (this.#result.chunks.length === 0 && sections.some(({ name }) => name === section.name)) sections.length = 0
        sections.push(section)
        aside.push(line)
        this.#between = []
        this.#topic = null
        continue
      }
      if (index < first) {
        if (sections.length > 0) this.#noteInstruction(line)
        this.#between?.push(line)
        head.push(line)
        continue
      }
      const below = queue.slice(index + 1, index + 1 + MAX_QUESTION)
      const label = this.#labelOf(line) ?? this.#lostNumber(line, below)
      if (label !== null) {
        const { count, tail } = this.#begin(line, label, below)
        if (tail !== null) queue.splice(index + 1, 0, tail)
        index += count
      } else this.#goOn(line, queue, index)
    }
    return this.#result
  }

  #labelOf(line: Line): Labelled | null {
    const numbered = this.#numbers.get(line)
    if (numbered === undefined) {
      const isOwnCell = line.cells.length > 1 && line.cells[0]?.text.length === 1
      return this.#place === null || (this.#between !== null && this.#result.chunks.length > 0)
        ? null
        : readLabel(line.text, this.#place, { isOwnCell })
    }
    const number = String(numbered.number)
    const last = this.#place?.number ?? 0
    const isSame = numbered.step === 'same' && this.#place !== null
    const fresh = isSame && this.#place !== null ? this.#place : { number, letter: '', roman: '' }
    if (!isSame) this.#count(number, numbered)
    const inner = readLabel(line.text.slice(numbered.length), fresh, { isFresh: true })
    if (isSame && inner === null) return null
    const skipped = numbered.expected === null || Number(last) >= numbered.expected ? null : String(numbered.expected)
    return inner === null
      ? { place: fresh, length: numbered.length, skipped }
      : { place: inner.place, length: numbered.length + inner.length, skipped: skipped ?? inner.skipped }
  }

  /** "(a)" behind "(b)" begins a question whose number was not read, where the numbers that follow leave one out. */
  #lostNumber(line: Line, below: readonly Line[]): Labelled | null {
    const place = this.#place
    if (this.#grids === null || place === null || place.letter < 'b' || this.#between !== null) return null
    const fresh = { number: String(Number(place.number) + 1), letter: '', roman: '' }
    const label = /^\(?a\s?\)/.test(line.text) ? readLabel(line.text, fresh) : null
    const next = below.find((each) => this.#numbers.has(each) || readSection(each.text) !== null)
    const number = next === undefined ? null : (this.#numbers.get(next)?.number ?? null)
    if (label === null || number === Number(fresh.number)) return null
    const end = below.findIndex((each) => each === next)
    const own = [line, ...(end < 0 ? below : below.slice(0, end))]
    const follows = own.some(({ text }) => readLabel(text, label.place)?.skipped === null)
    if (!follows || findPrintedMarks(own.map(({ text }) => text).join(' ')).length === 0) return null
    this.#count(fresh.number, { number: Number(fresh.number), length: 0, step: 'made-up', expected: null })
    return { ...label, skipped: fresh.number }
  }

  /** Names of questions are unique: a section whose numbers restart has its name before them. */
  #count(number: string, { step }: Numbered): void {
    if (step === 'restart' && this.#used.has(`${this.#prefix}${number}`)) {
      const name = this.#result.sections.at(-1)?.name ?? ''
      const wanted = name === '' ? 'S' : `${name}-`
      this.#prefix = this.#used.has(`${wanted}${number}`) ? `${wanted.replace('-', '')}${this.#result.sections.length + 1}-` : wanted
    }
    const times = (this.#used.get(`${this.#prefix}${number}`) ?? 0) + 1
    this.#used.set(`${this.#prefix}${number}`, times)
    this.#again = times === 1 ? '' : `${times}-`
  }

  #begin(line: Line, { place, length, skipped }: Labelled, below: readonly Line[]): { count: number; tail: Line | null } {
    const { chunks, sections, aside } = this.#result
    const isNew = this.#numbers.has(line)
    if (isNew && this.#between !== null) {
      this.#intro = this.#grids === null ? [] : findIntro(this.#between)
      if (chunks.length > 0) aside.push(...this.#between.filter((each) => !this.#intro.includes(each)))
      this.#between = null
    } else if (isNew && this.#numbers.get(line)?.step !== 'same') this.#intro = []
    if (isNew) this.#isMadeUp = this.#numbers.get(line)?.step === 'made-up'
    this.#place = place
    const whole = cutLabel(line, length) ?? { ...line, text: '', words: [], cells: [] }
    const [rest, tail] = this.#part(whole, below)
    const form = tail === null ? this.#formOf(line, rest, { place, below }) : null
    const sources = [tail === null ? line : rest, ...below.slice(0, form?.count ?? 0)]
    if (form !== null) aside.push(...form.heads)
    chunks.push({
      place,
      prefix: `${this.#prefix}${this.#again}`,
      lines: form === null ? [rest] : form.ask,
      sources: sources.filter((each) => each.words.length > 0),
      skipped,
      isAgain: this.#again !== '',
      isMadeUp: this.#isMadeUp,
      intro: this.#intro,
      topic: this.#topic,
      section: sections.length === 0 ? null : sections.length - 1,
      form: form?.form ?? null,
      options: null,
      formLines: form === null ? [] : sources.slice(1).filter((each) => !form.ask.includes(each)),
    })
    return { count: form?.count ?? 0, tail }
  }

  #formOf(line: Line, rest: Line, { place, below }: { place: Place; below: readonly Line[] }): FoundForm | null {
    if (this.#grids === null) return null
    const isQuestion = (each: Line): boolean => this.#numbers.has(each)
    const found = findForm(line, rest, { below, place, grids: this.#grids, isQuestion })
    if (found?.form?.kind !== 'table' || found.form.isSure) return found
    // A table over the parts of a question shows something, even where a cell of it is empty.
    const next = below.slice(found.count).find((each) => isQuestion(each) || readLabel(each.text, place) !== null)
    const label = next === undefined || isQuestion(next) ? null : readLabel(next.text, place)
    const isOver = label !== null && (place.letter === '' || label.place.letter === place.letter)
    return isOver ? null : found
  }

  /** A line without a label of its own; another part may begin inside of it. */
  #goOn(line: Line, queue: Line[], index: number): void {
    const { aside, chunks, tables } = this.#result
    const table = this.#data.find((grid) => standsIn(grid, line))
    if (table !== undefined) {
      if (!tables.includes(table)) tables.push(table)
      chunks.at(-1)?.sources.push(line)
      return
    }
    if (this.#between !== null && chunks.length > 0) {
      this.#noteInstruction(line)
      this.#between.push(line)
      return
    }
    if (isTopic(line, chunks.at(-1)?.lines ?? [])) {
      this.#topic = topicOf(line.text)
      aside.push(line)
      return
    }
    const [rest, tail] = this.#part(line, queue.slice(index + 1, index + 1 + MAX_NEAR))
    if (tail !== null) queue.splice(index + 1, 0, tail)
    chunks.at(-1)?.lines.push(rest)
    chunks.at(-1)?.sources.push(rest)
  }

  /** The line up to the label of a part inside of it, and the line from there. */
  #part(line: Line, below: readonly Line[]): [Line, Line | null] {
    if (this.#grids === null || this.#place === null) return [line, null]
    const near = below.slice(0, MAX_NEAR)
    const end = near.findIndex((each) => this.#numbers.has(each))
    const at = findLabelInside(line, this.#place, end < 0 ? near : near.slice(0, end))
    if (at === null) return [line, null]
    const make = (words: readonly Word[]): Line => ({ ...line, ...makeLine(words, line.page, line.left) })
    return [make(line.words.slice(0, at)), make(line.words.slice(at))]
  }

  #noteInstruction(line: Line): void {
    const section = this.#result.sections.at(-1)
    if (section === undefined) return
    section.answerAny ??= readAnswerAny(line.text)
    section.said = `${section.said} ${line.text}`
  }
}

/** The next label of a question stands within so many lines. */
const MAX_NEAR = 60
/** No question has more lines. */
const MAX_QUESTION = 200

function standsIn(grid: Grid, line: Line): boolean {
  return containsLine(grid, line) && line.x > grid.x - 4 && line.x + line.w < grid.x + grid.w + 4
}

/** Whether a ruled table only shows something: it has no questions, marks or options in it. */
function isDataTable({ rows, columns }: Grid, inside: readonly Line[], numbers: ReadonlyMap<Line, Numbered>): boolean {
  if (rows.length < 2 || columns.length < 2 || inside.length < 2) return false
  return inside.every(
    (line) => !numbers.has(line) && findPrintedMarks(line.text).length === 0 && !/^\(?(?:[a-z]|[ivx]{1,4}|[A-E])[.)]/.test(line.text),
  )
}

/** The line without its label; null where nothing else is on it. */
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
  return words.length === 0 ? null : { ...line, ...makeLine(words, line.page, line.left) }
}
