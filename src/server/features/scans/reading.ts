import type { ProgramStamp } from '#engine/marking/mark.ts'
import type { PageReason } from '#engine/page/page-reason.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'
import type { Page } from '#server/features/papers/queries/pages.ts'
import type { ReadPageOutcome } from '#server/platform/read-pages/reader-pool.ts'

/** What was read of a page. */
export interface Reading {
  /** As it was when the reader began. */
  page: Page
  examCode: string
  assumed: SheetCode | null
  outcome: ReadPageOutcome
  reader: ProgramStamp
  uprightKey: string | null
  /** Of a copy of a master sheet: its own code, where it was given that of its pupil's paper. */
  printed?: SheetCode
  /** Why nobody knows whose copy it is. */
  waits?: PageReason
}
