import type { Exam } from '#engine/exam/exam.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'
import { cellsOf } from '#engine/sheet/digit-row.ts'
import type { Box, LayoutPage } from '#engine/sheet/layout.ts'
import type { Pupil } from '#tools/samples/answer-page.ts'
import type { Hand } from '#tools/samples/hand.ts'
import { measureHand, toWritable } from '#tools/samples/ink.ts'
import type { Ink } from '#tools/samples/ink.ts'
import { cancelBubble, circleBubble, crossBubble, eraseBubble, fillBubble, tickBubble } from '#tools/samples/mark-bubble.ts'
import type { Random } from '#tools/samples/random.ts'
import type { TrueAnswer } from '#tools/samples/sample.ts'

/** The square to write in stands so far to the left of the first bubble of its row. */
const CELL_OFFSET = 3.3 + 1.6 + 3
const LINE_MM = 8

/** Puts a pupil's answers on a page. The texts of the truth become exactly what could be written in the space. */
export function fillPage(given: {
  ink: Ink
  exam: Exam
  page: LayoutPage
  hand: Hand
  random: Random
  pupil: Pupil
  isSpare: boolean
  answers: Record<string, TrueAnswer>
}): void {
  const { ink, page, hand, random, answers } = given
  if (given.isSpare) writeName(given)
  for (const bubble of page.bubbles) {
    const answer = answers[bubble.question]
    const isChosen = answer?.chosen.includes(bubble.option) ?? false
    if (answer?.cancelled?.includes(bubble.option) === true) cancelBubble({ ink, hand, random }, bubble)
    else if (answer?.erased?.includes(bubble.option) === true) eraseBubble({ ink, hand, random }, bubble)
    else if (isChosen && answer?.kind === 'circled') circleBubble({ ink, hand, random }, bubble)
    else if (isChosen && answer?.kind === 'tick') tickBubble({ ink, hand, random }, bubble)
    else if (isChosen && answer?.kind === 'crossed') crossBubble({ ink, hand, random }, bubble)
    else if (isChosen) fillBubble({ ink, hand, random }, bubble, answer?.kind === 'light')
  }
  for (const [id, answer] of Object.entries(answers)) {
    if (answer.text === undefined) continue
    const box = page.boxes.find(({ question, cells }) => question === id && cells === undefined)
    const question = given.exam.questions.find((candidate) => candidate.id === id)
    if (id === ADMISSION_QUESTION || question?.type === 'number') writeInCells(given, id, answer.text)
    if (question?.type === 'number') writeInRow(given, id, answer.text)
    if (box === undefined) continue
    if (question?.type === 'number') writeWorking(given, box, answer.working ?? inventWorking(answer.text))
    else answer.text = writeInBox(given, box, answer.text, answer.struck)
  }
}

interface Writing {
  ink: Ink
  hand: Hand
  random: Random
}

function writeName({ ink, hand, page, pupil }: { ink: Ink; hand: Hand; page: LayoutPage; pupil: Pupil }): void {
  if (page.nameBox === undefined) return
  const baseline = page.nameBox.y + page.nameBox.height - 2.4
  ink.write(toWritable(pupil.name, hand.face), page.nameBox.x + 3, baseline, hand.face, 6, hand.darkness)
  ink.write(toWritable(pupil.admission, hand.face), page.nameBox.x + page.nameBox.width * 0.66 + 3, baseline, hand.face, 6, hand.darkness)
}

function writeInCells({ ink, hand, page }: Writing & { page: LayoutPage }, question: string, text: string): void {
  for (const [place, character] of [...text].entries()) {
    const first = page.bubbles.find((bubble) => bubble.question === question && bubble.option === `${place}:0`)
    if (first === undefined) continue
    ink.write(toWritable(character, hand.face), first.x - CELL_OFFSET - 1, first.y + 1.9, hand.face, 6, hand.darkness)
  }
}

/** A figure a box, from the left or, where there is room, a box further right. */
function writeInRow({ ink, hand, random, page }: Writing & { page: LayoutPage }, question: string, text: string): void {
  const row = page.boxes.find((box) => box.question === question && box.cells !== undefined)
  if (row === undefined) return
  const cells = cellsOf(row)
  const first = cells.length > text.length && random.chance(0.3) ? 1 : 0
  for (const [place, character] of [...text].entries()) {
    const cell = cells[first + place]
    if (cell === undefined) return
    const [middle, foot] = [cell.x + cell.width / 2 + random.gaussian() * 0.5, cell.y + cell.height * 0.76 + random.gaussian() * 0.4]
    const digit = hand.digitOf?.(character, random)
    if (digit !== undefined)
      ink.stamp(digit, { x: middle, y: cell.y + cell.height / 2 + random.gaussian() * 0.4 }, random.between(6.6, 8), hand.darkness)
    else {
      const letterMm = hand.letterMm * random.between(1.15, 1.35)
      const written = toWritable(character, hand.face)
      ink.write(written, middle - measureHand(written, hand.face, letterMm) / 2, foot, hand.face, letterMm, hand.darkness)
    }
  }
}

function inventWorking(text: string): string[] {
  const value = Number(text)
  return Number.isFinite(value) ? [`= ${Number((value / 2).toPrecision(4))} x 2`, `= ${text}`] : [`= ${text}`]
}

function writeWorking({ ink, hand, random }: Writing, box: Box, lines: readonly string[]): void {
  for (const [row, line] of lines.entries()) {
    const y = box.y + 13 + row * LINE_MM + random.gaussian() * 0.5
    ink.write(toWritable(line, hand.face), box.x + random.between(4, 9), y, hand.face, hand.letterMm, hand.darkness)
  }
}

/** Words on the ruled lines; what does not fit is left off. Of the first line so many words are crossed out. Returns what was written. */
function writeInBox({ ink, hand, random }: Writing, box: Box, text: string, struck = 0): string {
  const lines = box.lines ?? []
  const width = box.width - 9
  const written: string[] = []
  let line = ''
  let row = 0
  const put = (): void => {
    const y = (lines[row] ?? box.y + LINE_MM) - 0.9 + random.gaussian() * 0.25
    if (line !== '') {
      const x = box.x + 3.5 + random.between(0, 2)
      ink.write(line, x, y, hand.face, hand.letterMm, hand.darkness)
      if (row === 0 && struck > 0) crossOut({ ink, hand, random }, x, y, line.split(' ').slice(0, struck).join(' '))
      written.push(line)
    }
    line = ''
    row += 1
  }
  for (const word of toWritable(text, hand.face).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measureHand(longer, hand.face, hand.letterMm) > width) put()
    if (row >= lines.length) break
    line = line === '' ? word : `${line} ${word}`
  }
  if (row < lines.length) put()
  return written.join(' ')
}

function crossOut({ ink, hand }: Writing, x: number, baseline: number, text: string): void {
  const [y, end] = [baseline - hand.letterMm * 0.22, x + measureHand(text, hand.face, hand.letterMm)]
  const points = [
    { x: x - 0.8, y: y + 0.3 },
    { x: (x + end) / 2, y: y - 0.2 },
    { x: end + 0.8, y: y - 0.4 },
  ]
  ink.stroke(points, hand.widthMm, hand.darkness, 0.25)
}
