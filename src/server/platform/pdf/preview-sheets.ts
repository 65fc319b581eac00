import type { Exam } from '#engine/exam/exam.ts'
import type { Pictures } from '#engine/sheet/drawing.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { pageToSvg } from '#engine/sheet/page-to-svg.ts'
import { writeSheetCode } from '#engine/sheet/sheet-code.ts'
import { encodeCode } from '#server/platform/pdf/encode-code.ts'

export interface PreviewOrder {
  exam: Exam
  examCode: string
  version: number
  /** Of the exam's figures. */
  pictures?: Pictures
}

export interface PreviewPage {
  page: number
  svg: string
}

/** Nobody's paper: no print gives this number out. */
const samplePaper = { paper: '0000', admission: '4417', name: "Achieng' Odhiambo", className: 'Form 3 East' }

/** The pages as they will be printed, for a pupil who does not exist. */
export function previewSheets({ exam, examCode, version, pictures = {} }: PreviewOrder): PreviewPage[] {
  return layOutExam(exam, 'named').map((template) => {
    const { page } = template
    const codeText = writeSheetCode({ exam: examCode, version, paper: samplePaper.paper, page })
    return {
      page,
      svg: pageToSvg(
        template,
        { ...samplePaper, codeText },
        { title: `Page ${page}`, encodeCode, pictureUrl: (picture) => dataUrl(pictures, picture) },
      ),
    }
  })
}

/** The preview is shown as one picture, which can load no other. */
function dataUrl(pictures: Pictures, picture: string): string | null {
  const bytes = Object.hasOwn(pictures, picture) ? pictures[picture] : undefined
  if (bytes === undefined) return null
  const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg'
  return `data:${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`
}
