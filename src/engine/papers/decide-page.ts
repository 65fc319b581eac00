import type { SideDifference } from '#engine/papers/compare-sides.ts'
import type { PageReason } from '#engine/page/page-reason.ts'
import type { PageState } from '#engine/page/page-reading.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'

/** What is known about a page after it was read. */
export interface SeenPage {
  state: Exclude<PageState, 'duplicate' | 'unclaimed' | 'unknown-exam'>
  reasons: PageReason[]
  code: SheetCode | null
  /** Whether the code is ours, but belongs to no sheet of this exam. */
  unknownExam: boolean
  examCode: string
  /** The paper that the code names, if this exam has it. */
  paper: { id: string; version: number } | null
  /** The page that was already read for this side, if any. */
  readBefore: SideBefore | null
  /** What a person says the page is. */
  assumed: SheetCode | null
}

/** The picture that counts for a side. */
export interface SideBefore {
  fileName: string
  sequence: number
  /** How the second picture differs from it. Absent if both show the same. */
  difference?: SideDifference | undefined
}

export interface PageDecision {
  state: PageState
  reasons: PageReason[]
  paperId: string | null
  pageNumber: number | null
}

/** Puts a page into exactly one state. A page without a code and without a person's word belongs to nobody. */
export function decidePage(seen: SeenPage): PageDecision {
  const { code, paper } = seen
  if (code !== null && (seen.unknownExam || (seen.state === 'read' && code.exam !== seen.examCode)))
    return nobodys('unknown-exam', [whyUnknown(code, seen.examCode)])
  if (seen.state !== 'read' || code === null) {
    const state = seen.state === 'read' ? 'no-code' : seen.state
    return nobodys(state, [...seen.reasons, ...assumptionOf(seen)])
  }
  if (paper === null || paper.version !== code.version) return nobodys('unknown-exam', [whyUnknown(code, seen.examCode)])
  const place = { paperId: paper.id, pageNumber: code.page }
  if (seen.readBefore === null) return { state: 'read', reasons: seen.reasons, ...place }
  return { state: 'duplicate', reasons: readBeforeReasons(seen.readBefore, code), ...place }
}

/** Why a second picture of a side does not count. It repeats the first picture, or shows another script, which a person decides. */
export function readBeforeReasons({ fileName, sequence, difference }: SideBefore, { page, paper }: Pick<SheetCode, 'page' | 'paper'>): PageReason[] {
  const place = { page, paper, fileName, sequence }
  const questions = difference?.questions ?? []
  const reasons: PageReason[] = []
  if (difference?.hasOtherNumber === true) reasons.push({ code: 'other-number', ...place })
  if (questions.length > 0) reasons.push({ code: 'other-answers', ...place, questions })
  return reasons.length > 0 ? reasons : [{ code: 'read-before', ...place }]
}

function nobodys(state: PageState, reasons: PageReason[]): PageDecision {
  return { state, reasons, paperId: null, pageNumber: null }
}

function whyUnknown({ exam, paper, page, version }: SheetCode, examCode: string): PageReason {
  return exam === examCode ? { code: 'not-printed', page, paper, version } : { code: 'code-of-other-exam' }
}

function assumptionOf({ assumed }: SeenPage): PageReason[] {
  return assumed === null ? [] : [{ code: 'tried-as', page: assumed.page, paper: assumed.paper }]
}
