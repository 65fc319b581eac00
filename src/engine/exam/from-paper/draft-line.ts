import * as z from 'zod'

/** Sixty pages of closely printed lines. What stands behind them cannot be selected. */
export const LINES_MAX = 6000

const place = z.number()

/** A line as it was read, kept with the draft so that a person can say what it is. */
export const draftLineSchema = z.object({
  page: z.number().int(),
  x: place,
  y: place,
  w: place,
  h: place,
  /** The left edge of its column. */
  left: place,
  /** Words with wide gaps between them, each run with its place. */
  cells: z.array(z.object({ x: place, w: place, text: z.string() })),
  /** Of the paper, of the scheme, or a running head. */
  of: z.enum(['paper', 'scheme', 'furniture']),
  /** Words that the reader of a picture was not sure of; absent where the file says them. */
  unsure: z.array(z.string()).optional(),
})
export type DraftLine = z.infer<typeof draftLineSchema>
