import { withoutSay } from '#engine/exam/wording/without-say.ts'
import { checkQuestion } from '#engine/exam/check-question.ts'
import { questionSchema, stemSchema, type Question, type Stem } from '#engine/exam/exam.ts'
import { asAsked } from '#engine/exam/stems.ts'

/** A question of an exam as the bank keeps it. */
export interface BankQuestion {
  question: Question
  /** Where it stands in its exam, from 0. */
  place: number
  /** All that can be searched, at most `maxWords` characters. */
  words: string
  /** Equal for questions that ask and accept the same. */
  sameText: string
}

/** What is searched of one question: a text longer than this is found by its beginning. */
const maxWords = 8000

/**
 * The questions of an exam file that can be used again: each valid by itself and with words, its own or those that stand over it. The rest of the file
 * may be unfinished. A number without words stands for a question on another paper, and is left out.
 */
export function listBankQuestions(draft: Readonly<Record<string, unknown>>): BankQuestion[] {
  const entries: unknown[] = Array.isArray(draft['questions']) ? draft['questions'] : []
  const stems = listStems(draft['stems'])
  const seen = new Set<string>()
  return entries.flatMap((entry, place) => {
    const written = questionSchema.safeParse(entry).data
    // With what stands over it, it may be longer than a question can be.
    const question = written && questionSchema.safeParse(asAsked({ stems, questions: [written] }).questions[0]).data
    if (question === undefined || (question.text ?? '').trim() === '' || seen.has(question.id)) return []
    if (checkQuestion(question, place).length > 0) return []
    seen.add(question.id)
    return [{ question, place, words: listWords(question).join('\n').slice(0, maxWords), sameText: writeSame(question) }]
  })
}

function listStems(entries: unknown): Stem[] {
  return Array.isArray(entries) ? entries.flatMap((entry) => stemSchema.safeParse(entry).data ?? []) : []
}

function listWords(question: Question): string[] {
  const { text = '', topic = '' } = question
  return [text, topic, ...wordsByType(question)].filter((words) => words !== '')
}

function wordsByType(question: Question): string[] {
  if (question.type === 'choice') return question.options
  if (question.type === 'essay') return question.criteria.flatMap(({ name, levels }) => [name, ...levels.map((level) => level.text)])
  const reference = question.type === 'short' ? (question.reference ?? []) : []
  return [...question.scheme.flatMap((point) => [point.text ?? '', ...(point.accept ?? []), String(point.value ?? '')]), ...reference]
}

/** Its number, its topic, what markers and children are told and the order of its options make no other question of it. */
function writeSame(question: Question): string {
  const { id: _id, topic: _topic, guidance: _guidance, text = '', ...rest } = withoutSay(question)
  const options = rest.type === 'choice' ? { options: rest.options.toSorted(), answer: rest.answer.toSorted() } : {}
  return JSON.stringify(sortKeys({ ...rest, ...options, text: text.toLowerCase().replaceAll(/\s+/g, ' ').trim() }))
}

/** The database keeps no order of names. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sortKeys(each)]),
  )
}
