import type { Question } from '#engine/exam/exam.ts'
import type { HandAnswer } from '#engine/page/hand-answer.ts'

/** What the question and its scheme say: words that are likely in an answer to it. */
export function listQuestionTexts(question: Question): string[] {
  const points = 'scheme' in question ? question.scheme.flatMap(({ text = '', accept = [], reject = [] }) => [text, ...accept, ...reject]) : []
  return [question.text ?? '', ...points]
}

/** A word that nobody accepted is taken from this confidence on, if at least so many answers hold it: one that was misread must not draw others to it. */
const SURE = { confidence: 0.95, answers: 2 }

/** What the class surely wrote so far, by question: what was accepted, and words that several of them surely wrote. */
export function listSureTexts(answers: Iterable<HandAnswer>): Map<string, string[]> {
  const found = new Map<string, { accepted: Set<string>; counts: Map<string, number> }>()
  for (const { question, lines } of answers) {
    const own = found.get(question) ?? { accepted: new Set(), counts: new Map() }
    found.set(question, own)
    for (const { isSure, fits } of lines) if (isSure && fits[0] !== undefined) own.accepted.add(fits[0].text)
    const sure = lines.flatMap(({ words = [] }) =>
      words.filter(({ confidence }) => confidence >= SURE.confidence).map(({ text }) => text.toLowerCase()),
    )
    for (const word of new Set(sure)) own.counts.set(word, (own.counts.get(word) ?? 0) + 1)
  }
  return new Map(
    [...found].map(([question, { accepted, counts }]) => [
      question,
      [...accepted, ...[...counts].flatMap(([word, count]) => (count >= SURE.answers ? [word] : []))],
    ]),
  )
}
