import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { examParams } from '#contract/exams.ts'
import { known } from '#contract/base/known.ts'
import { schoolLeaderRoles, staffRoles } from '#contract/base/roles.ts'
import { sittingKinds } from '#engine/reports/sitting.ts'

export const yearNumber = z.coerce.number().int().min(2000).max(2100)

const termView = z.object({
  year: z.int(),
  term: z.int(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Nobody has written it down: the usual dates are proposed. */
  isProposed: z.boolean(),
})
const termsResponse = z.object({
  terms: z.array(termView),
  /** The one that the present day belongs to. */
  current: z.object({ year: z.int(), term: z.int() }),
})

/** Terms of the last year, of this one and of the next. */
export const listTerms = endpoint({ method: 'GET', path: '/terms', access: { roles: staffRoles }, response: termsResponse })
/** Writes the three terms of a year down. 422 `term-ends-first`, `term-overlaps`, `term-of-other-year`. */
export const setTerms = endpoint({
  method: 'PUT',
  path: '/terms/:year',
  access: { roles: schoolLeaderRoles },
  params: z.strictObject({ year: yearNumber }),
  body: z.strictObject({ terms: z.array(z.strictObject({ startsOn: z.iso.date(), endsOn: z.iso.date() })).length(3) }),
  response: termsResponse,
})
const sittingInput = z.strictObject({
  /** Null: the day on which the exam was made. */
  satOn: z.iso.date().nullable(),
  /** Null: what its title says. */
  kind: z.enum(sittingKinds).nullable(),
  paper: z.int().min(1).max(4).nullable(),
  /** Among the papers of its subject; null: its full marks. */
  weight: z.int().min(0).max(1000).nullable(),
})
/** When an exam was sat and what it is within its term. It changes no mark, so a confirmed exam takes it too. */
export const setSitting = endpoint({
  method: 'PUT',
  path: '/exams/:examId/sitting',
  access: 'signed-in',
  params: examParams,
  body: sittingInput,
  response: z.object({ satOn: z.string().nullable(), kind: known(sittingKinds).nullable(), paper: z.int().nullable(), weight: z.int().nullable() }),
})

export type TermView = z.infer<typeof termView>
export type SittingInput = z.infer<typeof sittingInput>
