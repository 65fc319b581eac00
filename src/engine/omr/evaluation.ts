import * as z from 'zod'
import { expectedOf, type Expected } from '#engine/exam/expected.ts'
import { exactText } from '#engine/text/text-types.ts'
import { expandLabels } from './expand-labels.ts'

/** What is wrong with an evaluation file. The sentences stand in `#engine/sentences/evaluation-fault.ts`. */
export type EvaluationFault =
  | { code: 'no-evaluation' | 'no-key' }
  | { code: 'part-invalid'; path: string[]; expected: Expected }
  | { code: 'no-such-column' | 'question-twice' | 'no-marks-for-question'; question: string }
  | { code: 'labels-without-range'; labels: string }
  | { code: 'answers-do-not-match'; questions: number; answers: number }
  | { code: 'scheme-without-questions'; scheme: string }
  | { code: 'question-without-answer' | 'question-in-two-schemes'; scheme: string; question: string }

/** A number, or what stands for one: "-1/4", "2". */
const scoreSchema = z.union([z.number(), exactText({ max: 100 })]).transform((value, context) => {
  if (typeof value === 'number') return value
  const [, over = '', under = '1'] = /^\s*([+-]?\d+(?:\.\d+)?)(?:\s*\/\s*(\d+))?\s*$/.exec(value) ?? []
  const score = Number(over) / Number(under)
  if (over !== '' && Number.isFinite(score)) return score
  context.addIssue({ code: 'custom' })
  return z.NEVER
})
const markingSchema = z.object({ correct: scoreSchema, incorrect: scoreSchema, unmarked: scoreSchema })
const text = exactText({ max: 200 })
const labels = z.union([text.transform((one) => [one]), z.array(text).max(2000)])
/** One answer; several of which any will do; or each with what it is worth. */
const answerSchema = z.union([
  text,
  z.array(text).min(1).max(2000),
  z
    .array(z.tuple([text, scoreSchema]))
    .min(1)
    .max(2000),
])
export type OmrAnswer = z.infer<typeof answerSchema>

const sectionSchema = z.object({ questions: labels, marking: markingSchema })

/** OMRChecker's `evaluation.json`. The answers stand in it, or in a CSV file beside it, or are read off a filled sheet. */
const evaluationSchema = z
  .object({
    source_type: z.enum(['custom', 'csv']),
    options: z
      .object({
        questions_in_order: labels.optional(),
        answers_in_order: z.array(answerSchema).max(2000).optional(),
        answer_key_csv_path: exactText({ max: 500 }).optional(),
        answer_key_image_path: exactText({ max: 500 }).optional(),
      })
      .loose(),
    marking_schemes: z.record(exactText({ max: 200 }), z.union([sectionSchema, markingSchema])),
  })
  .loose()

interface Marking {
  correct: number
  incorrect: number
  unmarked: number
}

export interface OmrQuestion {
  column: string
  answer: OmrAnswer
  marking: Marking
}

export interface OmrEvaluation {
  questions: OmrQuestion[]
}

/** Where the key comes from, when it stands in another file. */
export interface KeySource {
  csv: string | null
  image: string | null
}

export type EvaluationInput = z.infer<typeof evaluationSchema>

export function parseEvaluation(json: unknown): { input: EvaluationInput; key: KeySource } | { problems: EvaluationFault[] } {
  const parsed = evaluationSchema.safeParse(json)
  if (!parsed.success) return { problems: parsed.error.issues.map(faultOf) }
  const { source_type: source, options } = parsed.data
  const key =
    source === 'csv' ? { csv: options.answer_key_csv_path ?? null, image: options.answer_key_image_path ?? null } : { csv: null, image: null }
  if (source === 'csv' && key.csv === null && key.image === null) return { problems: [{ code: 'no-key' }] }
  return { input: parsed.data, key }
}

/** What the schema found; at the top of the file there is no evaluation at all. */
function faultOf(issue: z.core.$ZodIssue): EvaluationFault {
  return issue.path.length === 0 ? { code: 'no-evaluation' } : { code: 'part-invalid', path: issue.path.map(String), expected: expectedOf(issue) }
}

/** `key`: the answers that another file gave, by column. */
export function readEvaluation(
  input: EvaluationInput,
  columns: readonly string[],
  key: ReadonlyMap<string, OmrAnswer> | null,
): { evaluation: OmrEvaluation } | { problems: EvaluationFault[] } {
  const problems: EvaluationFault[] = []
  const answers = key ?? answersInOrder(input, problems)
  for (const column of answers.keys()) if (!columns.includes(column)) problems.push({ code: 'no-such-column', question: column })
  const schemes = readSchemes(input, answers, problems)
  const questions = [...answers].flatMap(([column, answer]): OmrQuestion[] => {
    const marking = schemes.get(column) ?? schemes.get('DEFAULT')
    if (marking === undefined) problems.push({ code: 'no-marks-for-question', question: column })
    return marking === undefined ? [] : [{ column, answer, marking }]
  })
  return problems.length > 0 ? { problems } : { evaluation: { questions } }
}

function answersInOrder({ options }: EvaluationInput, problems: EvaluationFault[]): Map<string, OmrAnswer> {
  const { labels: questions, bad } = expandLabels(options.questions_in_order ?? [])
  const answers = options.answers_in_order ?? []
  for (const label of bad) problems.push({ code: 'labels-without-range', labels: label })
  if (questions.length === 0 || questions.length !== answers.length)
    problems.push({ code: 'answers-do-not-match', questions: questions.length, answers: answers.length })
  const found = new Map<string, OmrAnswer>()
  for (const [index, question] of questions.entries()) {
    const answer = answers[index]
    if (found.has(question)) problems.push({ code: 'question-twice', question })
    if (answer !== undefined) found.set(question, answer)
  }
  return found
}

function readSchemes(input: EvaluationInput, answers: ReadonlyMap<string, OmrAnswer>, problems: EvaluationFault[]): Map<string, Marking> {
  const schemes = new Map<string, Marking>()
  for (const [name, scheme] of Object.entries(input.marking_schemes)) {
    if (!('questions' in scheme)) {
      if (name === 'DEFAULT') schemes.set(name, scheme)
      else problems.push({ code: 'scheme-without-questions', scheme: name })
      continue
    }
    const { labels: questions, bad } = expandLabels(scheme.questions)
    for (const label of [...bad, ...questions.filter((question) => !answers.has(question))])
      problems.push({ code: 'question-without-answer', scheme: name, question: label })
    for (const question of questions) {
      if (schemes.has(question)) problems.push({ code: 'question-in-two-schemes', scheme: name, question })
      schemes.set(question, scheme.marking)
    }
  }
  return schemes
}

/** What a row of results earns. `empty` is what stands where nothing was filled. */
export function scoreRow(evaluation: OmrEvaluation, cells: ReadonlyMap<string, string>, empty: string): number {
  let total = 0
  for (const { column, answer, marking } of evaluation.questions) {
    const given = cells.get(column) ?? empty
    total += given === empty || given === '' ? marking.unmarked : (worth(answer, given, marking.correct) ?? marking.incorrect)
  }
  // Thirds and quarters add up to a hair beside what they are.
  return Math.round(total * 10_000) / 10_000
}

function worth(answer: OmrAnswer, given: string, correct: number): number | null {
  if (typeof answer === 'string') return answer === given ? correct : null
  for (const each of answer) {
    if (typeof each === 'string') {
      if (each === given) return correct
    } else if (each[0] === given) return each[1]
  }
  return null
}

/** An answer key as a CSV file has it: a question and its answer a row, several answers between commas. */
export function readAnswerKey(rows: readonly (readonly string[])[]): Map<string, OmrAnswer> {
  const key = new Map<string, OmrAnswer>()
  for (const [question = '', answer = ''] of rows) {
    const choices = answer.split(',').map((each) => each.trim())
    const [only = ''] = choices
    if (question.trim() !== '') key.set(question.trim(), choices.length > 1 ? choices : only)
  }
  return key
}
