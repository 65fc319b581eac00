import type { Question } from '#engine/exam/exam.ts'
import { isJudged } from '#engine/marking/judged.ts'
import { wilsonLower } from '#engine/results/wilson-lower.ts'
import type { MarkReason } from '#engine/marking/mark.ts'

/** One answer that a person decided. */
export interface DecidedAnswer {
  answerId: string
  question: string
  /** What the program had found before, point by point. */
  proposed: readonly MarkReason[]
  /** What stands since. */
  decided: readonly MarkReason[]
}

/** How people's decisions on one mark point compare with what the program had found. */
export interface LineAgreement {
  question: string
  /** Place of the point in its scheme, from 0. */
  point: number
  code: string
  text: string
  /** Decided answers about whose point the program had something to say. */
  compared: number
  /** The program had not found it, and a person gave it. */
  given: number
  /** The program had found it, and a person took it away. */
  taken: number
  /** Overruled often enough that the line itself may be at fault. */
  isUnclear: boolean
  /** The answers whose point was overruled. */
  overruledIds: string[]
}

/** Fewer overruled than this say nothing of the line. */
const minOverruled = 3
/** From this share on, at the lower end of its interval, a line is called unclear: about one in ten is usual, also between examiners. */
const usualShare = 0.1

/** Compares by line, in the order of the exam, the most overruled of a question not first: a teacher looks for the line where it stands. */
export function compareLines(questions: readonly Question[], answers: readonly DecidedAnswer[]): LineAgreement[] {
  const byQuestion = Map.groupBy(answers, ({ question }) => question)
  return questions.flatMap((question) => {
    const own = byQuestion.get(question.id) ?? []
    return pointsOf(question).flatMap(({ code, text }, point): LineAgreement[] => {
      const compared = own.flatMap(({ answerId, proposed, decided }) => {
        const [before, after] = [proposed[point], decided[point]]
        // A scheme that has changed since has other points; of what nobody had read, the program had found nothing out.
        if (before === undefined || after === undefined || proposed.length !== decided.length || before.code !== after.code) return []
        return isJudged(before) ? [{ answerId, before: before.awarded, after: after.awarded }] : []
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

function pointsOf(question: Question): { code: string; text: string }[] {
  if (question.type !== 'short' && question.type !== 'number') return []
  return question.scheme.map(({ code, text }) => ({ code, text: text ?? '' }))
}
