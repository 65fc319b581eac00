import * as z from 'zod'

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

/** Words to look for. PostgreSQL stores no zero byte, and an address longer than this is no search. */
export const searchSchema = z
  .string()
  .trim()
  .max(100, 'search must be at most 100 characters')
  .refine((text) => !text.includes('\0'), 'search holds a character that nothing is stored with')
  .default('')
