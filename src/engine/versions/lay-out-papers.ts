import type { Exam } from '#engine/exam/exam.ts'
import { LAYOUT_FORMAT } from '#engine/sheet/layout.ts'
import type { Layout, LayoutPage, LayoutPaper } from '#engine/sheet/layout.ts'
import type { SheetKind } from '#engine/sheet/lay-out-exam.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import type { PageTemplate } from '#engine/sheet/page-template.ts'
import { writeSheetCode } from '#engine/sheet/sheet-code.ts'
import { dealVersions } from '#engine/versions/deal-versions.ts'
import { layOutVersion } from '#engine/versions/lay-out-version.ts'
import { versionLetters, type VersionLetter } from '#engine/sheet/version-letters.ts'

export interface PupilOnSheet {
  admission: string
  name: string
  className?: string | null | undefined
}

export interface PaperOrder {
  exam: Exam
  /** Eight characters of A-Z and 2-7. */
  examCode: string
  /** Grows by one whenever the printed geometry changes; of several versions of the exam that of A, and one more for each other. */
  version: number
  /** How many versions of the exam are dealt among the papers, so that neighbours have different ones; one is the exam's own order. */
  versions?: number
  /** In the order in which their papers are printed. */
  pupils: readonly PupilOnSheet[]
  /** So many sheets without a name after the pupils' own. */
  spare?: number
  /** The number of the first paper, for sheets that are printed later. */
  firstPaper?: number
}

const NOBODY: PupilOnSheet = { admission: '', name: '' }

/** The layout of every paper of a class: the `layout.json` of the command line. Papers are numbered from 0001 on. */
export function layOutPapers({ exam, examCode, version, pupils, spare = 0, firstPaper = 1, versions = 1 }: PaperOrder): Layout {
  const laidOut = new Map<string, PageTemplate[]>()
  function layOut(kind: SheetKind, letter: VersionLetter | null): PageTemplate[] {
    const name = `${kind} ${letter}`
    const templates = laidOut.get(name) ?? layOutVersion(exam, kind, letter === null ? null : { seed: examCode, letter })
    laidOut.set(name, templates)
    return templates
  }
  const orders = [...pupils, ...Array.from({ length: spare }, () => NOBODY)]
  const dealt =
    versions === 1
      ? []
      : dealVersions(
          orders.map(() => null),
          versionLetters.slice(0, versions),
        )
  return {
    format: LAYOUT_FORMAT,
    pageWidthMm: PAGE_WIDTH,
    pageHeightMm: PAGE_HEIGHT,
    papers: orders.map((pupil, index): LayoutPaper => {
      const letter = dealt[index] ?? null
      const templates = layOut(pupil === NOBODY ? 'spare' : 'named', letter)
      const printed = version + (letter === null ? 0 : versionLetters.indexOf(letter))
      const paper = String(firstPaper + index).padStart(4, '0')
      return {
        paper,
        admission: pupil.admission,
        name: pupil.name,
        ...(typeof pupil.className === 'string' ? { className: pupil.className } : {}),
        ...(letter === null ? {} : { letter }),
        pages: templates.map((template) => toLayoutPage(template, writeSheetCode({ exam: examCode, version: printed, paper, page: template.page }))),
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
