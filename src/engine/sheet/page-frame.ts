import type { Exam } from '#engine/exam/exam.ts'
import { BODY_WIDTH } from '#engine/exam/min-width-of.ts'
import { drawLine, drawText } from '#engine/sheet/drawing.ts'
import type { Drawing } from '#engine/sheet/drawing.ts'
import { fitText, measureText } from '#engine/sheet/measure-text.ts'
import { BUBBLE_LETTER_GREY, HEADER_RIGHT, LEFT, PAGE_WIDTH, RIGHT, boxStroke, bubbleStroke, code, fiducials } from '#engine/sheet/page-measures.ts'
import type { PageTemplate, Slot } from '#engine/sheet/page-template.ts'
import type { SheetWords } from '#engine/sheet/sheet-words.ts'

const HEADER_WIDTH = HEADER_RIGHT - LEFT
const NAME_SHARE = 0.66
const INSTRUCTION_SIZE = 2.95

type Frame = Pick<PageTemplate, 'nameBox' | 'slots' | 'drawing'>

interface FramedExam {
  exam: Exam
  words: SheetWords
  /** Then it says that it is to be copied, where others have the paper's number. */
  isMaster: boolean
}

/** Everything of a page but its questions: corner squares, title, name box, instructions, foot. */
export function layOutPageFrame({ exam, words, isMaster }: FramedExam, page: number, pages: number): Frame {
  const isFirst = page === 1
  const title = fitText(exam.title, HEADER_WIDTH, isFirst ? 5.8 : 4.4, 3, 'bold')
  const pageOf = words.pageOf(page, pages)
  const pageWidth = measureText(pageOf, 3.3)
  const subject = fitText(exam.subject ?? '', HEADER_WIDTH - pageWidth - 6, 3.7, 2.6)
  const titleY = isFirst ? 19 : 18.5
  const nameBox = isFirst ? { x: LEFT, y: 29, width: HEADER_WIDTH, height: 11.5 } : { x: LEFT, y: 27, width: HEADER_WIDTH, height: 9.8 }
  const names = layOutNameBox(words, nameBox, isFirst)
  return {
    nameBox,
    slots: isMaster ? names.slots : [...names.slots, { field: 'paper', x: code.x, y: 38, widthMm: 26, size: 3.4, weight: 'bold', align: 'center' }],
    drawing: [
      ...fiducials.flatMap(drawFiducial),
      drawText(title.text, LEFT, titleY, { size: title.size, weight: 'bold' }),
      drawText(subject.text, LEFT, titleY + (isFirst ? 6 : 5.4), { size: subject.size, grey: 0.2 }),
      drawText(pageOf, HEADER_RIGHT, titleY + (isFirst ? 6 : 5.4), { size: 3.3, grey: 0.2, align: 'right' }),
      ...names.drawing,
      ...(isMaster ? drawTag(words.copyThis) : []),
      ...(isFirst ? drawInstructions(words) : []),
      drawText(words.footer, PAGE_WIDTH / 2, 287.2, { size: 2.6, grey: 0.4, align: 'center' }),
    ],
  }
}

/** White on black, below the code and outside its quiet zone. */
function drawTag(text: string): Drawing[] {
  const width = 27
  const fitted = fitText(text, width - 2, 3.2, 2.2, 'bold')
  return [
    { kind: 'rect', x: code.x - width / 2, y: 34.6, width, height: 5.6, fill: 0 },
    drawText(fitted.text, code.x, 34.6 + 2.8 + fitted.size * 0.34, { size: fitted.size, weight: 'bold', grey: 1, align: 'center' }),
  ]
}

export function drawFiducial({ x, y, size, hollow }: (typeof fiducials)[number]): Drawing[] {
  const square: Drawing = { kind: 'rect', x: x - size / 2, y: y - size / 2, width: size, height: size, fill: 0 }
  const hole = size * 0.44
  return hollow ? [square, { kind: 'rect', x: x - hole / 2, y: y - hole / 2, width: hole, height: hole, fill: 1 }] : [square]
}

function layOutNameBox(words: SheetWords, box: Frame['nameBox'], isFirst: boolean): { slots: Slot[]; drawing: Drawing[] } {
  const dividerX = box.x + box.width * NAME_SHARE
  const baseline = box.y + box.height - (isFirst ? 3 : 2.2)
  const size = isFirst ? 4.6 : 3.8
  const labelY = box.y + 3
  const label = { size: 2.2, grey: 0.35 }
  return {
    slots: [
      { field: 'name', x: box.x + 2.2, y: baseline, widthMm: dividerX - box.x - 4.4, size, weight: 'bold', align: 'left' },
      { field: 'className', x: dividerX - 2.2, y: labelY, widthMm: (dividerX - box.x) * 0.6, size: 2.4, weight: 'regular', align: 'right' },
      { field: 'admission', x: dividerX + 2.2, y: baseline, widthMm: box.x + box.width - dividerX - 4.4, size, weight: 'bold', align: 'left' },
    ],
    drawing: [
      { kind: 'rect', ...box, stroke: boxStroke },
      drawLine(dividerX, box.y, dividerX, box.y + box.height, boxStroke),
      drawText(words.name, box.x + 2.2, labelY, label),
      drawText(words.admission, dividerX + 2.2, labelY, label),
    ],
  }
}

/** How to fill and how to cancel, each with its picture. */
function drawInstructions(words: SheetWords): Drawing[] {
  const middle = 46.6
  const half = BODY_WIDTH / 2
  const fill = fitText(words.fill, half - 13, INSTRUCTION_SIZE, 2.2)
  const cancel = fitText(words.cancel, half - 22, INSTRUCTION_SIZE, 2.2)
  const size = Math.min(fill.size, cancel.size)
  const baseline = middle + size * 0.34
  const fillX = LEFT + measureText(fill.text, size) + 4
  const cancelTextX = LEFT + half + 1
  const cancelX = cancelTextX + measureText(cancel.text, size) + 4.4
  const stroke = { widthMm: 0.35, grey: 0 }
  const cross = 2.9
  return [
    drawText(fill.text, LEFT, baseline, { size, grey: 0.1 }),
    { kind: 'circle', x: fillX, y: middle, r: 2, fill: 0 },
    drawText(cancel.text, cancelTextX, baseline, { size, grey: 0.1 }),
    { kind: 'circle', x: cancelX, y: middle, r: 2, fill: 0.25 },
    drawLine(cancelX - cross, middle - cross, cancelX + cross, middle + cross, stroke),
    drawLine(cancelX - cross, middle + cross, cancelX + cross, middle - cross, stroke),
    { kind: 'circle', x: cancelX + 7, y: middle, r: 2, fill: 0 },
    { kind: 'circle', x: cancelX + 12, y: middle, r: 2, stroke: bubbleStroke },
    drawText('C', cancelX + 12, middle + 0.75, { size: 2.2, grey: BUBBLE_LETTER_GREY, align: 'center' }),
    drawLine(LEFT, 51.5, RIGHT, 51.5, { widthMm: 0.4, grey: 0 }),
  ]
}
