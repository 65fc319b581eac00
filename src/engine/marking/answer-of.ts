import type { Question } from '#engine/exam/exam.ts'
import type { ReadingDoubt } from '#engine/marking/doubt.ts'
import type { AnswerReading } from '#engine/marking/mark.ts'
import type { PaperReading } from '#engine/marking/mark-paper.ts'
import { isPrintedFor } from '#engine/marking/is-printed-for.ts'
import type { QuestionReading } from '#engine/page/page-reading.ts'

/** Of two readers that had no doubt, one is wrong. */
const DIFFERING_CONFIDENCE = 0.5

/** The answer to one question on a sheet: its reading, its confidence (0 to 1), and its doubts. */
export type SheetAnswer = PaperReading & { confidence: number; doubts: ReadingDoubt[] }

/**
 * Turns bubbles and ink into an answer without guessing. A grid without one clear number stays unread. The content of a box
 * is for a person, or for an engine that reads handwriting.
 */
export function answerOf(question: Question, read: QuestionReading): SheetAnswer {
  const options = read.bubbles.map(({ option }) => option)
  if (options.length > 0 && !isPrintedFor(question, { options, hasBox: read.boxInk !== null }))
    return { ...sheetAnswer(read, unread), doubts: [{ code: 'printed-otherwise' }] }
  switch (question.type) {
    case 'choice':
      return choiceOf(question.answer.length > 1, read)
    case 'number':
      return numberOf(read)
    case 'short':
    case 'essay':
      return sheetAnswer(read, read.boxInk === false ? blank : unread)
    case 'drawing':
      // A printed figure is ink too, so a person checks whether somebody drew on it.
      return sheetAnswer(read, read.boxInk === false && question.figures === undefined ? blank : unread)
  }
}

const blank: AnswerReading = { choice: [], text: null, blank: true }
const unread: AnswerReading = { choice: [], text: null, blank: false }

function choiceOf(takesSeveral: boolean, read: QuestionReading): SheetAnswer {
  // Nothing was seen on a page that only a person can read, or where words were asked for. That does not make the answer blank.
  if (read.chosen.length === 0 && (read.confidence === 0 || (read.bubbles.length === 0 && read.boxInk !== null))) return sheetAnswer(read, unread)
  const reading = { choice: read.chosen, text: null, blank: read.chosen.length === 0 }
  // Two marks are normal for a question with two right options.
  return takesSeveral && read.doubt === 'two-marks' ? { ...sheetAnswer(read, reading), doubts: [] } : sheetAnswer(read, reading)
}

function numberOf(read: QuestionReading): SheetAnswer {
  const places = read.chosen.map((option) => ({
    place: Number(option.slice(0, option.indexOf(':'))),
    character: option.slice(option.indexOf(':') + 1),
  }))
  if (places.length === 0) return sheetAnswer(read, read.boxInk === true || read.doubt !== null ? unread : blank)
  const inOrder = places.toSorted((a, b) => a.place - b.place)
  if (new Set(inOrder.map(({ place }) => place)).size < inOrder.length)
    return { ...sheetAnswer(read, unread), doubts: [{ code: 'two-in-one-place' }] }
  const reading = { choice: [], text: inOrder.map(({ character }) => character).join(''), blank: false }
  const hasGap = inOrder.some(({ place }, index) => place !== index)
  return hasGap ? { ...sheetAnswer(read, reading), doubts: [{ code: 'place-left-out' }] } : sheetAnswer(read, reading)
}

function sheetAnswer({ question, confidence, doubt }: QuestionReading, reading: AnswerReading): SheetAnswer {
  const surest = doubt === 'phone-differs' ? Math.min(confidence, DIFFERING_CONFIDENCE) : confidence
  return { question, reading, confidence: surest, doubts: doubt === null ? [] : [{ code: doubt }] }
}
