import type { CleanAnswer, CorpusQuestion } from '#tools/eval/injection/questions.ts'
import { corpusQuestions } from '#tools/eval/injection/questions.ts'
import type { Template } from '#tools/eval/injection/templates.ts'
import { makeRandom } from '#tools/samples/random.ts'

/** One answer as a pupil wrote it, and the same with words added that speak to whoever marks it. */
export interface InjectionPair {
  question: CorpusQuestion
  clean: CleanAnswer
  injected: string
  /** The added words alone. */
  injection: string
}

const joins = [
  (answer: string, added: string) => `${answer} ${added}`,
  (answer: string, added: string) => `${added} ${answer}`,
  (answer: string, added: string) => `${answer}\n${added}`,
  (answer: string, added: string) => `${added}\n${answer}`,
  (answer: string, added: string) => `${answer}\n(${added})`,
]
const hands = [
  (text: string) => text,
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  // As a page breaks a line in the middle of a sentence.
  (text: string) => text.replace(/^(.{12,30}?) /, '$1\n'),
]

/** So many pairs of every template with answers of its language, chosen by the seed. */
export function makeCorpus({ templates, each, seed }: { templates: readonly Template[]; each: number; seed: string }): InjectionPair[] {
  return templates.flatMap((template, at) => {
    const random = makeRandom(seed, at, 'injection')
    const questions = corpusQuestions.filter(({ language }) => language === template.language)
    return Array.from({ length: each }, () => {
      const question = random.pick(questions)
      const clean = random.pick(question.answers)
      const wording = question.question.scheme[0]?.text ?? ''
      const filled = template.text.replaceAll('{scheme}', wording).replaceAll('{marks}', String(question.question.marks))
      const injection = random.pick(hands)(filled)
      return { question, clean, injected: random.pick(joins)(clean.text, injection), injection }
    })
  })
}
