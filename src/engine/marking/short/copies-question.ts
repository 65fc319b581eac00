import type { ShortQuestion } from '#engine/exam/exam.ts'
import { prepareText, type PreparedText } from '#engine/marking/short/prepared-text.ts'
import type { Lexicon } from '#engine/marking/words/lexicon.ts'

/** A wording with so much of its question, of at least so many words, is the question once more. */
const minShareOfQuestion = 0.75
const minWords = 3
/** With more words of content a passage stands over the question, from which answers are taken. */
const maxQuestionWords = 30

/**
 * Whether an answer may be no more than words of its question. "Photosynthesis" answers "photosynthesis or respiration?"; who
 * writes both, or copies a question that stands in the scheme, has not answered it.
 */
export function copiesQuestion({ question, text, lexicon }: { question: ShortQuestion; text: string; lexicon: Lexicon }): boolean {
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
