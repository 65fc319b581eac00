import type { AnswerPlace } from '#engine/omr/place-answers.ts'
import type { OmrTemplate } from '#engine/omr/read-template.ts'
import type { PageReading, Quad, QuestionReading } from '#engine/page/page-reading.ts'
import type { GrayImage } from '#engine/scan/gray-image.ts'
import type { SheetTemplates } from '#engine/scan/sheet-templates.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/admission-question.ts'

/** By what pictures are read: our own sheets, or the template of one that others print. */
export type ReadingPlan = { sheets: SheetTemplates } | OmrPlan
export interface OmrPlan {
  template: OmrTemplate
  answers: readonly AnswerPlace[]
  /** The pictures that the template names, as files in base 64, by the names that it gives them. */
  markers: Readonly<Record<string, string>>
}

export interface LiveReading {
  reading: PageReading
  /** In pixels of the picture. */
  quad: Quad | null
  /** By question, upright: each that a person is asked about, and the grid of an admission number. */
  rows: ReadonlyMap<string, GrayImage>
}
export type ReadLive = (image: GrayImage) => Promise<LiveReading>

/** Whether the screen shows its row. */
export function isShown({ question, doubt }: QuestionReading): boolean {
  return doubt !== null || question === ADMISSION_QUESTION
}
