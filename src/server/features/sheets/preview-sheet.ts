import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { pageToSvg } from '#engine/sheet/page-to-svg.ts'
import { writeSheetCode } from '#engine/sheet/sheet-code.ts'
import type { ExamRow } from '#server/features/exams/queries.ts'
import { getSoundExam } from '#server/features/exams/read-draft.ts'
import { encodeCode } from '#server/platform/pdf/encode-code.ts'

/** Nobody's paper: no print gives this number out. */
const samplePaper = { paper: '0000', admission: '4417', name: "Achieng' Odhiambo", className: 'Form 3 East' }

/** The pages as they will be printed, for a pupil who does not exist. Throws `exam-unsound`. */
export function previewSheet({ draft, code, sheetVersion }: Pick<ExamRow, 'draft' | 'code' | 'sheetVersion'>): { page: number; svg: string }[] {
  return layOutExam(getSoundExam(draft), 'named').map((template) => {
    const { page } = template
    const codeText = writeSheetCode({ exam: code, version: Math.max(1, sheetVersion), paper: samplePaper.paper, page })
    return { page, svg: pageToSvg(template, { ...samplePaper, codeText }, { title: `Page ${page}`, encodeCode }) }
  })
}
