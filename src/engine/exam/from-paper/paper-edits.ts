import * as z from 'zod'
import { markPointSchema } from '#engine/exam/exam.ts'
import { LINES_MAX } from '#engine/exam/from-paper/draft-line.ts'
import { criteriaSchema, partTypes } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'

/** What a person said of a line: it begins a part, it is that part's marks or its answer, it belongs to the part above, or to no question. */
export const lineEditSchema = z.strictObject({
  line: z
    .number()
    .int()
    .min(0)
    .max(LINES_MAX - 1),
  as: z.enum(['begins', 'marks', 'answer', 'above', 'left-out']),
  /** Of the part that begins or is answered; null for the part above. */
  label: lineOfText({ min: 1, max: 40 }).nullable(),
})
export type LineEdit = z.infer<typeof lineEditSchema>

const id = lineOfText({ min: 1, max: 40 })

/** The form that a person chose for a part or a question: two lists to match, a table with empty cells to answer, or none. */
export const chosenFormSchema = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('plain') }),
  z.strictObject({
    id,
    kind: z.literal('matching'),
    items: z
      .array(lineOfText({ max: 500 }))
      .min(2)
      .max(12),
    options: z
      .array(lineOfText({ max: 200 }))
      .min(2)
      .max(10),
  }),
  z.strictObject({
    id,
    kind: z.literal('table'),
    columns: z
      .array(lineOfText({ max: 60 }))
      .min(2)
      .max(10),
    rows: z
      .array(
        z
          .array(lineOfText({ max: 120 }))
          .min(2)
          .max(10),
      )
      .min(1)
      .max(10),
  }),
])
export type ChosenForm = z.infer<typeof chosenFormSchema>

/** A part after the edits of a person. Its position on paper does not change. */
const editedPartSchema = z.strictObject({
  label: lineOfText({ min: 1, max: 40 }),
  type: z.enum(partTypes),
  stem: linesOfText({ max: 4000 }),
  text: linesOfText({ max: 4000 }),
  marks: z.number().int().min(1).max(100).nullable(),
  options: z.array(linesOfText({ max: 200 })).max(10),
  answer: z.array(linesOfText({ max: 200 })).max(10),
  points: z.array(markPointSchema).max(40),
  anyOf: z.number().int().min(1).max(40).nullable(),
  criteria: criteriaSchema,
  /** Absent in edits of before it could be changed. */
  topic: lineOfText({ max: 80, isFolded: true }).nullable().optional(),
  /** The codes of the doubts that the person resolved. */
  settled: z.array(lineOfText({ min: 1, max: 40 })).max(30),
  /** The part is no question. */
  isLeftOut: z.boolean(),
})

/** The edits of a person to a draft. */
export const paperEditsSchema = z.strictObject({
  title: lineOfText({ max: 120, isFolded: true }).nullable(),
  /** What a person said of lines. It applies first, because it makes parts. At most one for each line. */
  lines: z.array(lineEditSchema).max(LINES_MAX).default([]),
  /** Corrected forms of questions. They apply before the parts, because they create and remove parts. */
  forms: z.array(chosenFormSchema).max(100).default([]),
  parts: z.array(editedPartSchema).max(400),
  /** What the draft was worth when a person said that it is right, whatever the paper prints. */
  acceptedSum: z.number().min(0).max(100_000).nullable().default(null),
  /** The indexes of leftover entries that a person has checked. */
  seen: z.array(z.number().int().min(0).max(20_000)).max(20_000),
})

export type EditedPart = z.infer<typeof editedPartSchema>
export type PaperEdits = z.infer<typeof paperEditsSchema>
export const noEdits: PaperEdits = { title: null, lines: [], forms: [], parts: [], acceptedSum: null, seen: [] }
