import type { MarkLine } from '#cli/grade/marked-answers.ts'
import type { Question } from '#engine/exam/exam.ts'
import { groupAnswers } from '#engine/marking/groups/group-answers.ts'
import type { AnswerReading } from '#engine/marking/mark.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { countDecisionsLeft } from '#engine/marking/decide/choose-next-groups.ts'

/** An answer to a question as it was read, with its mark. */
export interface GradedAnswer {
  reading: AnswerReading
  mark: MarkLine
}

export interface QuestionAnswers {
  question: Question
  language: 'en' | 'sw'
  answers: readonly GradedAnswer[]
  knowledge: AutoMarkerKnowledge
}

/** About how many decisions settle what waits of a question, where answers that say the same are decided together. */
export function countDecisions({ question, language, answers, knowledge }: QuestionAnswers): number {
  const waiting = answers.filter(({ mark }) => mark.needsReview)
  const groups = groupAnswers({ question, language, knowledge, answers: waiting.map((answer, at) => ({ id: String(at), ...answer })) })
  return countDecisionsLeft(
    groups.map(({ key, answers: ids }) => {
      const credits = ids.map((id) => waiting[Number(id)]?.mark.credit ?? 0)
      return { key, size: ids.length, chance: credits.reduce((sum, each) => sum + each, 0) / credits.length }
    }),
  )
}
