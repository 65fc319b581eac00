import * as z from 'zod'
import { versionLetters } from '#engine/sheet/version-letters.ts'

/** Millimetres from the top left corner of the page; centres for fiducials, code and bubbles. */
export const LAYOUT_FORMAT = 'sahihi-layout/1'

/** A filled square in a corner. Exactly one of a page is hollow: it says which way is up (bottom right). */
export const fiducialSchema = z.object({ x: z.number(), y: z.number(), size: z.number(), hollow: z.boolean().default(false) })

/**
 * One bubble. `option` is the option's text for a choice, `<place>:<character>` for the grid of a number
 * (`0:7` is a 7 in the leftmost place; characters are 0-9, `.` and `-`).
 * `question` is the question's id, or `@admission` for the grid of an admission number on a
 * sheet without a name, whose characters are 0-9 and `/`.
 */
export const bubbleSchema = z.object({ question: z.string(), option: z.string(), x: z.number(), y: z.number(), r: z.number() })

/**
 * A ruled box for written words or workings. `x`, `y` are its top left corner; `lines` the heights of the lines printed inside it.
 * With `cells` it is a row of so many equal boxes side by side, each for one figure of a number.
 */
export const boxSchema = z.object({
  question: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  lines: z.array(z.number()).optional(),
  cells: z.number().int().min(1).optional(),
})

/** Where the pupil's name and admission number stand: painted over before a page leaves the school. */
export const nameBoxSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

export const codeSchema = z.object({ x: z.number(), y: z.number(), size: z.number(), text: z.string() })

export const layoutPageSchema = z.object({
  page: z.number().int().min(1),
  fiducials: z.array(fiducialSchema),
  code: codeSchema,
  bubbles: z.array(bubbleSchema),
  boxes: z.array(boxSchema),
  nameBox: nameBoxSchema.optional(),
})
export const layoutPaperSchema = z.object({
  paper: z.string(),
  admission: z.string(),
  name: z.string(),
  className: z.string().optional(),
  /** Of the version of the exam, where there are several; questions and options are named as in the exam in all of them. */
  letter: z.enum(versionLetters).optional(),
  pages: z.array(layoutPageSchema),
})
export const layoutSchema = z.object({
  format: z.literal(LAYOUT_FORMAT),
  pageWidthMm: z.number(),
  pageHeightMm: z.number(),
  papers: z.array(layoutPaperSchema),
})

export type Fiducial = z.infer<typeof fiducialSchema>
export type Bubble = z.infer<typeof bubbleSchema>
export type Box = z.infer<typeof boxSchema>
export type LayoutPage = z.infer<typeof layoutPageSchema>
export type LayoutPaper = z.infer<typeof layoutPaperSchema>
export type Layout = z.infer<typeof layoutSchema>
