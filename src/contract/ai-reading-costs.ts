import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { known } from '#contract/base/known.ts'
import { staffRoles } from '#contract/base/roles.ts'

/** What it cost lately, exam by exam, for who may see what the school pays. 403 for others. */
export const listAiReadingCosts = endpoint({
  method: 'GET',
  path: '/ai-reading/costs',
  access: { roles: staffRoles },
  response: z.object({
    exams: z.array(z.object({ examId: z.string(), papers: z.int(), cost: z.number() })),
    currency: known(['USD', 'KES']).nullable(),
  }),
})
