import { asksForWorking } from '#engine/exam/asks-for-working.ts'
import type { ShortQuestion } from '#engine/exam/exam.ts'
import { isPenalty, pointMarks } from '#engine/exam/mark-code.ts'
import { uniqueDoubts, type MarkDoubt } from '#engine/marking/doubt.ts'
import { impliedConfidence, isImplied, isNothingBeside } from '#engine/marking/implied-method.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { REVIEW_BELOW } from '#engine/marking/auto-marker.ts'
import { markNumber } from '#engine/marking/mark-number.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import { applySchemeRules, type JudgedPoint } from '#engine/marking/scheme-rules.ts'
import { mayDecideAlone } from '#engine/marking/decide/may-decide-alone.ts'
import { asCalculation, isAnswer } from '#engine/marking/short/as-calculation.ts'
import { chanceAmong, oddsOfChance } from '#engine/marking/short/likeness-model.ts'
import { confidenceOf } from '#engine/marking/short/confidence-of.ts'
import type { PointJudgement } from '#engine/marking/short/judge-point.ts'
import { judgeShort } from '#engine/marking/short/judge-short.ts'
import { weighModelReply } from '#engine/marking/model-reply/weigh-model-reply.ts'
import { prepareText, type PreparedText } from '#engine/marking/short/prepared-text.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** Marks a short answer: a calculation as a number where that is understood and right, anything else point by point in words. */
export function markShort(input: MarkingInput<ShortQuestion>): Mark {
  const calculation = asCalculation(input.question)
  const worked = calculation === null ? null : markNumber({ ...input, question: calculation })
  if (worked === null || worked.marks < worked.max) return markInWords(input, worked)
  if (!worked.needsReview) return worked
  const mark = markInWords(input, worked)
  return mark.needsReview ? worked : mark
}

/** Marks a short answer point by point; what it is unsure of, it says. */
function markInWords({ question, reading, language, knowledge, cohort, modelReply }: MarkingInput<ShortQuestion>, worked: Mark | null): Mark {
  const text = reading.text ?? ''
  const judgements = judgeShort({ question, text, language, knowledge })
  const alone = judgements.map((judgement, at) => {
    const worth = pointMarks(question.scheme[at]?.code ?? '')
    if (cohort === undefined || judgement.by === 'rule') return toPoint({ judgement, language, worth })
    const chance = chanceAmong(oddsOfChance(judgement.chance), cohort, knowledge.cohortModel())
    return toPoint({ judgement: { ...judgement, by: 'cohort', chance }, language, worth })
  })
  const chanceOfQuote = (at: number, quote: string) => judgeShort({ question, text: quote, language, knowledge })[at]?.chance ?? null
  const weighed = weighModelReply({ scheme: question.scheme, judged: alone, modelReply, text, chanceOfQuote })
  const judged = implyMethod({ question, judged: weighed, text, language, worked })
  const ruled = applySchemeRules({ scheme: question.scheme, judged, max: question.marks, anyOf: question.anyOf })
  const isDecidedAlone = (point: JudgedPoint): boolean => isDecided(point, question.scheme[judged.indexOf(point)]?.code ?? '', language)
  const sure = judged.filter((point) => point.awarded && isDecidedAlone(point))
  // Once enough points are surely earned, whether another is makes no difference.
  const deciding = question.anyOf !== undefined && sure.length >= question.anyOf ? sure : judged
  const confidence = Math.min(...deciding.map((point) => point.confidence))
  const isCopied = ruled.marks > 0 && copiesQuestion({ question, text, lexicon: knowledge.lexiconOf(language) })
  const doubts = uniqueDoubts([
    ...deciding.flatMap((point) => doubtsOf({ point, at: judged.indexOf(point), scheme: question.scheme, isDecidedAlone: isDecidedAlone(point) })),
    ...(isCopied ? [{ code: 'copies-question' } as const] : []),
  ])
  return { question: question.id, ...ruled, max: question.marks, confidence, needsReview: doubts.length > 0, doubts }
}

interface ToImply {
  question: ShortQuestion
  judged: readonly JudgedPoint[]
  text: string
  language: 'en' | 'sw'
  /** The same answer marked as a calculation, where it is one. */
  worked: Mark | null
}

/**
 * The method marks of a calculation in words that its right answer implies, as in a number question. Without a person only
 * where the answer is a number and stands alone; a person looks at anything written beside it.
 */
function implyMethod({ question, judged, text, language, worked }: ToImply): JudgedPoint[] {
  const { scheme } = question
  const answers = judged.filter((_point, at) => scheme[at] !== undefined && isAnswer(scheme[at]))
  const isBare = isNothingBeside(
    text,
    answers.map(({ evidence }) => evidence),
  )
  const isSure = answers.every((point) => isDecided(point, scheme[judged.indexOf(point)]?.code ?? '', language))
  const mayStand = isBare && !asksForWorking(question) && (!isSure || answers.every(({ evidence }) => /\d/.test(evidence)))
  const isRight = (place: number): boolean => judged[place]?.awarded === true && worked?.reasons[place]?.awarded !== false
  return judged.map((point, at) => {
    const isOpen = !point.awarded && point.basis !== 'reject' && !point.doubts.some(({ code }) => code === 'accepted-and-rejected')
    if (!isOpen || !isImplied({ scheme, at, isAnswer, isRight })) return point
    const implied: JudgedPoint = { ...point, awarded: true, share: 1, evidence: answers[0]?.evidence ?? '', why: [{ code: 'implied-by-answer' }] }
    // An unsure answer waits by itself.
    if (mayStand) return { ...implied, basis: 'implied', confidence: impliedConfidence, doubts: [] }
    const doubt: MarkDoubt = { code: isBare ? 'right-without-working' : 'working-differs' }
    return { ...implied, confidence: 0.7, doubts: uniqueDoubts([...point.doubts, doubt]) }
  })
}

function toPoint({ judgement, language, worth }: { judgement: PointJudgement; language: 'en' | 'sw'; worth: number }): JudgedPoint {
  const { chance } = judgement
  const awarded = chance >= 0.5 && judgement.evidence !== ''
  return {
    awarded,
    share: judgement.by === 'rule' ? Math.round(chance) : worth > 1 ? shareOf(judgement) : chance,
    evidence: judgement.evidence,
    why: judgement.by === 'cohort' ? [judgement.why, { code: awarded ? 'like-answers-earn' : 'like-answers-do-not-earn' }] : [judgement.why],
    confidence: confidenceOf({ chance, by: judgement.by, basis: judgement.basis, language }),
    doubts: judgement.doubts,
    basis: judgement.basis,
    ...(judgement.likeness === undefined ? {} : { likeness: judgement.likeness }),
  }
}

/** Chosen on the graded set, left out whole, and on the definitions of computing in test/samples. */
const coverageShare = 0.25

/**
 * The share of a point of several marks: an answer with half of the wording earns something, even with a small chance of the
 * whole. The share stays on the side of one half where the award is.
 */
function shareOf({ chance, coverage = chance }: PointJudgement): number {
  const share = (1 - coverageShare) * chance + coverageShare * coverage
  return chance >= 0.5 ? Math.max(0.5, share) : Math.min(0.49, share)
}

/** A penalty that is not deducted costs the pupil nothing, so it only needs confidence. */
function isDecided({ awarded, basis = 'likeness', likeness = 0, confidence, doubts }: JudgedPoint, code: string, language: 'en' | 'sw'): boolean {
  if (doubts.length > 0) return false
  if (isPenalty(code)) return confidence >= REVIEW_BELOW
  return mayDecideAlone({ awarded, basis, likeness, confidence, language })
}

interface Doubted {
  point: JudgedPoint
  at: number
  scheme: ShortQuestion['scheme']
  isDecidedAlone: boolean
}

function doubtsOf({ point, at, scheme, isDecidedAlone }: Doubted): readonly MarkDoubt[] {
  if (point.doubts.length > 0) return point.doubts
  const code = scheme[at]?.code ?? ''
  return isDecidedAlone ? [] : [{ code: 'unsure-of-point', place: at + 1, point: code, marks: pointMarks(code) }]
}

/** A wording with at least this share of the question and this many words repeats the question. */
const minShareOfQuestion = 0.75
const minWords = 3
/** A question with more content words contains a passage from which pupils take answers. */
const maxQuestionWords = 30

/**
 * Whether an answer only repeats words of its question. "Photosynthesis" answers "photosynthesis or respiration?", but both
 * words together do not, and neither does a copy of a question that the scheme repeats.
 */
function copiesQuestion({ question, text, lexicon }: { question: ShortQuestion; text: string; lexicon: Lexicon }): boolean {
  const whole = question.text ?? ''
  const last = whole.slice(whole.lastIndexOf('\n') + 1)
  const answer = prepareText(text, lexicon)
  const wordings = question.scheme.flatMap(({ text: wording, accept = [] }) => [...(wording === undefined ? [] : [wording]), ...accept])
  const stems = new Set(wordings.flatMap((wording) => [...prepareText(wording, lexicon).stems]))
  return [whole, last].map((each) => prepareText(each, lexicon)).some((asked) => copies({ asked, answer, stems }))
}

function copies({ asked, answer, stems }: { asked: PreparedText; answer: PreparedText; stems: ReadonlySet<string> }): boolean {
  const content = new Set(asked.content.map(({ stem }) => stem))
  if (content.size === 0 || content.size > maxQuestionWords || !answer.content.every(({ stem }) => asked.stems.has(stem))) return false
  if (!answer.content.every(({ stem }) => stems.has(stem))) return true
  const own = new Set(answer.content.map(({ stem }) => stem))
  const said = [...content].filter((stem) => own.has(stem)).length
  return content.size >= minWords && said >= content.size * minShareOfQuestion
}
