import type { WrittenCard, WrittenTry } from '#contract/revision.ts'
import { isPenalty } from '#engine/exam/mark-code.ts'
import type { Mark } from '#engine/marking/mark.ts'
import { sayLostPoints } from '#engine/revision/find-lost.ts'
import type { PosedCard } from '#engine/revision/pose-card.ts'
import { workAnswer } from '#engine/revision/worked-answer.ts'
import type { LoadedResult, LostQuestion } from '#server/features/revision/load-results.ts'
import type { CardRow, TryRow } from '#server/features/revision/queries.ts'

interface CardToShow extends LostQuestion {
  card: CardRow
  result: LoadedResult
  tries: readonly TryRow[]
  posed: PosedCard
}

/** Nothing that gives the answer away. */
export function presentCard({
  card,
  result,
  question: own,
  lost,
  tries,
  posed: { form, key, question, language, sibling },
}: CardToShow): WrittenCard {
  const settled = tries.filter(({ outcome, hadIt }) => outcome === 'right' || hadIt === true)
  return {
    id: card.id,
    turn: tries.length,
    form,
    key,
    exam: { title: result.exam.title, subject: result.exam.subject ?? null },
    question: own.id,
    lostBy: lost.by,
    fromExam: sibling?.examTitle ?? null,
    language,
    type: question.type,
    text: question.text ?? '',
    options: question.type === 'choice' ? question.options : [],
    choose: question.type === 'choice' ? question.answer.length : 0,
    hasUnit: question.type === 'number' && question.scheme.some(({ unit }) => unit !== undefined),
    rightTimes: settled.length,
    lastOn: card.lastOn,
  }
}

export function presentTry({
  posed,
  asked,
  ofExam,
  mark,
  tried,
  dueOn,
}: {
  posed: PosedCard
  asked: LostQuestion
  ofExam: 'en' | 'sw'
  mark: Mark
  tried: TryRow
  dueOn: string
}): WrittenTry {
  return {
    outcome: tried.outcome,
    hadIt: tried.hadIt,
    reasons: mark.reasons.filter(({ code }) => !isPenalty(code)).map(({ awarded, why }) => ({ awarded, why })),
    /** Of the exam; another question has other points. */
    lostWords: posed.sibling === null ? sayLostPoints(asked.question, asked.lost.points, ofExam) : [],
    worked: workAnswer(posed.question, posed.language),
    comesBackOn: tried.outcome === 'unsure' && tried.hadIt === null ? null : dueOn,
  }
}
