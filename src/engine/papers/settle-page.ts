import { describeDuplicate } from '#engine/papers/describe-duplicate.ts'
import type { PageState } from '#engine/scan/page-reading.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'

/** What is known when a page has been looked at. */
export interface SeenPage {
  state: Exclude<PageState, 'duplicate' | 'unknown-exam'>
  reason: string
  code: SheetCode | null
  /** The code is ours, but of no sheet of this exam. */
  unknownExam: boolean
  examCode: string
  /** The paper the code names, if this exam has it. */
  paper: { id: string; version: number } | null
  /** The page that was read for this side before, if there is one. */
  readBefore: { fileName: string; sequence: number } | null
  /** What a person said it is. */
  assumed: SheetCode | null
}

export interface SettledPage {
  state: PageState
  reason: string
  paperId: string | null
  pageNumber: number | null
}

/** Puts a page into exactly one state. Without a code, or a person's word, it belongs to nobody. */
export function settlePage(seen: SeenPage): SettledPage {
  const { code, paper } = seen
  if (code !== null && (seen.unknownExam || (seen.state === 'read' && code.exam !== seen.examCode)))
    return nobodys('unknown-exam', describeUnknown(code, seen.examCode))
  if (seen.state !== 'read' || code === null) {
    const state = seen.state === 'read' ? 'no-code' : seen.state
    return nobodys(state, [seen.reason, describeAssumption(seen)].filter((part) => part !== '').join(' '))
  }
  if (paper === null || paper.version !== code.version) return nobodys('unknown-exam', describeUnknown(code, seen.examCode))
  const place = { paperId: paper.id, pageNumber: code.page }
  if (seen.readBefore === null) return { state: 'read', reason: seen.reason, ...place }
  return { state: 'duplicate', reason: describeDuplicate({ ...code, ...seen.readBefore }), ...place }
}

function nobodys(state: PageState, reason: string): SettledPage {
  return { state, reason, paperId: null, pageNumber: null }
}

function describeUnknown({ exam, paper, page, version }: SheetCode, examCode: string): string {
  if (exam !== examCode) return 'Its code belongs to another exam.'
  return `Its code names page ${page} of paper ${paper} in print ${version}, which was not printed for this exam.`
}

function describeAssumption({ assumed }: SeenPage): string {
  return assumed === null ? '' : `It was tried as page ${assumed.page} of paper ${assumed.paper}.`
}
