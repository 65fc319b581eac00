import type { ShortQuestion } from '#engine/exam/exam.ts'
import { judgePoint, type PointJudgement } from '#engine/marking/short/judge-point.ts'
import { prepareText } from '#engine/marking/short/prepared-text.ts'
import { lexiconOf } from '#engine/marking/words/lexicon.ts'

/** Judges every mark point of a short question alone, in the order of the scheme. */
export function judgeShort({ question, text, language }: { question: ShortQuestion; text: string; language: 'en' | 'sw' }): PointJudgement[] {
  const lexicon = lexiconOf(language)
  const asked = prepareText(question.text ?? '', lexicon)
  const single = question.scheme.length === 1
  const references = single ? (question.reference ?? []) : []
  return question.scheme.map((point) => judgePoint(point, { text, question: asked, lexicon, inClauses: !single, references }))
}
