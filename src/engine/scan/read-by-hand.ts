import type { QuestionReading } from '#engine/page/page-reading.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/admission-question.ts'
import type { SheetPage } from './sheet-templates.ts'

/**
 * The questions of a page whose picture shows the answers to a person but not to the reader: none is read, none is
 * blank, and each waits for whoever looks at the picture.
 */
export function readByHand(page: Pick<SheetPage, 'bubbles' | 'boxes'>): QuestionReading[] {
  const boxed = new Set(page.boxes.map(({ question }) => question))
  const questions = new Set([...page.bubbles.map(({ question }) => question), ...boxed])
  questions.delete(ADMISSION_QUESTION)
  return [...questions].map((question) => ({
    question,
    bubbles: [],
    chosen: [],
    boxInk: boxed.has(question) ? true : null,
    confidence: 0,
    doubt: 'poor-picture',
  }))
}
