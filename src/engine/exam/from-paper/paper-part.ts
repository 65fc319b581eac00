import type { PaperDoubt } from '#engine/exam/from-paper/paper-draft.ts'
import type { Region } from '#engine/exam/from-paper/page-text.ts'
import type { Place } from '#engine/exam/paste-scheme/read-number.ts'

/** A question, or the smallest part of one that has marks of its own. */
export interface PaperPart {
  /** "4(b)(i)", as exam files write it. */
  label: string
  place: Place
  text: string
  /** What stands over it for this part and others. */
  stem: string
  marks: number | null
  options: string[]
  topic: string | null
  section: number | null
  regions: Region[]
  /** Of the lines over it that lead up to it: of its stems, or behind the marks of the part before. */
  leadRegions: Region[]
  /** An item of a matching: its options are those of its neighbours. */
  isMatched: boolean
  doubts: PaperDoubt[]
}
