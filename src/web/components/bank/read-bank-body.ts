import { questionSchema } from '#engine/exam/exam.ts'

/** What is shown of a question of the bank. */
export interface BankBody {
  text: string
  options: { text: string; isRight: boolean }[]
  points: { code: string; text: string; accept: string[] }[]
  criteria: { name: string; marks: number }[]
}

/** A question as an exam file has it; of one that a newer program wrote, its text alone. */
export function readBankBody(file: Readonly<Record<string, unknown>>): BankBody {
  const none: BankBody = { text: typeof file['text'] === 'string' ? file['text'] : '', options: [], points: [], criteria: [] }
  const question = questionSchema.safeParse(file).data
  if (question === undefined) return none
  if (question.type === 'choice') {
    return { ...none, options: question.options.map((text) => ({ text, isRight: question.answer.includes(text) })) }
  }
  if (question.type === 'essay') return { ...none, criteria: question.criteria.map(({ name, marks }) => ({ name, marks })) }
  return {
    ...none,
    points: question.scheme.map(({ code, text, value, unit, expression, accept = [] }) => ({
      code,
      text: [value ?? expression, unit, text].filter((part) => part !== undefined).join(' '),
      accept,
    })),
  }
}
