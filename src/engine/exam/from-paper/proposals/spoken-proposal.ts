import * as z from 'zod'
import { cleanText } from '#engine/model-reply/clean-text.ts'
import { spokenTypes } from '#engine/exam/from-paper/proposals/part-proposal.ts'

const words = z.union([z.string(), z.number().transform(String)])
const line = words.transform((said) => cleanText(said, 1000).text.replaceAll(/\s+/g, ' '))
const count = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d{1,3}\s*$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(1).max(100))
  .nullable()
  .catch(null)
const lines = (max: number) =>
  z
    .union([z.array(line), line.transform((only) => [only])])
    .catch([])
    .transform((all) => all.filter((each) => each !== '').slice(0, max))

/** One part as a model speaks of it. */
export const spokenProposal = z.object({
  question: words,
  marks: count,
  type: z.enum(spokenTypes).catch('short'),
  options: lines(10),
  answer: lines(10),
  points: z
    .array(z.object({ code: line, text: line.catch(''), accept: lines(50), reject: lines(50) }))
    .max(40)
    .catch([]),
  anyOf: count,
})
export type SpokenProposal = z.infer<typeof spokenProposal>
