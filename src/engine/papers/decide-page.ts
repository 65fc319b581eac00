import type { SideDifference } from '#engine/papers/compare-sides.ts'
import type { PageReason } from '#engine/page/page-reason.ts'
import type { PageState } from '#engine/page/page-reading.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'

/** What is known when a page has been looked at. */
export interface SeenPage {
  state: Exclude<PageState, 'duplicate' | 'unknown-exam'>
  reasons: PageReason[]
  code: SheetCode | null
  /** The code is ours, but of no sheet of this exam. */
  unknownExam: boolean
  examCode: string
  /** The paper the code names, if this exam has it. */
  paper: { id: string; version: number } | null
  /** The page that was read for this side before, if there is one. */
  readBefore: SideBefore | null
  /** What a person said it is. */
  assumed: SheetCode | null
}

/** The picture of a side that counts. */
export interface SideBefore {
  fileName: string
  sequence: number
  /** How the second picture differs from it; none where both show the same. */
  difference?: SideDifference | undefined
}

export interface PageDecision {
  state: PageState
  reasons: PageReason[]
  paperId: string | null
  pageNumber: number | null
}

/** Puts a page into exactly one state. Without a code, or a person's word, it belongs to nobody. */
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

/** Why a second picture of a side does not count: it shows what was read before, or another script, so that a person decides. */
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
