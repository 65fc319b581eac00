import * as z from 'zod'
import { lineOfText } from '#engine/text/text-types.ts'

export const pageLimits = { default: 50, max: 100 } as const

const limitRule = `limit must be a whole number from 1 to ${pageLimits.max}`

/** How many rows of a list are asked for, as it stands in an address. */
export const limitSchema = z
  .string()
  .regex(/^\d{1,4}$/, limitRule)
  .transform(Number)
  .refine((limit) => limit >= 1 && limit <= pageLimits.max, limitRule)
  .default(pageLimits.default)

const offsetRule = 'offset must be a whole number from 0'

export const offsetSchema = z
  .string()
  .regex(/^\d{1,9}$/, offsetRule)
  .transform(Number)
  .default(0)

/** Words to look for. What is longer than this is no search. */
export const searchSchema = lineOfText({ max: 100, long: 'search must be at most 100 characters' }).default('')

/** Lists that grow at their top go on after the last row seen. */
export const afterSchema = z.uuid('after must be the id of a row').optional()
