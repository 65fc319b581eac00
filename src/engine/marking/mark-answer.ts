import type { Criterion, DrawingQuestion, EssayQuestion, Question } from '#engine/exam/exam.ts'
import { formatLevelMarks, listLevelMarks } from '#engine/exam/level-marks.ts'
import { pointMarks } from '#engine/exam/mark-code.ts'
import type { MarkDoubt, ReadingDoubt } from '#engine/marking/doubt.ts'
import { blankOut, findInjections, wordsAbout } from '#engine/marking/find-injection.ts'
import { isJudged } from '#engine/marking/judged.ts'
import type { AnswerReading, Mark, MarkReason } from '#engine/marking/mark.ts'
import { markChoice } from '#engine/marking/mark-choice.ts'
import { markNumber } from '#engine/marking/mark-number.ts'
import { markShort } from '#engine/marking/mark-short.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import { REVIEW_BELOW } from '#engine/marking/auto-marker.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import type { CriterionClaim } from '#engine/marking/model-reply/model-reply.ts'
import { askOf } from '#engine/marking/scheme-rules.ts'
import { findQuote } from '#engine/model-reply/find-quote.ts'

/**
 * Proposes the mark of one answer with its reasons. Pure: the same input gives the same mark. Never throws: an answer that
 * cannot be marked has `needsReview` and `doubts`.
 */
export function markAnswer(input: MarkingInput): Mark {
  const { question, reading } = input
  if (reading.blank) return withReadingDoubts(blankMark(question), input)
  if (question.type === 'choice') {
    if (reading.choice.length === 0)
      // A person decides about words that name no option.
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
  // A model may have obeyed words that address it, so its judgement of this answer is not used.
  const modelReply = injections.length === 0 || input.modelReply === undefined ? input.modelReply : 'distrusted'
  // The rest of such an answer is not compared with other answers.
  const cohort = injections.length === 0 ? input.cohort : undefined
  const mark = markWords({ ...input, modelReply, cohort, reading: { ...reading, text } })
  const flagged = injections.length === 0 ? mark : withDoubts(mark, [{ code: 'speaks-to-marker' }])
  return withReadingDoubts(flagged, input)
}

/** Every quotation of a reason is in the text that was read: blanking keeps all positions, and marking quotes no blanked text. */
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

/**
 * What stands instead of a mark while the school has no credit: nothing of it is judged, so that it is nowhere a 0. Of the doubts stay those
 * about what was read, which a person has to know; the others say what it would earn.
 */
export function withheldMark(question: Question, readingDoubts: readonly ReadingDoubt[], marked: Pick<Mark, 'doubts'> = { doubts: [] }): Mark {
  const codes = new Set(marked.doubts.map(({ code }) => code))
  const about: MarkDoubt[] = [
    ...(codes.has('reading-unsure') ? [{ code: 'reading-unsure' as const }] : []),
    ...(codes.has('speaks-to-marker') ? [{ code: 'speaks-to-marker' as const }] : []),
    ...(codes.has('working-not-read') || codes.has('right-working-not-read') ? [{ code: 'working-not-read' as const }] : []),
  ]
  const mark = waitingMark(question, { code: 'waits-for-credit' }, emptyReasons(question, null, 0))
  return withDoubts(mark, [...readingDoubts, ...about])
}

/** Whether the program has proposed anything for an answer that is not blank. This is what a credit pays for. */
export function isMarkedByProgram({ reading, mark }: { reading: AnswerReading; mark: Pick<Mark, 'needsReview' | 'reasons'> }): boolean {
  return !reading.blank && (!mark.needsReview || mark.reasons.some(isJudged))
}

export function isWithheld({ doubts }: Pick<Mark, 'doubts'>): boolean {
  return doubts.some(({ code }) => code === 'waits-for-credit')
}

function emptyReasons(question: Question, why: MarkWhy | null, confidence: number): MarkReason[] {
  const blank = { awarded: false, marks: 0, evidence: '', why: why === null ? [] : [why], confidence }
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

/** The confidence of a mark is at most that of its reading. */
function withReadingDoubts(mark: Mark, { readingConfidence = 1, readingDoubts = [] }: MarkingInput): Mark {
  const surest = Math.min(mark.confidence, readingConfidence)
  if (readingDoubts.length > 0) return withDoubts({ ...mark, confidence: surest }, readingDoubts)
  if (readingConfidence < REVIEW_BELOW) return withDoubts({ ...mark, confidence: surest }, [{ code: 'reading-unsure' }])
  return { ...mark, confidence: surest }
}

function withDoubts(mark: Mark, doubts: readonly MarkDoubt[]): Mark {
  return { ...mark, needsReview: true, doubts: [...mark.doubts, ...doubts] }
}

/** A person marks a drawing, point by point. The program proposes nothing, whatever was read in it. */
function markDrawing(question: DrawingQuestion): Mark {
  const reasons = question.scheme.map((point): MarkReason => ({
    code: point.code,
    ...askOf(point),
    awarded: false,
    marks: 0,
    evidence: '',
    why: [{ code: 'for-a-person', max: Math.abs(pointMarks(point.code)) }],
    confidence: 0,
  }))
  return waitingMark(question, { code: 'drawing' }, reasons)
}

/** Proposes nothing, so that a person marks the answer for this reason. */
function waitingMark(question: Question, doubt: MarkDoubt, reasons: MarkReason[]): Mark {
  return { question: question.id, marks: 0, max: question.marks, credit: 0, confidence: 0, needsReview: true, doubts: [doubt], reasons }
}

/** The maximum confidence of an engine in the quality of an essay. */
const maxConfidence = 0.7

/**
 * A person marks an essay. Where an engine has read it, the reasons have its proposed level for each criterion with a quote
 * from the essay. Every criterion is listed.
 */
function markEssay({ question, reading, modelReply }: MarkingInput<EssayQuestion>): Mark {
  const claims = modelReply === 'distrusted' ? [] : (modelReply?.criteria ?? [])
  const reasons = question.criteria.map((criterion, at) => proposeLevel(criterion, claims[at] ?? null, reading.text ?? ''))
  const marks = Math.min(
    question.marks,
    reasons.reduce((sum, reason) => sum + reason.marks, 0),
  )
  const isProposed = reasons.some((reason) => reason.confidence > 0)
  return {
    question: question.id,
    marks,
    max: question.marks,
    credit: marks / question.marks,
    confidence: Math.min(...reasons.map((reason) => reason.confidence)),
    needsReview: true,
    doubts: [{ code: isProposed ? 'essay-proposed' : 'essay' }],
    reasons,
  }
}

function proposeLevel(criterion: Criterion, claim: CriterionClaim | null, text: string): MarkReason {
  const nothing: MarkReason = {
    code: criterion.name,
    text: criterion.levels.length === 0 ? criterion.name : criterion.levels.map((level) => `${formatLevelMarks(level)}: ${level.text}`).join(' · '),
    awarded: false,
    marks: 0,
    evidence: '',
    why: [{ code: 'for-a-person', max: criterion.marks }],
    confidence: 0,
  }
  if (claim === null) return nothing
  const quote = findQuote(text, claim.quote)
  const marks = snapToLevel(criterion, claim.marks)
  if (marks > 0 && quote === null) return { ...nothing, why: [{ code: 'proposed-without-words' }] }
  const why: MarkWhy = claim.reason === '' ? { code: 'model-proposes', marks, max: criterion.marks } : { code: 'said-by-model', text: claim.reason }
  return {
    ...nothing,
    awarded: marks > 0,
    marks,
    evidence: marks > 0 ? (quote?.text ?? '') : '',
    why: [why],
    confidence: Math.min(maxConfidence, claim.confidence),
  }
}

/** The highest mark of a level that does not exceed the proposed marks; whole marks where the scheme has no levels. */
function snapToLevel({ marks: max, levels }: Criterion, said: number): number {
  const allowed = levels.length === 0 ? [Math.floor(said)] : levels.flatMap(listLevelMarks).filter((marks) => marks <= said)
  return Math.max(0, Math.min(max, Math.max(0, ...allowed)))
}
