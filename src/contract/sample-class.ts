import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { staffRoles } from '#contract/base/roles.ts'

const access = { roles: staffRoles }

/** A class of invented pupils with a printed and scanned exam, to try everything on. Whoever has one gets the same again. */
export const makeSampleClass = endpoint({ method: 'POST', path: '/sample-class', access, response: z.object({ examId: z.string() }) })
/** Takes the class and the exam away with all that came of them. It never was anybody's work, and does not come back. 409 `sample-holds-pages`. */
export const removeSampleClass = endpoint({ method: 'DELETE', path: '/sample-class', access, response: noData })
