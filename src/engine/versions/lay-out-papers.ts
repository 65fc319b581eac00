import type { Exam } from '#engine/exam/exam.ts'
import { LAYOUT_FORMAT, type Layout, type LayoutPage, type LayoutPaper } from '#engine/sheet/layout.ts'
import type { SheetKind } from '#engine/sheet/lay-out-exam.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'
import type { PageTemplate } from '#engine/sheet/page-template.ts'
import { isMasterCode, masterPaper, writeSheetCode } from '#engine/sheet/sheet-code.ts'
import { layOutVersion } from '#engine/versions/lay-out-version.ts'
import { versionLetters, type VersionLetter } from '#engine/sheet/version-letters.ts'

interface PupilOnSheet {
  admission: string
  name: string
  className?: string | null | undefined
}

interface PaperOrder {
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
  /** Whether a master sheet, one for each version, stands behind them. */
  hasMaster?: boolean
  /** The number of the first paper, for sheets that are printed later. */
  firstPaper?: number
}

const NOBODY: PupilOnSheet = { admission: '', name: '' }

interface PaperToLayOut {
  paper: string
  pupil: PupilOnSheet
  letter: VersionLetter | null
}

/** The layout of every paper of a class: the `layout.json` of the command line. Papers are numbered from 0001 on. */
export function layOutPapers({ exam, examCode, version, pupils, spare = 0, hasMaster = false, firstPaper = 1, versions = 1 }: PaperOrder): Layout {
  const laidOut = new Map<string, PageTemplate[]>()
  function layOut(kind: SheetKind, letter: VersionLetter | null): PageTemplate[] {
    const name = `${kind} ${letter}`
    const templates = laidOut.get(name) ?? layOutVersion(exam, kind, letter === null ? null : { seed: examCode, letter })
    laidOut.set(name, templates)
    return templates
  }
  const orders = [...pupils, ...Array.from({ length: spare }, () => NOBODY)]
  const letters = versions === 1 ? [null] : versionLetters.slice(0, versions)
  const dealt =
    versions === 1
      ? []
      : dealVersions(
          orders.map(() => null),
          versionLetters.slice(0, versions),
        )
  const papers = orders.map((pupil, at): PaperToLayOut => ({ paper: String(firstPaper + at).padStart(4, '0'), pupil, letter: dealt[at] ?? null }))
  const masters = hasMaster ? letters.map((letter): PaperToLayOut => ({ paper: masterPaper, pupil: NOBODY, letter })) : []
  return {
    format: LAYOUT_FORMAT,
    pageWidthMm: PAGE_WIDTH,
    pageHeightMm: PAGE_HEIGHT,
    papers: [...papers, ...masters].map(({ paper, pupil, letter }): LayoutPaper => {
      const templates = layOut(kindOfPaper({ ...pupil, paper }), letter)
      const printed = version + (letter === null ? 0 : versionLetters.indexOf(letter))
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

/** As what a paper is printed: a spare sheet has neither name nor admission number, and a master no number of its own either. */
export function kindOfPaper(paper: Pick<LayoutPaper, 'paper' | 'admission' | 'name'>): SheetKind {
  if (isMasterCode(paper)) return 'master'
  return paper.admission === '' && paper.name === '' ? 'spare' : 'named'
}

/**
 * A version for each pupil, in the order of the class list: whoever has a sheet keeps its version, and the others get one that
 * neither neighbour in the list has, as evenly as that goes.
 */
export function dealVersions(held: readonly (VersionLetter | null)[], letters: readonly VersionLetter[]): VersionLetter[] {
  const [first] = letters
  if (first === undefined) throw new Error('There is no version to deal.')
  const dealt: VersionLetter[] = []
  const uses = new Map(letters.map((letter) => [letter, held.filter((each) => each === letter).length]))
  for (const [at, own] of held.entries()) {
    const kept = letters.find((letter) => letter === own)
    const before = dealt[at - 1]
    const after = held[at + 1]
    const free = letters.filter((letter) => letter !== before && letter !== after)
    const choice = free.length > 0 ? free : letters.filter((letter) => letter !== before)
    const letter = kept ?? choice.toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0))[0] ?? first
    if (kept === undefined) uses.set(letter, (uses.get(letter) ?? 0) + 1)
    dealt.push(letter)
  }
  return dealt
}
