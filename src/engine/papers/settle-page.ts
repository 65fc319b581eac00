import type { PageReason } from '#engine/papers/page-reason.ts'
import type { PageState } from '#engine/scan/page-reading.ts'
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
  readBefore: { fileName: string; sequence: number } | null
  /** What a person said it is. */
  assumed: SheetCode | null
}

export interface SettledPage {
  state: PageState
  reasons: PageReason[]
  paperId: string | null
  pageNumber: number | null
}

/** Puts a page into exactly one state. Without a code, or a person's word, it belongs to nobody. */
export function settlePage(seen: SeenPage): SettledPage {
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
  const { fileName, sequence } = seen.readBefore
  return { state: 'duplicate', reasons: [{ code: 'read-before', page: code.page, paper: code.paper, fileName, sequence }], ...place }
}

function nobodys(state: PageState, reasons: PageReason[]): SettledPage {
  return { state, reasons, paperId: null, pageNumber: null }
}

function whyUnknown({ exam, paper, page, version }: SheetCode, examCode: string): PageReason {
  return exam === examCode ? { code: 'not-printed', page, paper, version } : { code: 'code-of-other-exam' }
}

function assumptionOf({ assumed }: SeenPage): PageReason[] {
  return assumed === null ? [] : [{ code: 'tried-as', page: assumed.page, paper: assumed.paper }]
}
