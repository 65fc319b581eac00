import type { PageReason } from '#engine/page/page-reason.ts'
import type { SheetCode } from '#engine/sheet/sheet-code.ts'

/** A page is in exactly one of these states (docs/reading.md says what each asks of the teacher). */
export const pageStates = ['read', 'duplicate', 'unclaimed', 'unknown-exam', 'no-code', 'unreadable', 'blank'] as const
export type PageState = (typeof pageStates)[number]

/** A quadrilateral on the original picture, in pixels: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]
export interface Point {
  x: number
  y: number
}

/** How dark one bubble is: 0 the paper around it, 1 the darkest print of the page. */
export interface BubbleReading {
  option: string
  fill: number
  state: 'empty' | 'filled' | 'faint' | 'cancelled' | 'doubtful'
}

/** Why a person should look at the bubbles of a question, as a reader says it. */
export const questionDoubts = ['two-marks', 'faint', 'doubtful-bubble', 'cancelled', 'ink-beside', 'poor-picture'] as const

/** What was read for one question on one page, before any marking. */
export interface QuestionReading {
  question: string
  bubbles: BubbleReading[]
  /** The options that count as chosen, in the order of the sheet. */
  chosen: string[]
  /** Whether its box holds ink; null where the question has no box on this page. */
  boxInk: boolean | null
  /** 0 to 1. */
  confidence: number
  /** Why a person should look, or null. `phone-differs`: this reader had no doubt, and neither had a phone that read other options. */
  doubt: (typeof questionDoubts)[number] | 'phone-differs' | null
  /** With `phone-differs`: the options that the phone read. Absent where the phone held the whole page to be another one. */
  byPhone?: string[]
}

/** Whether only a person can read the picture. No other program reads there, because it would not know where to look. */
export function isReadByHand({ confidence, doubt }: Pick<QuestionReading, 'confidence' | 'doubt'>): boolean {
  return confidence === 0 && doubt === 'poor-picture'
}

/** What the reader found on one picture of one page. */
export interface PageReading {
  state: Exclude<PageState, 'duplicate' | 'unclaimed' | 'unknown-exam'>
  /** What is wrong; empty where nothing is. */
  reasons: PageReason[]
  code: SheetCode | null
  /** Degrees clockwise by which the picture was turned to stand upright. Null if the page was not found. */
  rotationDegrees: number | null
  questions: QuestionReading[]
  /** Sharpness and contrast together, 0 to 1. */
  quality: number
}

/** A question on a page of plain paper. Nobody knows yet where or whether it was answered, so it waits for a person. */
export function leaveUnread(question: string): QuestionReading {
  return { question, bubbles: [], chosen: [], boxInk: true, confidence: 0, doubt: null }
}
