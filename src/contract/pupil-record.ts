import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/endpoint.ts'
import { issue } from '#contract/issue.ts'
import { schoolLeaderRoles } from '#contract/roles.ts'
import { admissionText } from '#contract/text.ts'
import { linesOfText } from '#engine/text/text-types.ts'

const pupilParams = z.strictObject({ pupilId: z.uuid() })
const leaders = { roles: schoolLeaderRoles } as const
/** Why it is done: it stands in the audit trail. */
const ground = linesOfText({ min: 5, max: 300, short: issue('ground-too-short') })

/** Everything that is kept about one pupil: a ZIP with `data.json`, table by table, and the pages as pictures. 404 `pupil-not-found`. */
export const exportPupil = rawEndpoint({
  method: 'POST',
  path: '/pupils/:pupilId/export',
  access: leaders,
  params: pupilParams,
  body: z.strictObject({ ground }),
  raw: 'file',
})
/** Deletes all of it, for good. 404 `pupil-not-found`, 409 `pupil-not-confirmed` where the admission number is another's. */
export const erasePupil = endpoint({
  method: 'POST',
  path: '/pupils/:pupilId/erase',
  access: leaders,
  params: pupilParams,
  body: z.strictObject({ ground, admission: admissionText }),
  response: z.object({ papers: z.number().int(), pages: z.number().int() }),
})
