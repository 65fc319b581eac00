import type { Question } from '#engine/exam/exam.ts'
import type { MarkDoubt } from '#engine/marking/doubt.ts'
import { blankOut, findInjections, wordsAbout } from '#engine/marking/find-injection.ts'
import type { Mark, MarkReason } from '#engine/marking/mark.ts'
import { markChoice } from '#engine/marking/mark-choice.ts'
import { markDrawing } from '#engine/marking/mark-drawing.ts'
import { markEssay } from '#engine/marking/mark-essay.ts'
import { markNumber } from '#engine/marking/mark-number.ts'
import { markShort } from '#engine/marking/mark-short.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import { REVIEW_BELOW } from '#engine/marking/auto-marker.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import { askOf } from '#engine/marking/scheme-rules.ts'
import { waitingMark } from '#engine/marking/waiting-mark.ts'

/**
 * Proposes the mark of one answer with its reasons. Pure: the same input gives the same mark. Throws nothing;
 * an answer that cannot be marked comes back with `needsReview` and its `doubts`.
 */
export function markAnswer(input: MarkingInput): Mark {
  const { question, reading } = input
  if (reading.blank) return withReadingDoubts(blankMark(question), input)
  if (question.type === 'choice') {
    if (reading.choice.length === 0)
      // Words that name no option are for a person.
      return input.source === 'ai-reading' || (reading.text === null && input.source === 'sheet')
        ? withReadingDoubts(unreadMark(question), input)
        : withReadingDoubts(blankMark(question), input)
    const mark = markChoice({ ...input, question })
    return withReadingDoubts(mark, input)
  }
  if (question.type === 'drawing') return withReadingDoubts(markDrawing(question), input)
  if (reading.text === null) return unreadMark(question)
  if (reading.text.trim() === '') return withReadingDoubts(blankMark(question), input)
  const injections = findInjections(reading.text, wordsAbout(question))
  const text = blankOut(reading.text, injections)
  // A model that read words which speak to it may have listened: what it says of this answer is not used.
  const modelReply = injections.length === 0 || input.modelReply === undefined ? input.modelReply : 'distrusted'
  // What is left of such an answer is no answer among others.
  const cohort = injections.length === 0 ? input.cohort : undefined
  const mark = markWords({ ...input, modelReply, cohort, reading: { ...reading, text } })
  const flagged = injections.length === 0 ? mark : withDoubts(mark, [{ code: 'speaks-to-marker' }])
  return withReadingDoubts(flagged, input)
}

/** Every reason's quotation stands in the text that was read: blanking keeps all places and marking quotes no blanks. */
function markWords(input: MarkingInput): Mark {
  const { question } = input
  if ((input.reading.text ?? '').trim() === '') return emptyMark(question, { code: 'says-nothing-to-question' }, 0.9)
  switch (question.type) {
    case 'number':
      return markNumber({ ...input, question })
    case 'short':
      return markShort({ ...input, question })
    case 'essay':
      return markEssay({ ...input, question })
    case 'choice':
      return markChoice({ ...input, question })
    case 'drawing':
      return markDrawing(question)
  }
}

function blankMark(question: Question): Mark {
  return emptyMark(question, { code: 'nothing-written' }, 0.99)
}

function emptyMark(question: Question, why: MarkWhy, confidence: number): Mark {
  return {
    question: question.id,
    marks: 0,
    max: question.marks,
    credit: 0,
    confidence,
    needsReview: false,
    doubts: [],
    reasons: emptyReasons(question, why, confidence),
  }
}

function unreadMark(question: Question): Mark {
  return waitingMark(question, { code: 'not-read' }, emptyReasons(question, { code: 'not-read' }, 0))
}

function emptyReasons(question: Question, why: MarkWhy, confidence: number): MarkReason[] {
  const blank = { awarded: false, marks: 0, evidence: '', why: [why], confidence }
  switch (question.type) {
    case 'choice':
      return question.answer.map((option) => ({ code: option, text: '', asks: 'right-option', ...blank }))
    case 'essay':
      return question.criteria.map((criterion) => ({ code: criterion.name, text: criterion.name, ...blank }))
    case 'number':
    case 'short':
    case 'drawing':
      return question.scheme.map((point) => ({ code: point.code, ...askOf(point), ...blank }))
  }
}

/** A mark is no surer than the reading it rests on. */
function withReadingDoubts(mark: Mark, { readingConfidence = 1, readingDoubts = [] }: MarkingInput): Mark {
  const surest = Math.min(mark.confidence, readingConfidence)
  if (readingDoubts.length > 0) return withDoubts({ ...mark, confidence: surest }, readingDoubts)
  if (readingConfidence < REVIEW_BELOW) return withDoubts({ ...mark, confidence: surest }, [{ code: 'reading-unsure' }])
  return { ...mark, confidence: surest }
}

function withDoubts(mark: Mark, doubts: readonly MarkDoubt[]): Mark {
  return { ...mark, needsReview: true, doubts: [...mark.doubts, ...doubts] }
}
