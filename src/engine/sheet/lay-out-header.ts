import type { Exam } from '#engine/exam/exam.ts'
import { BODY_WIDTH } from '#engine/exam/min-width-of.ts'
import { drawLine, drawText, type Drawing } from '#engine/sheet/drawing.ts'
import { fitText } from '#engine/sheet/measure-text.ts'
import { drawFiducial } from '#engine/sheet/page-frame.ts'
import { HEADER_RIGHT, LEFT, PAGE_WIDTH, RIGHT, code, fiducials } from '#engine/sheet/page-measures.ts'
import { headerCode, writeSheetCode } from '#engine/sheet/sheet-code.ts'
import { getSheetWords } from '#engine/sheet/sheet-words.ts'

export interface HeaderSheet {
  title: string
  examCode: string
  language: Exam['language']
  /** The paper's number: `0417`. */
  paper: string
  name: string
  admission: string
  className: string
}

/** The sheet that lies before a pupil's plain pages, readable from a desk away. */
export function layOutHeader({ title, examCode, language, paper, name, admission, className }: HeaderSheet): Drawing[] {
  const words = getSheetWords(language)
  const head = fitText(title, HEADER_RIGHT - LEFT, 5.8, 3, 'bold')
  const pupil = fitText(name, BODY_WIDTH, 19, 8, 'bold')
  const number = fitText(admission, BODY_WIDTH, 26, 8, 'bold')
  const put = fitText(words.putBehind, BODY_WIDTH, 8.4, 4, 'bold')
  const grey = 0.35
  return [
    ...fiducials.flatMap(drawFiducial),
    { kind: 'code', ...code, text: writeSheetCode(headerCode({ exam: examCode, paper })) },
    drawText(paper, code.x, 38, { size: 3.4, weight: 'bold', align: 'center' }),
    drawText(head.text, LEFT, 19, { size: head.size, weight: 'bold' }),
    drawText(className, LEFT, 26, { size: 4.4, grey: 0.2 }),
    drawText(words.headerSheet, LEFT, 33, { size: 4.4, grey: 0.2 }),
    drawLine(LEFT, 48, RIGHT, 48, { widthMm: 0.4, grey: 0 }),
    drawText(words.name, LEFT, 74, { size: 4.6, grey }),
    drawText(pupil.text, LEFT, 93, { size: pupil.size, weight: 'bold' }),
    drawText(words.admission, LEFT, 116, { size: 4.6, grey }),
    drawText(number.text, LEFT, 141, { size: number.size, weight: 'bold' }),
    drawLine(LEFT, 168, RIGHT, 168, { widthMm: 0.4, grey: 0 }),
    drawText(put.text, PAGE_WIDTH / 2, 196, { size: put.size, weight: 'bold', align: 'center' }),
    drawText(words.writeNumber, PAGE_WIDTH / 2, 208, { size: 4.6, grey: 0.2, align: 'center' }),
    drawText(words.headerFoot, PAGE_WIDTH / 2, 287.2, { size: 2.6, grey: 0.4, align: 'center' }),
  ]
}
