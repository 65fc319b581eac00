import { findForm, type ReadForm } from '#engine/exam/from-paper/find-form.ts'
import type { Grid } from '#engine/exam/from-paper/find-grids.ts'
import { isTopic, readSection, topicOf, type PaperSection } from '#engine/exam/from-paper/read-headings.ts'
import { readLabel } from '#engine/exam/from-paper/read-label.ts'
import { readOptions } from '#engine/exam/from-paper/read-options.ts'
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
  topic: string | null
  section: number | null
  form: ReadForm | null
  /** The lines that its lists or its table cover, in case they turn out to be plain text. */
  formLines: Line[]
}

/** Splits lines at their labels. `grids` has the ruled tables of a paper; it is null for a scheme. */
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

/** Instructions may be numbered too. The questions then begin at the next 1. */
function findFirstQuestion(lines: readonly Line[], known: ReadonlySet<string>): number {
  const ones = lines.flatMap((line, index) => (readLabel(line.text, null, { ...hintsOf(line), known }) === null ? [] : [index]))
  const [first, second] = ones
  if (first === undefined) return lines.length
  const isInstruction = lines.slice(0, first).some((line) => /instructions?\b|maagizo/i.test(line.text))
  if (!isInstruction || second === undefined || known.size > 0) return first
  // The marks of a section are not those of a question.
  const between = lines.slice(first, second).filter((line) => readSection(line.text) === null)
  const hasQuestions = between.some((line) => findPrintedMarks(line.text).length > 0) || readOptions(between) !== null
  return hasQuestions ? first : second
}

function sectionPrefix(sections: readonly PaperSection[]): string {
  const name = sections.at(-1)?.name ?? ''
  return name === '' ? 'S' : `${name}-`
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
  return words.length === 0 ? null : makeLine(words, line.page, line.left)
}
