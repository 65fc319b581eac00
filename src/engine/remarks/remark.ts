import * as z from 'zod'
import { lineOfText } from '#engine/text/text-types.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'

/** What one answer can carry. A stroke of 300 points is a page full of writing. */
export const remarkLimits = { textMaxChars: 200, strokeMaxPoints: 300, remarksAnAnswer: 100 } as const

const x = z.number().min(0).max(PAGE_WIDTH)
const y = z.number().min(0).max(PAGE_HEIGHT)
/** Millimetres from the top left of the page; a picture that shows the page is taken to fill it. */
const pointSchema = z.tuple([x, y])
export type Point = z.infer<typeof pointSchema>

export const remarkTextSchema = lineOfText({
  min: 1,
  max: remarkLimits.textMaxChars,
  short: 'Write something.',
  long: `A remark has at most ${remarkLimits.textMaxChars} characters.`,
})

const stampPlace = z.strictObject({ x, y }).nullable()

/** What a person puts on an answer: words, a tick, a cross, or a stroke of the pen. Without a place, it gets one beside the answer. */
export const remarkSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: remarkTextSchema,
    /** The top left of its first line, and how wide a line may be. */
    place: z.strictObject({ x, y, width: z.number().min(10).max(PAGE_WIDTH) }).nullable(),
  }),
  z.strictObject({ kind: z.literal('tick'), place: stampPlace }),
  z.strictObject({ kind: z.literal('cross'), place: stampPlace }),
  z.strictObject({
    kind: z.literal('stroke'),
    points: z
      .array(pointSchema)
      .min(2, 'A stroke has two points or more.')
      .max(remarkLimits.strokeMaxPoints, `A stroke has at most ${remarkLimits.strokeMaxPoints} points.`),
  }),
])
export type Remark = z.infer<typeof remarkSchema>
export type TextRemark = Extract<Remark, { kind: 'text' }>
export type StampRemark = Extract<Remark, { kind: 'tick' | 'cross' }>
export type StrokeRemark = Extract<Remark, { kind: 'stroke' }>

/** Millimetres of the page. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}
