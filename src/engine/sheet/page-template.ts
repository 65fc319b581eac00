import type { AnswerIn } from '#engine/exam/exam.ts'
import type { Drawing, Weight } from '#engine/sheet/drawing.ts'
import type { Box, Bubble, Fiducial } from '#engine/sheet/layout.ts'
import type { SheetWords } from '#engine/sheet/sheet-words.ts'
import type { Spacing } from '#engine/sheet/spacing.ts'

/** A place for what differs from paper to paper; `y` is the baseline. */
export interface Slot {
  field: 'name' | 'admission' | 'className' | 'paper'
  x: number
  y: number
  widthMm: number
  size: number
  weight: Weight
  align: 'left' | 'center' | 'right'
}

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** One page of an exam before it belongs to a pupil: what the reader looks for, and what the printer draws. Millimetres. */
export interface PageTemplate {
  page: number
  pages: number
  fiducials: Fiducial[]
  code: { x: number; y: number; size: number }
  bubbles: Bubble[]
  boxes: Box[]
  /** Everything that tells who the pupil is; painted over before a page leaves the school. */
  nameBox: Rect
  slots: Slot[]
  drawing: Drawing[]
}

/** A piece of a page: a question, a heading, a row of choices. */
export interface Part {
  bubbles: Bubble[]
  boxes: Box[]
  drawing: Drawing[]
}

/** What holds for every question of a sheet. */
export interface SheetStyle {
  words: SheetWords
  spacing: Spacing
  /** How numbers are given, where a question does not say it. */
  answerIn: AnswerIn
  /** What is printed of a question's number, and how many stems stand over it. */
  placeOf: (question: string) => { label: string; depth: number }
}

/** How a question is made to fit on a page. */
export interface Fit {
  /** The height of a page that it would have to itself. */
  roomMm: number
  /** Of its text. */
  scale: number
  /** Of its text; the rest is cut. */
  maxLines: number
}

/** Something that stands on one page as a whole. */
export interface Block {
  heightMm: number
  gapBeforeMm: number
  /** Never the last of its page. */
  keepWithNext: boolean
  place: (y: number) => Part
}

export function joinParts(parts: readonly Part[]): Part {
  return {
    bubbles: parts.flatMap((part) => part.bubbles),
    boxes: parts.flatMap((part) => part.boxes),
    drawing: parts.flatMap((part) => part.drawing),
  }
}
