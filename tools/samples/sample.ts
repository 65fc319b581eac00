import type { PageState } from '#engine/page/page-reading.ts'

export const levels = ['clean', 'scan', 'photocopy', 'photo', 'bad-photo'] as const
export type Level = (typeof levels)[number]

/** What lies under the camera: a sheet, or one of the things that turn up between sheets. */
export const pageKinds = ['sheet', 'blank', 'foreign', 'text', 'covered', 'blurred'] as const
export type PageKind = (typeof pageKinds)[number]

/** How a pupil marked an answer. */
export const markKinds = ['full', 'light', 'tick', 'crossed', 'circled', 'cancelled', 'erased', 'double', 'blank'] as const
export type MarkKind = (typeof markKinds)[number]

export interface TrueAnswer {
  /** The options that the pupil means, in the order of the sheet; both of a double mark, none of a blank. */
  chosen: string[]
  kind: MarkKind
  /** Options crossed out. */
  cancelled?: string[]
  /** Options filled and rubbed out again. */
  erased?: string[]
  /** What stands in the grid or in the box. */
  text?: string
  /** So many of its first words are crossed out. */
  struck?: number
  /** The lines beside a number, where they are not invented from it. */
  working?: readonly string[]
}

/** What a reader should find on one picture. */
export interface Truth {
  file: string
  /** Null where the picture shows no paper of this exam. */
  paper: string | null
  page: number | null
  state: PageState
  level: Level
  kind: PageKind
  answers: Record<string, TrueAnswer>
}
