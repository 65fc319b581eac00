import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { examParams } from '#contract/exams.ts'

const writer = z.object({ paperId: z.string(), name: z.string(), admission: z.string(), className: z.string().nullable() })

const alikePapers = z.object({
  /** Papers and choice questions that were looked at, and pairs of one class that were compared. */
  papers: z.int(),
  questions: z.int(),
  compared: z.int(),
  pairs: z.array(
    z.object({
      first: writer,
      second: writer,
      /** The same wrong option in both, the least likely first, with the answers to look at. */
      shared: z.array(
        z.object({ question: z.string(), option: z.string(), right: z.string(), firstAnswerId: z.string(), secondAnswerId: z.string() }),
      ),
      /** How many the same wrong options two pupils like these would have on average. */
      expected: z.number(),
      /** The same option, right or wrong. */
      same: z.int(),
      /** At most this, by chance, of any pair of these, in a class in which nobody copies. */
      corrected: z.number(),
    }),
  ),
})

/**
 * Pairs of papers of one class that share more wrong options than chance explains. For whoever leads the exam; nothing is stored
 * and nothing follows from it. 409 `exam-not-confirmed`, `too-few-alike`.
 */
export const findAlikePapers = endpoint({
  method: 'GET',
  path: '/exams/:examId/analysis/alike',
  access: 'signed-in',
  params: examParams,
  response: alikePapers,
})

export type AlikePapersView = z.infer<typeof alikePapers>
export type WrittenAlikePapers = z.input<typeof alikePapers>
