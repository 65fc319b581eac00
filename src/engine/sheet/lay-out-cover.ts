import { examMax } from '#engine/exam/exam-max.ts'
import type { Exam } from '#engine/exam/exam.ts'
import { BODY_WIDTH } from '#engine/exam/min-width-of.ts'
import { getCoverWords } from '#engine/sheet/cover-words.ts'
import { drawLine, drawText } from '#engine/sheet/drawing.ts'
import type { Drawing } from '#engine/sheet/drawing.ts'
import { fitText, wrapText } from '#engine/sheet/measure-text.ts'
import { drawFiducial } from '#engine/sheet/page-frame.ts'
import { HEADER_RIGHT, LEFT, PAGE_WIDTH, RIGHT, boxStroke, code, fiducials } from '#engine/sheet/page-measures.ts'
import { headerCode, writeSheetCode } from '#engine/sheet/sheet-code.ts'
import type { SheetCover } from '#engine/sheet/sheet-cover.ts'
import { getSheetWords } from '#engine/sheet/sheet-words.ts'
import { formatDay } from '#engine/words/format.ts'

export interface CoverOfExam {
  exam: Exam
  school: string
  cover: SheetCover
  /** Of the paper, after the cover. */
  pages: number
}

export interface CoverFacts {
  examCode: string
  /** The paper's number: `0417`. */
  paper: string
  name: string
  admission: string
  className: string
}

const stroke = { widthMm: 0.25, grey: 0.45 }
const label = { size: 3.1, grey: 0.35 }

/** What all covers of a print say: school, subject, exam, when and where, and the instructions. */
export function layOutCover({ exam, school, cover, pages }: CoverOfExam): Drawing[] {
  const words = getCoverWords(exam.language)
  const sheet = getSheetWords(exam.language)
  const head = fitText(school, HEADER_RIGHT - LEFT, 6.4, 3.6, 'bold')
  const subject = fitText(exam.subject ?? '', BODY_WIDTH, 9, 5, 'bold')
  const title = fitText(exam.title, BODY_WIDTH, 7, 4)
  const half = LEFT + BODY_WIDTH / 2
  const date = cover.date === '' ? '' : formatDay(`${cover.date}T12:00:00Z`, exam.language)
  return [
    ...fiducials.flatMap(drawFiducial),
    drawText(head.text, LEFT, 22, { size: head.size, weight: 'bold' }),
    drawText(subject.text, PAGE_WIDTH / 2, 62, { size: subject.size, weight: 'bold', align: 'center' }),
    drawText(title.text, PAGE_WIDTH / 2, 74, { size: title.size, align: 'center' }),
    drawText(words.outOf(examMax(exam)), PAGE_WIDTH / 2, 84, { size: 4.6, grey: 0.2, align: 'center' }),
    ...drawField(words.date, date, { x: LEFT, y: 101, width: BODY_WIDTH / 2 - 4 }),
    ...drawField(words.time, cover.time, { x: half + 4, y: 101, width: BODY_WIDTH / 2 - 4 }),
    ...drawField(words.room, cover.room, { x: LEFT, y: 115, width: BODY_WIDTH / 2 - 4 }),
    ...drawField(words.invigilator, cover.invigilator, { x: half + 4, y: 115, width: BODY_WIDTH / 2 - 4 }),
    { kind: 'rect', x: LEFT, y: 124, width: BODY_WIDTH, height: 34, stroke: boxStroke },
    drawLine(LEFT, 141, RIGHT, 141, boxStroke),
    drawLine(half, 141, half, 158, boxStroke),
    drawText(sheet.name, LEFT + 2.4, 128.6, label),
    drawText(sheet.admission, LEFT + 2.4, 145.6, label),
    drawText(words.className, half + 2.4, 145.6, label),
    ...drawInstructions(words.instructions, cover.instructions, words.pages(pages)),
    drawText(words.foot, PAGE_WIDTH / 2, 287.2, { size: 2.6, grey: 0.4, align: 'center' }),
  ]
}

/** What a cover says of its paper. Its code is that of a header sheet: the reader knows whose it is and looks for no answer on it. */
export function drawCoverFacts({ examCode, paper, name, admission, className }: CoverFacts): Drawing[] {
  const half = LEFT + BODY_WIDTH / 2
  const fit = (text: string, x: number, y: number, width: number) => {
    const fitted = fitText(text, width, 6.2, 3, 'bold')
    return drawText(fitted.text, x + 2.4, y, { size: fitted.size, weight: 'bold' })
  }
  return [
    { kind: 'code', ...code, text: writeSheetCode(headerCode({ exam: examCode, paper })) },
    drawText(paper, code.x, 38, { size: 3.4, weight: 'bold', align: 'center' }),
    fit(name, LEFT, 137.6, BODY_WIDTH - 4.8),
    fit(admission, LEFT, 154.6, BODY_WIDTH / 2 - 4.8),
    fit(className, half, 154.6, BODY_WIDTH / 2 - 4.8),
  ]
}

/** What is known stands on its line; what is not is written there by hand. */
function drawField(name: string, value: string, { x, y, width }: { x: number; y: number; width: number }): Drawing[] {
  const from = x + 24
  const fitted = fitText(value, width - 24, 4.4, 2.6, 'bold')
  return [
    drawText(name, x, y, { size: 4, grey: 0.2 }),
    drawText(fitted.text, from + 1, y, { size: fitted.size, weight: 'bold' }),
    drawLine(from, y + 1.6, x + width, y + 1.6, stroke),
  ]
}

/** As many as there is room for: the last fit smaller where they are long. */
function drawInstructions(title: string, instructions: readonly string[], pages: string): Drawing[] {
  const room = { top: 180, bottom: 268 }
  const lines = (size: number) => [...instructions, pages].map((text, at) => ({ number: `${at + 1}.`, lines: wrapText(text, size, BODY_WIDTH - 9) }))
  const heightOf = (size: number) => lines(size).reduce((sum, each) => sum + each.lines.length * size * 1.35 + size * 0.5, 0)
  const size = [4.4, 4, 3.6, 3.2, 2.9, 2.6].find((each) => heightOf(each) <= room.bottom - room.top) ?? 2.4
  const drawn: Drawing[] = [drawText(title, LEFT, room.top - 7, { size: 5, weight: 'bold' })]
  let y = room.top
  for (const { number, lines: wrapped } of lines(size)) {
    drawn.push(drawText(number, LEFT, y, { size, grey: 0.2 }))
    for (const line of wrapped) {
      drawn.push(drawText(line, LEFT + 8, y, { size }))
      y += size * 1.35
    }
    y += size * 0.5
  }
  return drawn
}
