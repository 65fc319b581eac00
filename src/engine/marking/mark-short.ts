import type { ShortQuestion } from '#engine/exam/exam.ts'
import { pointMarks } from '#engine/exam/mark-code.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { REVIEW_BELOW } from '#engine/marking/marker.ts'
import type { MarkingInput } from '#engine/marking/marking-input.ts'
import { settlePoints, type JudgedPoint } from '#engine/marking/scheme-rules.ts'
import { confidenceOf } from '#engine/marking/short/confidence-of.ts'
import type { PointJudgement } from '#engine/marking/short/judge-point.ts'
import { judgeShort } from '#engine/marking/short/judge-short.ts'
import { weighTestimony } from '#engine/marking/testimony/weigh-testimony.ts'

/** Marks a short answer point by point; what it is unsure of, it says. */
export function markShort({ question, reading, language, knowledge, cohort, testimony }: MarkingInput<ShortQuestion>): Mark {
  const text = reading.text ?? ''
  const judgements = judgeShort({ question, text, language, knowledge })
  const among = cohort?.chances.get(text)
  const alone = judgements.map((judgement, at) => {
    const worth = pointMarks(question.scheme[at]?.code ?? '')
    const isAlone = among === undefined || judgement.by === 'rule'
    return toPoint({ judgement: isAlone ? judgement : { ...judgement, by: 'cohort', chance: among }, language, worth })
  })
  const chanceOfQuote = (at: number, quote: string) => judgeShort({ question, text: quote, language, knowledge })[at]?.chance ?? null
  const judged = weighTestimony({ scheme: question.scheme, judged: alone, testimony, text, chanceOfQuote })
  const settled = settlePoints({ scheme: question.scheme, judged, max: question.marks, anyOf: question.anyOf })
  const sure = judged.filter((point) => point.awarded && point.confidence >= REVIEW_BELOW)
  // Once enough points are surely earned, whether another is makes no difference.
  const deciding = question.anyOf !== undefined && sure.length >= question.anyOf ? sure : judged
  const confidence = Math.min(...deciding.map((point) => point.confidence))
  const doubts = deciding.flatMap((point) => doubtOf(point, question.scheme[judged.indexOf(point)]?.code ?? '', judged.indexOf(point)))
  const doubt = [...new Set(doubts)].join('; ')
  return { question: question.id, ...settled, max: question.marks, confidence, needsReview: doubt !== '', doubt }
}

function toPoint({ judgement, language, worth }: { judgement: PointJudgement; language: 'en' | 'sw'; worth: number }): JudgedPoint {
  const { chance } = judgement
  const awarded = chance >= 0.5 && judgement.evidence !== ''
  return {
    awarded,
    share: judgement.by === 'rule' ? Math.round(chance) : worth > 1 ? shareOf(judgement) : chance,
    evidence: judgement.evidence,
    why: judgement.by === 'cohort' ? `${judgement.why} ${amongWords(awarded)}` : judgement.why,
    confidence: confidenceOf({ chance, by: judgement.by, language }),
    doubt: judgement.doubt,
  }
}

/**
 * The part of a point of several marks: an answer that has half of the wording earned something, however little the
 * chance of all of it. It stays on the side of one half that the award is on.
 */
function shareOf({ chance, coverage = chance }: PointJudgement): number {
  const share = (chance + coverage) / 2
  return chance >= 0.5 ? Math.max(0.5, share) : Math.min(0.49, share)
}

function amongWords(awarded: boolean): string {
  return awarded ? 'Answers like it seem to earn it.' : 'Answers like it do not seem to earn it.'
}

function doubtOf(point: JudgedPoint, code: string, at: number): string[] {
  if (point.doubt !== '') return [point.doubt]
  if (point.confidence >= REVIEW_BELOW) return []
  return [`not sure of point ${at + 1} (${code}, ${pointMarks(code)})`]
}
