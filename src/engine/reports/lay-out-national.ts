import { drawLine, drawText, type Drawing } from '#engine/sheet/drawing.ts'
import { wrapText } from '#engine/sheet/measure-text.ts'
import { drawHead, ink, left, put, quiet, right, rule, width } from '#engine/reports/form-drawing.ts'
import type { NationalSubject } from '#engine/reports/national-weights.ts'
import type { FormOfClass, ReportForm } from '#engine/reports/report-form.ts'
import { getReportWords } from '#engine/reports/report-words.ts'

const columns = [left + 92, left + 122, left + 152, right] as const

/** A side of the form in senior school: what the school's assessments bring to the KCBE so far, learning area by learning area. */
export function layOutNational(of: FormOfClass, { name, admission }: ReportForm, subjects: readonly NationalSubject[]): Drawing[] {
  const words = getReportWords(of.language)
  const { grade10, grade11, grade12 } = of.national
  const [top, row] = [53, 6.4]
  const note = wrapText(words.nationalNote(of.national), 2.9, width)
  const head = { size: 2.9, weight: 'bold' } as const
  const heads = [words.nationalYear(10, grade10), words.nationalYear(11, grade11), words.nationalSoFar, words.nationalPaper(grade12)]
  return [
    ...drawHead(of),
    put({ line: `${words.national}: ${name}`, size: 4, weight: 'bold' }, left, 33, 110),
    put({ line: [...(of.pathway === null ? [] : [words.pathways[of.pathway]]), admission].join(' · '), size: 3.2 }, right, 33, 72, 'right'),
    ...note.map((line, at) => drawText(line, left, 38 + at * 4, { size: 2.9, grey: quiet })),
    put({ line: words.area, ...head }, left, top, 60),
    ...heads.map((line, at) => put({ line, ...head }, columns[at] ?? right, top, 29, 'right')),
    drawLine(left, top + 2, right, top + 2, ink),
    ...subjects.flatMap((subject, at) => drawSubject(subject, { y: top + 2 + (at + 0.7) * row, below: top + 2 + (at + 1) * row, words })),
  ]
}

function drawSubject(
  { subject, parts, earned, of }: NationalSubject,
  { y, below, words }: { y: number; below: number; words: ReturnType<typeof getReportWords> },
): Drawing[] {
  const cells = [10, 11].map((grade) => {
    const part = parts.find((each) => each.grade === grade)
    if (part === undefined) return words.nationalAhead
    return part.percent === null ? words.nationalNone : `${oneDecimal((part.percent * part.weight) / 100)} (${Math.round(part.percent)}%)`
  })
  const soFar = earned === null ? '–' : words.nationalOf(oneDecimal(earned), of)
  return [
    put({ line: subject, size: 3.3, weight: 'bold' }, left, y, 60),
    ...[...cells, soFar, words.nationalAhead].map((line, at) =>
      put({ line, size: 3.1, weight: at === 2 ? 'bold' : 'regular', grey: at === 2 ? 0 : 0.15 }, columns[at] ?? right, y, 29, 'right'),
    ),
    drawLine(left, below, right, below, rule),
  ]
}

function oneDecimal(value: number): string {
  return value.toFixed(1)
}
