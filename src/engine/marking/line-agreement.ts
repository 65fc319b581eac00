import type { Question } from '#engine/exam/exam.ts'
import { findDependence } from '#engine/exam/mark-code.ts'
import { isJudged } from '#engine/marking/judged.ts'
import { wilsonLower } from '#engine/results/wilson-lower.ts'
import type { MarkWhy } from '#engine/marking/mark-why.ts'
import type { MarkReason } from '#engine/marking/mark.ts'

/** One answer that a person decided. */
export interface DecidedAnswer {
  answerId: string
  question: string
  /** The earlier judgement of the program, point by point. */
  proposed: readonly MarkReason[]
  /** The judgement since the decision. */
  decided: readonly MarkReason[]
}

/** How the decisions of people on one mark point compare with the judgement of the program. */
export interface LineAgreement {
  question: string
  /** Index of the point in its scheme, from 0. */
  point: number
  code: string
  text: string
  /** The number of decided answers whose point the program had judged. */
  compared: number
  /** Answers where the program missed the point and a person awarded it. */
  given: number
  /** Answers where the program awarded the point and a person removed it. */
  taken: number
  /** Overruled so often that the line itself may be at fault. */
  isUnclear: boolean
  /** The answers whose point was overruled. */
  overruledIds: string[]
}

/** With fewer overruled answers, a line is not judged. */
const minOverruled = 3
/** A line is unclear when the lower end of the interval reaches this share. About one in ten is usual, also between examiners. */
const usualShare = 0.1

/** Compares line by line in the order of the exam, not by the number overruled, because a teacher looks for a line in its place. */
export function compareLines(questions: readonly Question[], answers: readonly DecidedAnswer[]): LineAgreement[] {
  const byQuestion = Map.groupBy(answers, ({ question }) => question)
  return questions.flatMap((question) => {
    const own = byQuestion.get(question.id) ?? []
    return pointsOf(question).flatMap(({ code, text }, point): LineAgreement[] => {
      const compared = own.flatMap(({ answerId, proposed, decided }) => {
        const [before, after] = [proposed[point], decided[point]]
        // A changed scheme has other points. The program judged nothing that was unread.
        if (before === undefined || after === undefined || proposed.length !== decided.length || before.code !== after.code) return []
        return isJudged(before) && isByOwnWords(proposed, point) ? [{ answerId, before: before.awarded, after: after.awarded }] : []
      })
      const overruled = compared.filter(({ before, after }) => before !== after)
      return compared.length === 0
        ? []
        : [
            {
              question: question.id,
              point,
              code,
              text,
              compared: compared.length,
              given: overruled.filter(({ after }) => after).length,
              taken: overruled.filter(({ before }) => before).length,
              isUnclear: overruled.length >= minOverruled && wilsonLower(overruled.length, compared.length) >= usualShare,
              overruledIds: overruled.map(({ answerId }) => answerId),
            },
          ]
    })
  })
}

const fromOthers = new Set<MarkWhy['code']>([
  'implied-by-answer',
  'implied-with-working',
  'implied-by-later-answer',
  'implied-by-later-working',
  'needs-point',
])

/**
 * Whether the program judged a point by the words of its line. Whoever overrules what another point implied, or what fell with
 * one, rules on method marks and says nothing about the line.
 */
function isByOwnWords(reasons: readonly MarkReason[], at: number): boolean {
  const codes = reasons.map(({ code }) => code)
  const isWithFallen = reasons.some((each, place) => each.why.some(({ code }) => code === 'needs-point') && findDependence(codes, place) === at)
  return !isWithFallen && reasons[at]?.why.some(({ code }) => fromOthers.has(code)) === false
}

function pointsOf(question: Question): { code: string; text: string }[] {
  if (question.type !== 'short' && question.type !== 'number') return []
  return question.scheme.map(({ code, text }) => ({ code, text: text ?? '' }))
}
