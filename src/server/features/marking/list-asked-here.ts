import { withoutSay } from '#engine/exam/wording/without-say.ts'
import { createHash } from 'node:crypto'
import type { Exam, MarkPoint } from '#engine/exam/exam.ts'
import { DIGIT_READER, HAND_READER, type HandAnswer } from '#engine/page/hand-answer.ts'
import { listKeyWords } from '#engine/handwriting/list-key-words.ts'
import { listQuestionTexts, listSureTexts } from '#engine/handwriting/list-likely-texts.ts'
import { listWordings, type KnownWording } from '#engine/handwriting/list-wordings.ts'
import type { Box } from '#engine/sheet/layout.ts'
import { isReadByHand, type QuestionReading } from '#engine/page/page-reading.ts'

export interface AskedHere {
  question: string
  /** None of a number in a row of boxes. */
  wordings: KnownWording[]
  /** The key words of an answer in words, which are searched where no wording of the scheme is found. */
  keyWords?: readonly KnownWording[]
  /** The mark points of a number, which decide what it may earn. */
  scheme?: readonly MarkPoint[]
}

/**
 * The questions with ink on a page that the program's own reader can read: short answers whose scheme has wordings or key
 * words, and numbers without bubbles, which may be written in a row of boxes.
 */
export function listAskedHere(exam: Pick<Exam, 'questions'>, read: readonly QuestionReading[]): AskedHere[] {
  const written = new Map(read.flatMap((reading) => (reading.boxInk === true && !isReadByHand(reading) ? [[reading.question, reading]] : [])))
  return exam.questions.flatMap((question): AskedHere[] => {
    const reading = written.get(question.id)
    if (reading === undefined) return []
    if (question.type === 'number' && reading.bubbles.length === 0)
      return [{ question: question.id, wordings: [], scheme: withoutSay(question).scheme }]
    if (question.type !== 'short') return []
    const [wordings, keyWords] = [listWordings(question), listKeyWords(question)]
    const isAsked = keyWords.length > 0 || wordings.some(({ points }) => points.length > 0)
    return isAsked ? [{ question: question.id, wordings, keyWords }] : []
  })
}

/** Adds the box of each question on its page, or the row of boxes of a number. Questions without a box there are left out. */
export function withBoxes(asked: readonly AskedHere[], boxes: readonly Box[]): (AskedHere & { box: Box })[] {
  return asked.flatMap((each) => {
    const isNumber = each.scheme !== undefined
    const box = boxes.find(({ question, cells }) => question === each.question && (cells !== undefined) === isNumber)
    return box === undefined ? [] : [{ ...each, box }]
  })
}

export function hashAskedHere(asked: readonly AskedHere[]): string {
  const versions = asked.some(({ scheme }) => scheme !== undefined) ? [HAND_READER.version, DIGIT_READER.version] : HAND_READER.version
  return createHash('sha256')
    .update(JSON.stringify([versions, asked]))
    .digest('hex')
}

/** Adds the texts whose words are likely in an answer: the exam's, and what other answers of the class surely say. They ask for nothing and are not hashed. */
export function withLikelyTexts<Asked extends AskedHere>(
  exam: Pick<Exam, 'questions'>,
  asked: readonly Asked[],
  others: readonly HandAnswer[],
): { asked: (Asked & { likely: string[] })[]; examTexts: string[] } {
  const sure = listSureTexts(others)
  const texts = new Map(exam.questions.map((question) => [question.id, listQuestionTexts(question)]))
  return {
    asked: asked.map((each) => ({ ...each, likely: [...(texts.get(each.question) ?? []), ...(sure.get(each.question) ?? [])] })),
    examTexts: [...texts.values()].flat(),
  }
}
