import type { ShortQuestion } from '#engine/exam/exam.ts'
import type { AutoMarkerKnowledge } from '#engine/marking/auto-marker.ts'
import { judgePoint, type PointJudgement } from '#engine/marking/short/judge-point.ts'
import { prepareText } from '#engine/marking/short/prepared-text.ts'

export interface ShortAnswer {
  question: ShortQuestion
  text: string
  language: 'en' | 'sw'
  knowledge: AutoMarkerKnowledge
}

/** Judges every mark point of a short question alone, in the order of the scheme. */
export function judgeShort({ question, text, language, knowledge }: ShortAnswer): PointJudgement[] {
  const lexicon = knowledge.lexiconOf(language)
  const asked = prepareText(question.text ?? '', lexicon)
  const single = question.scheme.length === 1
  const references = single ? (question.reference ?? []) : []
  return question.scheme.map((point) => judgePoint(point, { text, question: asked, lexicon, knowledge, inClauses: !single, references }))
}
