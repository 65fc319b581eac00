import * as z from 'zod'

/** What a success looks like on the wire: `{ success: true, data }`. */
export function successOf<T extends z.core.$ZodType>(data: T): z.ZodObject<{ success: z.ZodLiteral<true>; data: T }> {
  return z.object({ success: z.literal(true), data })
}

/** The `data` of a success without anything to say. */
export const noData = z.object({})

export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), msg: z.string() })).optional(),
  requestId: z.string(),
})
export type Failure = z.infer<typeof failureSchema>
