import * as z from 'zod'
import { issue } from '#contract/base/issue.ts'
import { lineOfText } from '#engine/text/text-types.ts'

export const pageLimits = { default: 50, max: 100 } as const

/** How many rows of a list are asked for, as it stands in an address. */
export const limitSchema = z
  .string()
  .refine((limit) => /^\d{1,4}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= pageLimits.max, {
    error: issue('list-limit'),
    params: { max: pageLimits.max },
  })
  .transform(Number)
  .default(pageLimits.default)

export const offsetSchema = z
  .string()
  .regex(/^\d{1,9}$/, issue('list-offset'))
  .transform(Number)
  .default(0)

/** Words to look for. What is longer than this is no search. */
export const searchSchema = lineOfText({ max: 100, long: issue('search-too-long') }).default('')

/** Lists that grow at their top go on after the last row seen. */
export const afterSchema = z.uuid(issue('list-after')).optional()
