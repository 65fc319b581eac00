import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'

const health = z.object({ status: z.literal('ok') })

/** The process answers. */
export const getLiveness = endpoint({ method: 'GET', path: '/health/live', access: 'public', response: health })
/** It can do its work, and is not on its way out. 503 `database-away`. */
export const getReadiness = endpoint({ method: 'GET', path: '/health/ready', access: 'public', response: health })
/** What every endpoint takes and gives, for programs that call them. */
export const getOpenApi = rawEndpoint({ method: 'GET', path: '/openapi.json', access: 'public', raw: 'file', isHidden: true })
