import { drawLine, drawText, type Drawing } from '#engine/sheet/drawing.ts'
import { PAGE_HEIGHT } from '#engine/sheet/page-measures.ts'
import { drawHead, ink, left, put, quiet, right, rule, width } from '#engine/reports/form-drawing.ts'
import type { FormOfClass, ReportForm } from '#engine/reports/report-form.ts'
import { getReportWords } from '#engine/reports/report-words.ts'
import { showPercent } from '#engine/reports/show-percent.ts'
import { minStrandMarks, type Strand } from '#engine/reports/strands.ts'
import { gradeBands, type GradeBand } from '#engine/results/grade-of.ts'

/** The second side: strands by learning area, each in the column that has more room. */
export function layOutStrands(of: FormOfClass, { name, admission, report }: ReportForm): Drawing[][] {
  const words = getReportWords(of.language)
  const bands = gradeBands({ grading: of.grading, language: of.language })
  const [top, bottom, row, head, gap] = [44, PAGE_HEIGHT - 16, 5.6, 7, 4]
  const half = (width - 8) / 2
  const most = Math.floor((bottom - top - head) / row)
  const pages: Drawing[][] = []
  let ends: [number, number] = [bottom, bottom]
  const blocks = report.subjects.flatMap(({ subject, strands }) =>
    Array.from({ length: Math.ceil(strands.length / most) }, (_, at) => ({ subject, strands: strands.slice(at * most, (at + 1) * most) })),
  )
  for (const { subject, strands } of blocks) {
    const height = head + strands.length * row
    if (Math.min(...ends) + height > bottom) {
      ends = [top, top]
      pages.push([
        ...drawHead(of),
        put({ line: `${words.strands}: ${name}`, size: 4, weight: 'bold' }, left, 33, 120),
        put({ line: admission, size: 3.2 }, right, 33, 60, 'right'),
        put({ line: words.strandsNote(minStrandMarks), size: 2.9, grey: quiet }, left, 37.6, width),
      ])
    }
    const column = ends[0] <= ends[1] ? 0 : 1
    const [x, y] = [left + column * (half + 8), ends[column]]
    ends[column] = y + height + gap
    pages
      .at(-1)
      ?.push(
        put({ line: subject, size: 3.3, weight: 'bold' }, x, y + 4, half),
        drawLine(x, y + 5.6, x + half, y + 5.6, ink),
        ...strands.flatMap((strand, at) => drawStrand(strand, { x, y: y + head + at * row, half, row, bands, tooLittle: words.tooLittle })),
      )
  }
  return pages
}

function drawStrand(
  { topic, earned, max, percent, grade }: Strand,
  { x, y, half, row, bands, tooLittle }: { x: number; y: number; half: number; row: number; bands: readonly GradeBand[]; tooLittle: string },
): Drawing[] {
  return [
    put({ line: topic, size: 3 }, x, y + 3.4, 34),
    ...(grade === null
      ? [put({ line: tooLittle, size: 2.8, grey: quiet }, x + 35.5, y + 3.4, 38)]
      : [
          drawText(grade.code, x + 35.5, y + 3.4, { size: 2.9, weight: 'bold' }),
          put({ line: grade.word, size: 2.9 }, x + 43, y + 3.4, 26),
          drawText(`${showPercent(percent, bands)}%`, x + half - 11, y + 3.4, { size: 2.9, align: 'right' }),
        ]),
    drawText(`${earned}/${max}`, x + half, y + 3.4, { size: 2.9, align: 'right', grey: quiet }),
    drawLine(x, y + row - 0.6, x + half, y + row - 0.6, rule),
  ]
}
