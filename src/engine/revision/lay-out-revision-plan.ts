import { nameOption, type PlanItem, type PupilPlan } from '#engine/revision/plan-pupil.ts'
import { drawLine, drawText, type Drawing } from '#engine/sheet/drawing.ts'
import { fitText, wrapText } from '#engine/sheet/measure-text.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { getRevisionPlanWords } from '#engine/revision/revision-plan-words.ts'
import type { Language } from '#engine/words/words.ts'

export interface PlanHead {
  school: string
  title: string
  subject: string
  language: Language
}

interface PlanOfPupil extends PupilPlan {
  name: string
  admission: string
  className: string
}

const LEFT = 14
const RIGHT = PAGE_WIDTH - 14
const WIDTH = RIGHT - LEFT
const TOP = 13
const BOTTOM = PAGE_HEIGHT - 11
const GAP = 8
const CELL = (WIDTH - GAP) / 2
const NUMBER = 6
const INNER = CELL - NUMBER
const BOX = 3.4
/** Between what is written by hand and the next; shrinks before the print does. */
const writingGaps = [10, 9, 8, 7]
const sizes = [
  { text: 3.5, lines: 6, answer: 2.8, answerLines: 3 },
  { text: 3.2, lines: 5, answer: 2.6, answerLines: 2 },
  { text: 2.9, lines: 4, answer: 2.5, answerLines: 2 },
  { text: 2.7, lines: 3, answer: 2.4, answerLines: 1 },
] as const
type Size = (typeof sizes)[number]

const rule = { widthMm: 0.15, grey: 0.55 }
const frame = { widthMm: 0.3, grey: 0 }

/** One sheet: four weeks in four fields, and the answers below a line along which they are folded back. */
export function layOutRevisionPlan(pupil: PlanOfPupil, head: PlanHead): Drawing[] {
  const top = drawHead(pupil, head)
  for (const gap of writingGaps) {
    for (const size of sizes) {
      const body = layOutBody(pupil, head, { size, gap, top: top.y })
      if (body !== null) return [...top.drawings, ...body]
    }
  }
  throw new Error('The smallest print of a revision sheet fits three short questions a week.')
}

function drawHead({ name, admission, className }: PlanOfPupil, { school, title, subject, language }: PlanHead): { drawings: Drawing[]; y: number } {
  const words = getRevisionPlanWords(language)
  const who = fitText(name, WIDTH * 0.62, 6, 3.6, 'bold')
  const of = fitText([className, words.admission(admission)].filter((part) => part !== '').join(' · '), WIDTH, 3.4, 2.6)
  const above = fitText([school, title, subject].filter((part) => part !== '').join(' · '), WIDTH, 3, 2.2)
  const how = wrapText(words.how(title), 3.1, WIDTH).slice(0, 2)
  return {
    drawings: [
      drawText(above.text, LEFT, TOP + 3, { size: above.size, grey: 0.3 }),
      drawText(who.text, LEFT, TOP + 10, { size: who.size, weight: 'bold' }),
      drawText(words.title, RIGHT, TOP + 10, { size: 4.4, weight: 'bold', align: 'right' }),
      drawText(of.text, LEFT, TOP + 15, { size: of.size, grey: 0.2 }),
      ...how.map((line, at) => drawText(line, LEFT, TOP + 21 + at * 4.2, { size: 3.1 })),
    ],
    y: TOP + 21 + how.length * 4.2 + 1,
  }
}

/** Null where it does not fit. */
function layOutBody(plan: PupilPlan, { language }: PlanHead, { size, gap, top }: { size: Size; gap: number; top: number }): Drawing[] | null {
  const words = getRevisionPlanWords(language)
  const weeks = plan.weeks.map((items, at) => layOutWeek(items, { number: at + 1, size, gap, language }))
  const rows = [0, 2].map((at) => Math.max(weeks[at]?.height ?? 0, weeks[at + 1]?.height ?? 0))
  const answers = layOutAnswers(plan.weeks.flat(), size)
  const others = plan.others.length === 0 ? [] : wrapText(words.others(plan.others), 3.1, WIDTH).slice(0, 2)
  const answersTop = BOTTOM - answers.height - 7
  const needed = rows.reduce((sum, height) => sum + height, 0) + 5 + others.length * 4.2
  if (top + needed > answersTop - 3) return null
  const second = top + (rows[0] ?? 0) + 5
  const placed = weeks.flatMap(({ draw }, at) => draw(LEFT + (at % 2) * (CELL + GAP), at < 2 ? top : second))
  const othersTop = second + (rows[1] ?? 0) + 4
  return [
    ...placed,
    ...others.map((line, at) => drawText(line, LEFT, othersTop + at * 4.2, { size: 3.1 })),
    ...drawFold(answersTop),
    drawText(words.answers, LEFT, answersTop + 4.4, { size: 2.8, weight: 'bold' }),
    ...answers.draw(answersTop + 9),
  ]
}

interface LaidOut {
  height: number
  draw: (x: number, y: number) => Drawing[]
}

function layOutWeek(
  items: readonly PlanItem[],
  { number, size, gap, language }: { number: number; size: Size; gap: number; language: Language },
): LaidOut {
  const words = getRevisionPlanWords(language)
  const head = 8
  const rest = items.length === 0 ? wrapText(words.rest, size.text, CELL) : []
  const parts = items.map((item) => layOutItem(item, { size, gap, source: words.source[item.form](item.question), done: words.done }))
  const height = head + rest.length * size.text * 1.3 + parts.reduce((sum, part) => sum + part.height + 3, 0)
  return {
    height,
    draw: (x, y) => {
      let at = y + head
      const drawn: Drawing[] = [drawText(words.week(number), x, y + 4.4, { size: 4, weight: 'bold' }), drawLine(x, y + 6, x + CELL, y + 6, frame)]
      for (const [line, text] of rest.entries()) drawn.push(drawText(text, x, at + 3 + line * size.text * 1.3, { size: size.text, grey: 0.2 }))
      for (const part of parts) {
        drawn.push(...part.draw(x, at))
        at += part.height + 3
      }
      return drawn
    },
  }
}

function layOutItem(item: PlanItem, { size, gap, source, done }: { size: Size; gap: number; source: string; done: string }): LaidOut {
  const leading = size.text * 1.3
  const text = cutLines(wrapText(item.text, size.text, INNER), size.lines)
  const options = item.options.flatMap((option, at) => cutLines(wrapText(`${nameOption(at)} ${option}`, size.text, INNER), 2))
  const writing = item.type === 'choice' ? 0 : item.marks > 2 ? 2 : 1
  const height = 3.6 + (text.length + options.length) * leading + writing * gap
  return {
    height,
    draw: (x, y) => {
      const drawn: Drawing[] = [
        drawText(`${item.number}.`, x, y + 3.2 + leading, { size: size.text, weight: 'bold' }),
        drawText(source, x + NUMBER, y + 2.6, { size: 2.5, grey: 0.35 }),
        drawText(done, x + CELL - BOX - 1.2, y + 2.6, { size: 2.5, grey: 0.35, align: 'right' }),
        { kind: 'rect', x: x + CELL - BOX, y: y - 0.4, width: BOX, height: BOX, stroke: rule },
      ]
      for (const [at, line] of [...text, ...options].entries())
        drawn.push(drawText(line, x + NUMBER, y + 3.2 + (at + 1) * leading, { size: size.text, weight: at < text.length ? 'regular' : 'light' }))
      const written = y + 3.6 + (text.length + options.length) * leading
      for (let line = 1; line <= writing; line++) drawn.push(drawLine(x + NUMBER, written + line * gap, x + CELL, written + line * gap, rule))
      return drawn
    },
  }
}

/** In two columns, each answer below the one before. */
function layOutAnswers(items: readonly PlanItem[], { answer, answerLines }: Size): { height: number; draw: (y: number) => Drawing[] } {
  const leading = answer * 1.3
  const laid = items.map((item) => cutLines(wrapText(`${item.number}.  ${item.answer}`, answer, CELL), answerLines))
  const half = Math.ceil(laid.length / 2)
  const columns = [laid.slice(0, half), laid.slice(half)].map((column) => column.flat())
  return {
    height: Math.max(...columns.map(({ length }) => length)) * leading + 2,
    draw: (y) =>
      columns.flatMap((lines, column) => lines.map((line, at) => drawText(line, LEFT + column * (CELL + GAP), y + at * leading, { size: answer }))),
  }
}

function drawFold(y: number): Drawing[] {
  return Array.from({ length: Math.floor(WIDTH / 4) }, (_, at) => drawLine(LEFT + at * 4, y, LEFT + at * 4 + 2.4, y, frame))
}

/** The first so many lines; a longer text says that it goes on. */
function cutLines(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines]
  return [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').replace(/.{2}$/, '')}…`]
}
