import * as z from 'zod'
import { issue } from '#contract/base/issue.ts'

/**
 * A number that people type, with so many decimals at most. JSON knows smaller ones than the database can hold: 5e-324 is
 * no share of anything, and passes for a multiple of whatever is asked for.
 */
export function decimal({ min, max, decimals }: { min: number; max: number; decimals: number }): z.ZodNumber {
  return z
    .number()
    .min(min)
    .max(max)
    .refine((value) => Number(value.toFixed(decimals)) === value, {
      error: issue('too-many-decimals'),
      params: { max: decimals },
    })
}
