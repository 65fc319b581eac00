import { createHash } from 'node:crypto'
import type { Exam, ShortQuestion } from '#engine/exam/exam.ts'
import { HAND_READER } from '#engine/handwriting/hand-reader-stamp.ts'
import { listWordings, type KnownWording } from '#engine/handwriting/list-wordings.ts'
import type { Box } from '#engine/sheet/layout.ts'
import type { QuestionReading } from '#engine/scan/page-reading.ts'

export interface AskedHere {
  question: string
  wordings: KnownWording[]
}

/** The questions of a page that our own reader can look at: short answers with ink in their box, whose scheme has short wordings. */
export function listAskedHere(exam: Pick<Exam, 'questions'>, read: readonly QuestionReading[]): AskedHere[] {
  const written = new Set(read.flatMap(({ question, boxInk }) => (boxInk === true ? [question] : [])))
  return exam.questions
    .filter((question): question is ShortQuestion => question.type === 'short' && written.has(question.id))
    .map((question) => ({ question: question.id, wordings: listWordings(question) }))
    .filter(({ wordings }) => wordings.some(({ points }) => points.length > 0))
}

/** With the box of each on its page; what has none there is left out. */
export function withBoxes(asked: readonly AskedHere[], boxes: readonly Box[]): (AskedHere & { box: Box })[] {
  return asked.flatMap((each) => {
    const box = boxes.find(({ question }) => question === each.question)
    return box === undefined ? [] : [{ ...each, box }]
  })
}

export function hashAskedHere(asked: readonly AskedHere[]): string {
  return createHash('sha256')
    .update(JSON.stringify([HAND_READER.version, asked]))
    .digest('hex')
}
