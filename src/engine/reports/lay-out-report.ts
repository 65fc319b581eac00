import { formatChange } from '#engine/reports/format-change.ts'
import { drawLine, drawText, type Drawing } from '#engine/sheet/drawing.ts'
import { measureText, wrapText } from '#engine/sheet/measure-text.ts'
import { drawHead, ink, left, put, quiet, right, thin, width } from '#engine/reports/form-drawing.ts'
import { drawRemarks } from '#engine/reports/lay-out-remarks.ts'
import { layOutNational } from '#engine/reports/lay-out-national.ts'
import { layOutStrands } from '#engine/reports/lay-out-strands.ts'
import type { FormOfClass, ReportForm, SignedRemark } from '#engine/reports/report-form.ts'
import { subjectKey } from '#engine/reports/sitting.ts'
import type { SubjectReport } from '#engine/reports/pupil-report.ts'
import { getReportWords } from '#engine/reports/report-words.ts'
import { gradeBands } from '#engine/results/grade-of.ts'
import { formatDay } from '#engine/words/format.ts'

/** The pages of one pupil's form: the form itself and, where the strands of a learning area are known, a second side with them; in senior school one about the KCBE. */
export function layOutReport(of: FormOfClass, form: ReportForm): Drawing[][] {
  const pages = [layOutForm(of, form)]
  const isCbe = of.grading === 'cbc8' || of.grading === 'cbc4'
  if (isCbe && form.report.subjects.some(({ strands }) => strands.some(({ grade }) => grade !== null))) pages.push(...layOutStrands(of, form))
  if (form.national !== null && form.national.length > 0) pages.push(layOutNational(of, form, form.national))
  return pages
}

function layOutForm(of: FormOfClass, form: ReportForm): Drawing[] {
  const words = getReportWords(of.language)
  const head = [...drawHead(of), ...drawWho(of, form)]
  const table = drawTable(of, form, 59.5)
  const notes = drawNotes(of, form, table.bottom + 4.2)
  const figures = drawFigures(of, form, notes.bottom + 7)
  const remarks = drawRemarks(of, form, figures.bottom + 5)
  const foot = remarks.bottom + 7
  return [
    ...head,
    ...table.drawing,
    ...notes.drawing,
    ...figures.drawing,
    ...remarks.drawing,
    ...(of.nextStartsOn === null
      ? []
      : [put({ line: words.nextTerm(formatDay(of.nextStartsOn, of.language)), size: 3.3, weight: 'bold' }, left, foot, 148)]),
    ...wrapText(words.rules, 3, 148).map((line, at) => drawText(line, left, foot + 5 + at * 4.4, { size: 3, grey: quiet })),
    ...dashBox(right - 32, foot - 4, 32, 17),
    drawText(words.stamp, right - 16, foot + 5.2, { size: 3, grey: quiet, align: 'center' }),
  ]
}

/** Six boxes with who it is about. */
function drawWho({ className, teacher, language }: FormOfClass, { name, admission, assessment }: ReportForm): Drawing[] {
  const words = getReportWords(language)
  const [top, row] = [30.5, 11.2]
  const columns = [left, left + 85, left + 144, right]
  const box = (column: number, line: number, label: string, value: string) => {
    const [x, room] = [(columns[column] ?? left) + 2.6, (columns[column + 1] ?? right) - (columns[column] ?? left) - 5]
    return [
      put({ line: label, size: 2.8, grey: quiet }, x, top + line * row + 4.3, room),
      put({ line: value, size: 3.5, weight: 'bold' }, x, top + line * row + 8.7, room),
    ]
  }
  return [
    { kind: 'rect', x: left, y: top, width, height: row * 2, stroke: ink },
    drawLine(left, top + row, right, top + row, thin),
    ...columns.slice(1, 3).map((x) => drawLine(x, top, x, top + row * 2, thin)),
    ...box(0, 0, words.name, name),
    ...box(1, 0, words.assessment, assessment ?? '–'),
    ...box(2, 0, words.className, className),
    ...box(0, 1, words.teacher, teacher ?? '–'),
    ...box(1, 1, words.admission, admission),
    // Nobody takes the roll in the program: there is room to write it by hand.
    ...box(2, 1, words.days, '........ / ........'),
  ]
}

const columns = {
  percent: left + 51,
  level: left + 55,
  word: left + 64.5,
  points: left + 98,
  change: left + 113,
  remark: left + 117,
  by: right - 11,
} as const

function drawTable({ grading, language }: FormOfClass, { report, subjectRemarks }: ReportForm, top: number): { drawing: Drawing[]; bottom: number } {
  const words = getReportWords(language)
  const isPlain = grading === 'percent'
  const head = { size: 2.9, weight: 'bold' } as const
  // Nine learning areas stand as wide apart as a finger; more of them move together.
  const pitch = Math.min(8, Math.max(4.3, 80 / (report.subjects.length + 1)))
  const base = (at: number) => top + 2.2 + at * pitch + pitch * 0.66
  const drawing: Drawing[] = [
    put({ line: grading === 'kcse' || isPlain ? words.subject : words.area, ...head }, left, top, 44),
    put({ line: '%', ...head }, columns.percent, top, 8, 'right'),
    ...(isPlain
      ? []
      : [
          put({ line: grading === 'kcse' ? words.grade : words.level, ...head }, columns.level, top, 25),
          put({ line: words.points, ...head }, columns.points, top, 14, 'right'),
        ]),
    put({ line: words.change, ...head }, columns.change, top, 15, 'right'),
    put({ line: words.remark, ...head }, columns.remark, top, 50),
    put({ line: words.by, size: 2.9, grey: quiet }, columns.by, top, 10),
    drawLine(left, top + 2.2, right, top + 2.2, ink),
  ]
  for (const [at, subject] of report.subjects.entries()) {
    drawing.push(
      ...drawSubject(subject, subjectRemarks[at] ?? null, base(at), pitch),
      drawLine(left, top + 2.2 + (at + 1) * pitch, right, top + 2.2 + (at + 1) * pitch, thin),
    )
  }
  if (isPlain) return { drawing, bottom: top + 2.2 + report.subjects.length * pitch }
  const at = base(report.subjects.length)
  const isMean = report.mean !== null
  const rise = riseOf(report.history)
  drawing.push(
    put({ line: isMean ? words.meanGrade : words.allAreas, size: 3.3, weight: 'bold' }, left, at, 46),
    ...(report.mean?.grade
      ? [
          drawText(report.mean.grade.code.replace('-', '−'), columns.level, at, { size: 3.3, weight: 'bold' }),
          put({ line: report.mean.grade.word, size: 3.3, weight: 'bold' }, columns.word, at, 22),
        ]
      : []),
    put({ line: report.points === null ? '–' : String(report.points), size: 3.3, weight: 'bold' }, columns.points, at, 14, 'right'),
    put({ line: rise === null ? '' : formatChange(rise), size: 3.3 }, columns.change, at, 13, 'right'),
    put(
      {
        line: report.points === null ? '' : isMean ? words.ofBestSeven(report.pointsMax) : words.ofPoints(report.pointsMax),
        size: 3.3,
        weight: 'bold',
      },
      columns.remark,
      at,
      60,
    ),
  )
  return { drawing, bottom: top + 2.2 + (report.subjects.length + 1) * pitch }
}

function drawSubject({ subject, shown, grade, change, teacher }: SubjectReport, remark: SignedRemark, y: number, pitch: number): Drawing[] {
  const size = Math.min(3.3, pitch * 0.62)
  const room = columns.by - columns.remark - 2
  // A long remark takes two lines, closer together; it is too short for a third.
  const lines = remark === null || measureText(remark.text, 2.7) <= room || pitch < 6 ? [] : wrapText(remark.text, 2.6, room).slice(0, 2)
  return [
    put({ line: subject, size, weight: 'bold' }, left, y, 43),
    put({ line: shown ?? '–', size }, columns.percent, y, 10, 'right'),
    ...(grade === null
      ? []
      : [
          drawText(grade.code.replace('-', '−'), columns.level, y, { size, weight: 'bold' }),
          put({ line: grade.word, size }, columns.word, y, 24),
          put({ line: String(grade.points ?? ''), size }, columns.points, y, 10, 'right'),
        ]),
    put({ line: change === null ? '' : formatChange(change), size }, columns.change, y, 13, 'right'),
    ...(remark === null
      ? []
      : lines.length === 0
        ? [put({ line: remark.text, size: size * 0.94 }, columns.remark, y, room)]
        : lines.map((line, at) => drawText(line, columns.remark, y - 1.8 + at * 3, { size: 2.6 }))),
    put({ line: initialsOf(remark?.by ?? teacher), size: size * 0.92, grey: quiet }, columns.by, y, 11),
  ]
}

/** What did not count, and which subjects make the mean grade. */
function drawNotes({ language }: FormOfClass, { report }: ReportForm, top: number): { drawing: Drawing[]; bottom: number } {
  const words = getReportWords(language)
  const missed = report.subjects.flatMap(({ subject, exams }) =>
    exams.flatMap(({ kind, paper, missing }) =>
      missing === null ? [] : [`${subject} ${words.kinds[kind]}${paper === null ? '' : ` ${words.paper(paper)}`} (${words.missing[missing]})`],
    ),
  )
  const counted = new Set((report.mean?.counted ?? []).map(subjectKey))
  const leftOut = report.subjects.filter(({ subject, grade }) => grade !== null && !counted.has(subjectKey(subject)))
  const sentences = [
    ...(report.mean === null
      ? []
      : [
          report.mean.why === null
            ? words.mean(
                report.mean.counted,
                leftOut.map(({ subject }) => subject),
              )
            : words.noMean[report.mean.why],
        ]),
    ...(missed.length === 0 ? [] : [words.missed(missed)]),
  ]
  const lines = sentences.flatMap((sentence) => wrapText(sentence, 3, width)).slice(0, 5)
  return {
    drawing: lines.map((line, at) => drawText(line, left, top + at * 4.2, { size: 3, grey: 0.2 })),
    bottom: lines.length === 0 ? top - 3.5 : top + (lines.length - 1) * 4.2,
  }
}

/** The points of the terms, and what the grades mean. */
function drawFigures({ grading, language }: FormOfClass, { report }: ReportForm, top: number): { drawing: Drawing[]; bottom: number } {
  if (grading === 'percent') return { drawing: [], bottom: top }
  const words = getReportWords(language)
  const bands = gradeBands({ grading, language })
  const keyLeft = left + 95
  const half = (right - keyLeft) / 2
  const rows = Math.ceil(bands.length / 2)
  const step = grading === 'kcse' ? 4 : 4.5
  const keyBottom = top + 4 + rows * step + (grading === 'kcse' ? 0 : 4.5)
  const key = bands.flatMap(({ code, word, from, points }, at) => {
    // Two columns, read row by row: A beside A-.
    const [x, y] = [keyLeft + (at % 2) * half, top + 6.5 + Math.floor(at / 2) * step]
    const told = grading === 'kcse' ? { text: words.andOver(from), end: String(points) } : { text: word, end: String(from) }
    return [
      drawText(code.replace('-', '−'), x, y, { size: 2.8, weight: 'bold' }),
      put({ line: told.text, size: 2.8 }, x + 9, y, half - 19),
      drawText(told.end, x + half - 3, y, { size: 2.8, align: 'right' }),
    ]
  })
  return {
    drawing: [
      put({ line: report.mean === null ? words.historyPlain : words.history(report.pointsMax), size: 3.2, weight: 'bold' }, left, top, 88),
      ...drawHistory(report.history, { language, top: top + 2, bottom: keyBottom }),
      put({ line: grading === 'kcse' ? words.grades : words.levels, size: 3.2, weight: 'bold' }, keyLeft, top, right - keyLeft),
      ...key,
      ...(grading === 'kcse' ? [] : [put({ line: words.expectations, size: 2.7, grey: quiet }, keyLeft, keyBottom - 0.5, right - keyLeft)]),
    ],
    bottom: keyBottom,
  }
}

function drawHistory(
  history: ReportForm['report']['history'],
  { language, top, bottom }: { language: FormOfClass['language']; top: number; bottom: number },
): Drawing[] {
  const words = getReportWords(language)
  const room = 90
  const base = bottom - 5
  const points = history.flatMap((each) => (each.points === null ? [] : [{ ...each, points: each.points }]))
  const [least, most] = [Math.min(...points.map((each) => each.points)), Math.max(...points.map((each) => each.points))]
  const at = (index: number) => left + 15 + (index * (room - 30)) / Math.max(1, history.length - 1)
  const height = (value: number) => base - 4 - (most === least ? 0.5 : (value - least) / (most - least)) * Math.max(4, base - top - 10)
  const placed = history.flatMap((each, index) =>
    each.points === null ? [] : [{ ...each, points: each.points, x: at(index), y: height(each.points) }],
  )
  if (placed.length === 0) return [put({ line: words.noHistory, size: 2.9, grey: quiet }, left, top + 5, room)]
  return [
    drawLine(left, base, left + room, base, { widthMm: 0.25, grey: 0.3 }),
    ...placed.slice(1).map(({ x, y }, index) => drawLine(placed[index]?.x ?? x, placed[index]?.y ?? y, x, y, { widthMm: 0.45, grey: 0 })),
    ...placed.flatMap(({ x, y, points: value }, index): Drawing[] => [
      { kind: 'circle', x, y, r: 1.2, stroke: { widthMm: 0.45, grey: 0 }, fill: index === placed.length - 1 ? 0 : 1 },
      drawText(String(value), x, y - 2.4, { size: 3.2, weight: 'bold', align: 'center' }),
    ]),
    ...history.map(({ year, term }, index) => drawText(words.termOf({ year, term }), at(index), base + 4, { size: 2.9, align: 'center' })),
  ]
}

/** A dashed frame: room for a stamp. */
function dashBox(x: number, y: number, boxWidth: number, height: number): Drawing[] {
  const stroke = { widthMm: 0.2, grey: 0.35 }
  const dashes = (length: number) => Array.from({ length: Math.floor(length / 2) }, (_, at) => at * 2)
  return [
    ...dashes(boxWidth).flatMap((at) => [
      drawLine(x + at, y, x + at + 1.2, y, stroke),
      drawLine(x + at, y + height, x + at + 1.2, y + height, stroke),
    ]),
    ...dashes(height).flatMap((at) => [
      drawLine(x, y + at, x, y + at + 1.2, stroke),
      drawLine(x + boxWidth, y + at, x + boxWidth, y + at + 1.2, stroke),
    ]),
  ]
}

function riseOf(history: ReportForm['report']['history']): number | null {
  const [before, now] = [history.at(-2)?.points ?? null, history.at(-1)?.points ?? null]
  return before === null || now === null ? null : now - before
}

/** `Njeri Kamau` signs as N.K. */
function initialsOf(name: string | null): string {
  if (name === null) return ''
  const parts = name.split(/\s+/).filter((part) => part !== '')
  return parts.length === 0
    ? ''
    : `${[parts[0], ...(parts.length > 1 ? [parts.at(-1)] : [])].map((part) => Array.from(part ?? '')[0]?.toUpperCase() ?? '').join('.')}.`
}
