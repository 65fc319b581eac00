import type { FoundHabit } from '#engine/feedback/plan-lost.ts'
import { gapOf, listLosing, planOver, planSlip, type JudgedAnswer, type Planned } from '#engine/feedback/plan.ts'
import { quoteWords } from '#engine/feedback/quote-words.ts'

/** One step: against the mistake that repeats, else against the dearest one, else on the topic that lost most. */
export function planNext(judged: readonly JudgedAnswer[], habit: FoundHabit | null): Planned {
  if (habit !== null) return { ...habit.planned, code: `next-${habit.habit}` }
  const [dearest] = listLosing(judged)
  const slip = dearest?.slips[0]
  if (dearest === undefined || slip === undefined) return { code: 'next-explain', ...planOver(judged) }
  const own = planSlip(dearest, slip)
  if (slip.habit !== null) return { ...own, code: `next-${slip.habit}` }
  if (slip.how === 'level' && slip.values.aim !== '') return { ...own, code: 'next-level' }
  const topic = planTopic(judged)
  if (topic !== null) return topic
  return { ...own, code: slip.how === 'option' || slip.how === 'option-unchosen' ? 'next-options' : 'next-again' }
}

/** The topic that lost most marks, with the question of it that lost most; null where the exam names no topics. */
function planTopic(judged: readonly JudgedAnswer[]): Planned | null {
  const losing = listLosing(judged).filter(({ question }) => question.topic !== undefined)
  const byTopic = Map.groupBy(losing, ({ question }) => question.topic ?? '')
  const [weakest] = [...byTopic].toSorted((a, b) => lossOf(b[1]) - lossOf(a[1]))
  if (weakest === undefined) return null
  const [topic, of] = weakest
  const { basis } = planOver(of)
  return { code: 'next-topic', basis, values: { questions: of.slice(0, 1).map(({ question }) => question.id), topic: quoteWords(topic) } }
}

function lossOf(judged: readonly JudgedAnswer[]): number {
  return judged.reduce((sum, each) => sum + gapOf(each), 0)
}
