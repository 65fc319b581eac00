import type { Question } from '#engine/exam/exam.ts'
import { blankOut, findInjections, wordsAbout } from '#engine/marking/find-injection.ts'
import type { Mark, MarkReason } from '#engine/marking/mark.ts'
import { markChoice } from '#engine/marking/mark-choice.ts'
import { markEssay } from '#engine/marking/mark-essay.ts'
import { markNumber } from '#engine/marking/mark-number.ts'
import { markShort } from '#engine/marking/mark-short.ts'
import { REVIEW_BELOW } from '#engine/marking/marker.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import { pointText } from '#engine/marking/scheme-rules.ts'

/**
 * Proposes the mark of one answer with its reasons. Pure: the same input gives the same mark. Throws nothing;
 * an answer that cannot be marked comes back with `needsReview` and a `doubt` in words.
 */
export function markAnswer(input: MarkingInput): Mark {
  const { question, reading } = input
  if (reading.blank) return withReadingDoubt(blankMark(question), input)
  if (question.type === 'choice') {
    if (reading.choice.length === 0)
      // Words that name no option are for a person.
      return input.source === 'engine' || (reading.text === null && input.source === 'sheet')
        ? withReadingDoubt(unreadMark(question), input)
        : withReadingDoubt(blankMark(question), input)
    const mark = markChoice({ ...input, question })
    return withReadingDoubt(mark, input)
  }
  if (reading.text === null) return unreadMark(question)
  if (reading.text.trim() === '') return withReadingDoubt(blankMark(question), input)
  const injections = findInjections(reading.text, wordsAbout(question))
  const text = blankOut(reading.text, injections)
  // A model that read words which speak to it may have listened: what it says of this answer is not used.
  const testimony = injections.length === 0 || input.testimony === undefined ? input.testimony : 'distrusted'
  const mark = markWords({ ...input, testimony, reading: { ...reading, text } })
  const flagged = injections.length === 0 ? mark : withDoubt(mark, 'part of the answer speaks to the marker instead of answering; it was left out')
  return withReadingDoubt(flagged, input)
}

/** Every reason's quotation stands in the text that was read: blanking keeps all places and marking quotes no blanks. */
function markWords(input: MarkingInput): Mark {
  const { question } = input
  if ((input.reading.text ?? '').trim() === '') return emptyMark(question, 'The answer says nothing to the question.', 0.9)
  switch (question.type) {
    case 'number':
      return markNumber({ ...input, question })
    case 'short':
      return markShort({ ...input, question })
    case 'essay':
      return markEssay({ ...input, question })
    case 'choice':
      return markChoice({ ...input, question })
  }
}

function blankMark(question: Question): Mark {
  return emptyMark(question, 'Nothing was written.', 0.99)
}

function emptyMark(question: Question, why: string, confidence: number): Mark {
  return {
    question: question.id,
    marks: 0,
    max: question.marks,
    credit: 0,
    confidence,
    needsReview: false,
    doubt: '',
    reasons: emptyReasons(question, why, confidence),
  }
}

function unreadMark(question: Question): Mark {
  const reasons = emptyReasons(question, 'The answer has not been read.', 0)
  return {
    question: question.id,
    marks: 0,
    max: question.marks,
    credit: 0,
    confidence: 0,
    needsReview: true,
    doubt: 'the answer has not been read',
    reasons,
  }
}

function emptyReasons(question: Question, why: string, confidence: number): MarkReason[] {
  const blank = { awarded: false, marks: 0, evidence: '', why, confidence }
  switch (question.type) {
    case 'choice':
      return question.answer.map((option) => ({ code: option, text: 'a right option', ...blank }))
    case 'essay':
      return question.criteria.map((criterion) => ({ code: criterion.name, text: criterion.name, ...blank }))
    case 'number':
    case 'short':
      return question.scheme.map((point) => ({ code: point.code, text: pointText(point), ...blank }))
  }
}

const readingDoubts: Partial<Record<string, string>> = {
  'two-marks': 'two options seem to be marked',
  faint: 'a mark is faint',
  'doubtful-bubble': 'it is not clear whether an option is marked',
  cancelled: 'an option seems to be crossed out',
  'poor-picture': 'the picture is poor',
}

/** A mark is no surer than the reading it rests on. */
function withReadingDoubt(mark: Mark, { readingConfidence = 1, readingDoubt }: MarkingInput): Mark {
  const surest = Math.min(mark.confidence, readingConfidence)
  if (readingDoubt !== undefined && readingDoubt !== null)
    return withDoubt({ ...mark, confidence: surest }, readingDoubts[readingDoubt] ?? readingDoubt)
  if (readingConfidence < REVIEW_BELOW) return withDoubt({ ...mark, confidence: surest }, 'the reading is not sure')
  return { ...mark, confidence: surest }
}

function withDoubt(mark: Mark, doubt: string): Mark {
  return { ...mark, needsReview: true, doubt: mark.doubt === '' ? doubt : `${mark.doubt}; ${doubt}` }
}
