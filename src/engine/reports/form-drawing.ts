import { drawLine, drawText, type Drawing, type Weight } from '#engine/sheet/drawing.ts'
import { fitText } from '#engine/sheet/measure-text.ts'
import type { FormOfClass } from '#engine/reports/report-form.ts'
import { getReportWords } from '#engine/reports/report-words.ts'
import { formatDay } from '#engine/words/format.ts'

/** The form's edges, in millimetres. */
export const [left, right] = [12, 198]
export const width = right - left
export const ink = { widthMm: 0.3, grey: 0 }
export const thin = { widthMm: 0.15, grey: 0.55 }
export const rule = { widthMm: 0.12, grey: 0.65 }
export const quiet = 0.3

interface Cell {
  line: string
  size?: number
  weight?: Weight
  grey?: number
}

/** Text on one line, made smaller or cut where its room is narrow. */
export function put(
  { line, size = 3.3, weight = 'regular', grey = 0 }: Cell,
  x: number,
  y: number,
  room: number,
  align: 'left' | 'right' | 'center' = 'left',
) {
  const fitted = fitText(line, room, size, size * 0.72, weight)
  return drawText(fitted.text, x, y, { size: fitted.size, weight, grey, align })
}

/** School, form and term: the top of each page. */
export function drawHead({ school, address, className, term, language }: FormOfClass): Drawing[] {
  const words = getReportWords(language)
  return [
    put({ line: school, size: 6.2, weight: 'bold' }, left, 17.5, 112),
    put({ line: address, size: 3.1, grey: 0.2 }, left, 22.4, 112),
    put({ line: `${words.form}, ${className}`, size: 4.3, weight: 'bold' }, right, 17.5, 70, 'right'),
    put(
      {
        line: `${words.term(term.term)}, ${words.dates(formatDay(term.startsOn, language), formatDay(term.endsOn, language))}`,
        size: 3.1,
        grey: 0.2,
      },
      right,
      22.4,
      70,
      'right',
    ),
    drawLine(left, 26, right, 26, ink),
  ]
}
