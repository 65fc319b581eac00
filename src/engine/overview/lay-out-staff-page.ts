import type { Department } from '#engine/overview/departments.ts'
import type { SaidLead } from '#engine/overview/lead-words.ts'
import { getOverviewWords, type SaidAct } from '#engine/overview/overview-words.ts'
import { ink, left, put, quiet, right, rule, thin, width } from '#engine/reports/form-drawing.ts'
import { drawLine, drawText, type Drawing } from '#engine/sheet/drawing.ts'
import { measureText, wrapText } from '#engine/sheet/measure-text.ts'
import type { Language } from '#engine/words/words.ts'

/** Everything that stands on the page for the staff meeting. No name of a pupil is in it. */
export interface StaffPage {
  language: Language
  school: string
  /** The whole school, or one of its departments. */
  department: Department | null
  /** `Term 2, 2026, week 13 of 14`, in the page's language. */
  term: string
  printed: string
  figures: { label: string; value: string; note: string }[]
  acts: readonly SaidAct[]
  needHelp: number
  departments: { department: Department; published: number; underWay: number; toCome: number; lead: SaidLead }[]
  maxPoints: number | null
  terms: { year: number; term: number }[]
  lines: { name: string; values: (number | null)[] }[]
}

const [columns, rowHeight] = [4, 27]
/** More subjects than this do not fit. */
const shownLines = 16

/** One A4 page, in greys: figures, what can be done, how far the departments are, and the means over terms. */
export function layOutStaffPage(page: StaffPage): Drawing[] {
  const words = getOverviewWords(page.language)
  const head = [
    put({ line: page.school, size: 6.2, weight: 'bold' }, left, 17.5, 112),
    put(
      { line: page.department === null ? page.term : `${words.departments[page.department]}. ${page.term}`, size: 3.1, grey: 0.2 },
      left,
      22.4,
      112,
    ),
    put({ line: words.staff.title, size: 4.3, weight: 'bold' }, right, 17.5, 70, 'right'),
    put({ line: page.printed, size: 3.1, grey: 0.2 }, right, 22.4, 70, 'right'),
    drawLine(left, 26, right, 26, ink),
  ]
  const acts = drawActs(page, 59)
  const departments = drawDepartments(page, acts.bottom + 9)
  const trends = drawTrends(page, departments.bottom + 10)
  return [
    ...head,
    ...drawFigures(page, 30),
    ...acts.drawing,
    ...departments.drawing,
    ...trends,
    ...wrapText(words.onlyConfirmed, 2.8, width).map((line, at) => drawText(line, left, 287 + at * 3.8, { size: 2.8, grey: quiet })),
  ]
}

function drawFigures({ figures }: StaffPage, top: number): Drawing[] {
  const [each, height] = [width / figures.length, 20]
  return [
    { kind: 'rect', x: left, y: top, width, height, stroke: ink },
    ...figures.flatMap(({ label, value, note }, at): Drawing[] => {
      const x = left + at * each
      const room = each - 6
      return [
        ...(at === 0 ? [] : [drawLine(x, top, x, top + height, thin)]),
        put({ line: label, size: 2.9, grey: quiet }, x + 3, top + 5.4, room),
        drawText(value, x + 3, top + 15, { size: 8, weight: 'bold' }),
        put({ line: note, size: 3, grey: 0.2 }, x + 4.5 + measureText(value, 8, 'bold'), top + 15, room - measureText(value, 8, 'bold') - 1.5),
      ]
    }),
  ]
}

function drawTitle(line: string, y: number): Drawing {
  return put({ line, size: 4.2, weight: 'bold' }, left, y, width)
}

function drawActs({ language, acts, needHelp }: StaffPage, top: number): { drawing: Drawing[]; bottom: number } {
  const words = getOverviewWords(language)
  const drawing: Drawing[] = [drawTitle(words.staff.whatToDo, top)]
  let y = top + 6.5
  if (acts.length === 0) {
    drawing.push(drawText(words.staff.nothingToDo, left, y, { size: 3.2 }))
    y += 5
  }
  for (const [at, act] of acts.entries()) {
    const { title, more } = words.act(act)
    drawing.push(
      drawText(String(at + 1), left, y, { size: 3.5, weight: 'bold' }),
      put({ line: title, size: 3.4, weight: 'bold' }, left + 6, y, 62),
      ...wrapText(more, 3.1, width - 72)
        .slice(0, 2)
        .map((line, row) => drawText(line, left + 72, y + row * 4, { size: 3.1 })),
    )
    y += wrapText(more, 3.1, width - 72).length > 1 ? 9.6 : 6
  }
  drawing.push(drawText(words.staff.needHelp(needHelp), left, y + 0.6, { size: 3.1, grey: 0.2 }))
  return { drawing, bottom: y + 0.6 }
}

function drawDepartments({ language, departments }: StaffPage, top: number): { drawing: Drawing[]; bottom: number } {
  const words = getOverviewWords(language)
  const drawing: Drawing[] = [drawTitle(words.staff.progress, top)]
  if (departments.length === 0) return { drawing: [...drawing, drawText(words.staff.noExams, left, top + 6.5, { size: 3.2 })], bottom: top + 7 }
  const most = Math.max(...departments.map(({ published, underWay, toCome }) => published + underWay + toCome))
  const [bar, room] = [left + 44, width - 44 - 32]
  let y = top + 4
  for (const { department, published, underWay, toCome, lead } of departments) {
    const unit = room / most
    const ends = [published * unit, (published + underWay) * unit, (published + underWay + toCome) * unit]
    const [first, second, third] = [ends[0] ?? 0, ends[1] ?? 0, ends[2] ?? 0]
    drawing.push(
      put({ line: words.departments[department], size: 3.3, weight: 'bold' }, left, y + 4, 42),
      ...(first > 0 ? [{ kind: 'rect' as const, x: bar, y: y + 0.8, width: first, height: 4, fill: 0 }] : []),
      ...(second > first ? drawHatched(bar + first, y + 0.8, second - first, 4) : []),
      ...(third > second ? [{ kind: 'rect' as const, x: bar + second, y: y + 0.8, width: third - second, height: 4, stroke: thin }] : []),
      drawText(words.publishedOf(published, published + underWay + toCome), right, y + 4, { size: 3, align: 'right' }),
      put({ line: words.lead(lead), size: 2.9, grey: 0.2 }, bar, y + 8.6, width - 44),
    )
    y += 10.6
    drawing.push(drawLine(left, y - 0.4, right, y - 0.4, rule))
  }
  const { legend } = words
  const swatch = (x: number, draw: Drawing[], label: string): [Drawing[], number] => [
    [...draw, drawText(label, x + 7, y + 4, { size: 2.8, grey: 0.2 })],
    x + 11 + measureText(label, 2.8),
  ]
  const [one, second] = swatch(left, [{ kind: 'rect', x: left, y: y + 1.6, width: 5.5, height: 3, fill: 0 }], legend.published)
  const [two, third] = swatch(second, drawHatched(second, y + 1.6, 5.5, 3), legend.underWay)
  const [three] = swatch(third, [{ kind: 'rect', x: third, y: y + 1.6, width: 5.5, height: 3, stroke: thin }], legend.toCome)
  return { drawing: [...drawing, ...one, ...two, ...three], bottom: y + 4 }
}

/** Strokes that a photocopier keeps apart from solid and empty. */
function drawHatched(x: number, y: number, wide: number, high: number): Drawing[] {
  const drawing: Drawing[] = [{ kind: 'rect', x, y, width: wide, height: high, stroke: thin }]
  for (let from = -high; from < wide; from += 1.6) {
    const [start, end] = [Math.max(0, from), Math.min(wide, from + high)]
    drawing.push(drawLine(x + start, y + high - (start - from), x + end, y + high - (end - from), { widthMm: 0.25, grey: 0 }))
  }
  return drawing
}

function drawTrends({ language, maxPoints, terms, lines }: StaffPage, top: number): Drawing[] {
  const words = getOverviewWords(language)
  const drawing: Drawing[] = [drawTitle(words.staff.trends(terms.length), top)]
  if (lines.length === 0) return [...drawing, drawText(words.staff.noResults, left, top + 6.5, { size: 3.2 })]
  const fits = Math.max(1, Math.floor((281 - top - 4) / rowHeight)) * columns
  const shown = lines.slice(0, Math.min(shownLines, fits))
  drawing.push(put({ line: words.staff.scale(maxPoints), size: 2.9, grey: quiet }, right, top, 100, 'right'))
  const each = width / columns
  for (const [at, line] of shown.entries()) {
    const [x, y] = [left + (at % columns) * each, top + 4 + Math.floor(at / columns) * rowHeight]
    drawing.push(
      { kind: 'rect', x, y, width: each, height: rowHeight, stroke: thin },
      ...drawLineOf(line, { x, y, each, language, maxPoints, terms }),
    )
  }
  const more = lines.length - shown.length
  const foot = top + 4 + Math.ceil(shown.length / columns) * rowHeight + 4
  if (more > 0) drawing.push(drawText(words.staff.moreSubjects(more), left, foot, { size: 2.8, grey: quiet }))
  return drawing
}

interface Place extends Pick<StaffPage, 'language' | 'maxPoints' | 'terms'> {
  x: number
  y: number
  each: number
}

function drawLineOf({ name, values }: StaffPage['lines'][number], { x, y, each, language, maxPoints, terms }: Place): Drawing[] {
  const words = getOverviewWords(language)
  const digits = maxPoints === null ? 0 : 1
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  const [last, before] = [known.at(-1), known.at(-2)]
  const value = last === undefined ? '–' : `${last.value.toFixed(digits)}${maxPoints === null ? '%' : ''}`
  const change = last === undefined || before === undefined ? '' : words.change(last.value - before.value, digits)
  const [chart, high] = [y + 12.5, 9.5]
  const placeX = (at: number) => x + 5 + (terms.length === 1 ? 0.5 : at / (terms.length - 1)) * (each - 10)
  const placeY = (of: number) => chart + high * (1 - trendHeight(of, maxPoints))
  const spots = known.map((each_) => ({ x: placeX(each_.at), y: placeY(each_.value), isLast: each_ === last }))
  return [
    put({ line: name, size: 2.9, weight: 'bold' }, x + 2.5, y + 4, each - 5),
    drawText(value, x + 2.5, y + 8.8, { size: 4.4, weight: 'bold' }),
    put({ line: change, size: 2.7, grey: 0.2 }, x + 4 + measureText(value, 4.4, 'bold'), y + 8.8, each - 8 - measureText(value, 4.4, 'bold')),
    ...[0, 0.5, 1].map((share) => drawLine(x + 2.5, chart + high * share, x + each - 2.5, chart + high * share, rule)),
    ...spots.slice(1).map((spot, at) => drawLine(spots[at]?.x ?? spot.x, spots[at]?.y ?? spot.y, spot.x, spot.y, { widthMm: 0.45, grey: 0 })),
    ...spots.map((spot): Drawing => ({
      kind: 'circle',
      x: spot.x,
      y: spot.y,
      r: 0.9,
      fill: spot.isLast ? 0 : 1,
      stroke: { widthMm: 0.35, grey: 0 },
    })),
    ...terms.map(({ term }, at) => drawText(`T${term}`, placeX(at), y + rowHeight - 1.6, { size: 2.5, grey: quiet, align: 'center' })),
  ]
}

/**
 * Where a mean stands between the lowest and the highest line of a small chart, 0 to 1: from a third to two thirds of the points,
 * as means of classes lie, or from 25 to 75 per cent. What lies beyond stands at the edge.
 */
export function trendHeight(value: number, maxPoints: number | null): number {
  const [low, high] = maxPoints === null ? [25, 75] : [maxPoints / 3, (maxPoints * 2) / 3]
  return Math.min(1.15, Math.max(-0.15, (value - low) / (high - low)))
}
