import type { Exam } from '#engine/exam/exam.ts'
import { LAYOUT_FORMAT } from '#engine/sheet/layout.ts'
import type { Layout, LayoutPage, LayoutPaper } from '#engine/sheet/layout.ts'
import { layOutExam } from '#engine/sheet/lay-out-exam.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import type { PageTemplate } from '#engine/sheet/page-template.ts'
import { writeSheetCode } from '#engine/sheet/sheet-code.ts'

export interface PupilOnSheet {
  admission: string
  name: string
  className?: string | null | undefined
}

export interface PaperOrder {
  exam: Exam
  /** Eight characters of A-Z and 2-7. */
  examCode: string
  /** Grows by one whenever the printed geometry changes. */
  version: number
  /** In the order in which their papers are printed. */
  pupils: readonly PupilOnSheet[]
  /** So many sheets without a name after the pupils' own. */
  spare?: number
  /** The number of the first paper, for sheets that are printed later. */
  firstPaper?: number
}

const NOBODY: PupilOnSheet = { admission: '', name: '' }

/** The layout of every paper of a class: the `layout.json` of the command line. Papers are numbered from 0001 on. */
export function layOutPapers({ exam, examCode, version, pupils, spare = 0, firstPaper = 1 }: PaperOrder): Layout {
  const named = layOutExam(exam, 'named')
  const unnamed = spare > 0 ? layOutExam(exam, 'spare') : []
  const orders = [
    ...pupils.map((pupil) => ({ pupil, templates: named })),
    ...Array.from({ length: spare }, () => ({ pupil: NOBODY, templates: unnamed })),
  ]
  return {
    format: LAYOUT_FORMAT,
    pageWidthMm: PAGE_WIDTH,
    pageHeightMm: PAGE_HEIGHT,
    papers: orders.map(({ pupil, templates }, index): LayoutPaper => {
      const paper = String(firstPaper + index).padStart(4, '0')
      return {
        paper,
        admission: pupil.admission,
        name: pupil.name,
        ...(typeof pupil.className === 'string' ? { className: pupil.className } : {}),
        pages: templates.map((template) => toLayoutPage(template, writeSheetCode({ exam: examCode, version, paper, page: template.page }))),
      }
    }),
  }
}

/** A template as the page of one paper: its geometry, and its own code. */
export function toLayoutPage(template: PageTemplate, codeText: string): LayoutPage {
  const { page, fiducials, bubbles, boxes, nameBox } = template
  return { page, fiducials, code: { ...template.code, text: codeText }, bubbles, boxes, nameBox }
}

/** A paper without a name and admission number was printed as a spare sheet. */
export function isSparePaper(paper: Pick<LayoutPaper, 'admission' | 'name'>): boolean {
  return paper.admission === '' && paper.name === ''
}
