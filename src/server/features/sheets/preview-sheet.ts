import { drawPaperFacts } from '#engine/sheet/draw-page.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import { writeSheetCode } from '#engine/sheet/sheet-code.ts'
import type { ExamRow } from '#server/features/exams/queries.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import { drawSvg } from '#server/features/sheets/draw-svg.ts'

/** Nobody's paper: no print gives this number out. */
const samplePaper = { paper: '0000', admission: '4417', name: "Achieng' Odhiambo", className: 'Form 3 East' }

/** The pages as they will be printed, for a pupil who does not exist. Throws `exam-unsound`. */
export function previewSheet({ draft, code, sheetVersion }: Pick<ExamRow, 'draft' | 'code' | 'sheetVersion'>): { page: number; svg: string }[] {
  return layOutExam(getSoundExam(draft), 'named').map((template) => {
    const { page } = template
    const codeText = writeSheetCode({ exam: code, version: Math.max(1, sheetVersion), paper: samplePaper.paper, page })
    const drawing = [...template.drawing, ...drawPaperFacts(template, { ...samplePaper, codeText })]
    return { page, svg: drawSvg({ widthMm: PAGE_WIDTH, heightMm: PAGE_HEIGHT, drawing }) }
  })
}
