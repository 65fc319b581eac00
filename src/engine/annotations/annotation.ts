import * as z from 'zod'
import { lineOfText } from '#engine/text/text-types.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '#engine/sheet/page-measures.ts'

/** What one answer can carry. A stroke of 300 points is a page full of writing. */
export const annotationLimits = { textMaxChars: 200, strokeMaxPoints: 300, annotationsAnAnswer: 100 } as const

const x = z.number().min(0).max(PAGE_WIDTH)
const y = z.number().min(0).max(PAGE_HEIGHT)
/** Millimetres from the top left of the page; a picture that shows the page is taken to fill it. */
const pointSchema = z.tuple([x, y])
export type Point = z.infer<typeof pointSchema>

export const annotationTextSchema = lineOfText({
  min: 1,
  max: annotationLimits.textMaxChars,
  short: 'Write something.',
  long: `An annotation has at most ${annotationLimits.textMaxChars} characters.`,
})

const stampPlace = z.strictObject({ x, y }).nullable()

/** What a person puts on an answer: words, a tick, a cross, or a stroke of the pen. Without a place, it gets one beside the answer. */
export const annotationSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: annotationTextSchema,
    /** The top left of its first line, and how wide a line may be. */
    place: z.strictObject({ x, y, width: z.number().min(10).max(PAGE_WIDTH) }).nullable(),
  }),
  z.strictObject({ kind: z.literal('tick'), place: stampPlace }),
  z.strictObject({ kind: z.literal('cross'), place: stampPlace }),
  z.strictObject({
    kind: z.literal('stroke'),
    points: z.array(pointSchema).min(2).max(annotationLimits.strokeMaxPoints),
  }),
])
export type Annotation = z.infer<typeof annotationSchema>
export type TextAnnotation = Extract<Annotation, { kind: 'text' }>
export type StampAnnotation = Extract<Annotation, { kind: 'tick' | 'cross' }>
export type StrokeAnnotation = Extract<Annotation, { kind: 'stroke' }>

/** Millimetres of the page. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}
