import type { Exam } from '#engine/exam/exam.ts'
import type { Pictures } from '#engine/sheet/drawing.ts'
import { drawCoverFacts, layOutCover } from '#engine/sheet/lay-out-cover.ts'
import { drawingsToSvg, pageToSvg } from '#engine/sheet/page-to-svg.ts'
import type { ExamVersion } from '#engine/versions/arrange-exam.ts'
import { layOutVersion } from '#engine/versions/lay-out-version.ts'
import type { SheetCover } from '#engine/sheet/sheet-cover.ts'
import type { SheetKind } from '#engine/sheet/lay-out-exam.ts'
import { masterPaper, writeSheetCode } from '#engine/sheet/sheet-code.ts'
import { encodeCode } from '#server/platform/pdf/encode-code.ts'

export interface PreviewOrder {
  exam: Exam
  examCode: string
  version: number
  /** Of the exam's figures. */
  pictures?: Pictures
  /** Null: the exam's own order. */
  arrangement: ExamVersion | null
  /** Whose sheet is shown; null: that of somebody who does not exist. */
  pupil: PreviewPupil | null
  kind: Exclude<SheetKind, 'spare'>
}

export interface PreviewPupil {
  admission: string
  name: string
  className: string
}

export interface CoverPreviewOrder extends Pick<PreviewOrder, 'exam' | 'examCode' | 'pupil'> {
  cover: SheetCover
  school: string
}

export interface PreviewPage {
  page: number
  svg: string
}

/** Nobody's paper: no print gives this number out. */
const samplePaper = { paper: '0000', admission: '4417', name: "Achieng' Odhiambo", className: 'Form 3 East' }

const masterFacts = { paper: masterPaper, admission: '', name: '', className: '' }

/** The pages as they will be printed, but for the paper's number, which only a print gives. */
export function previewSheets({ exam, examCode, version, pictures = {}, arrangement, pupil, kind }: PreviewOrder): PreviewPage[] {
  const facts = kind === 'master' ? masterFacts : { ...samplePaper, ...pupil }
  return layOutVersion(exam, kind, arrangement).map((template) => {
    const { page } = template
    const codeText = writeSheetCode({ exam: examCode, version, paper: facts.paper, page })
    return {
      page,
      svg: pageToSvg(template, { ...facts, codeText }, { title: `Page ${page}`, encodeCode, pictureUrl: (picture) => dataUrl(pictures, picture) }),
    }
  })
}

/** The cover of the same paper. */
export function previewCover({ exam, examCode, cover, school, pupil }: CoverPreviewOrder): PreviewPage {
  const drawings = [
    ...layOutCover({ exam, school, cover, pages: layOutVersion(exam, 'named', null).length }),
    ...drawCoverFacts({ ...samplePaper, ...pupil, examCode }),
  ]
  return { page: 0, svg: drawingsToSvg(drawings, { title: 'Cover', encodeCode }) }
}

/** The preview is shown as one picture, which can load no other. */
function dataUrl(pictures: Pictures, picture: string): string | null {
  const bytes = Object.hasOwn(pictures, picture) ? pictures[picture] : undefined
  if (bytes === undefined) return null
  const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg'
  return `data:${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`
}
