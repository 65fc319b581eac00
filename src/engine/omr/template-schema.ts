import * as z from 'zod'
import { exactText } from '#engine/text/text-types.ts'

const size = z.tuple([z.number().positive().max(20_000), z.number().positive().max(20_000)])
const gap = z.number().min(0).max(20_000)
const kernel = z.tuple([z.number().int().min(1).max(99), z.number().int().min(1).max(99)])
const share = z.number().min(0).max(1)

/** What is done to a picture before it is read. Options that only tune the other program's own search are let pass. */
export const preProcessorSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('CropPage'), options: z.object({ morphKernel: kernel.optional() }).loose().default({}) }),
  z.object({
    name: z.literal('CropOnMarkers'),
    options: z
      .object({ relativePath: exactText({ min: 1, max: 500 }), sheetToMarkerWidthRatio: z.number().positive().max(1000).default(17) })
      .loose(),
  }),
  z.object({ name: z.literal('FeatureBasedAlignment'), options: z.object({ reference: exactText({ min: 1, max: 500 }) }).loose() }),
  z.object({
    name: z.literal('GaussianBlur'),
    options: z.object({ kSize: kernel.default([3, 3]), sigmaX: z.number().min(0).max(50).default(0) }).loose(),
  }),
  z.object({ name: z.literal('MedianBlur'), options: z.object({ kSize: z.number().int().min(1).max(99).default(5) }).loose() }),
  z.object({
    name: z.literal('Levels'),
    options: z.object({ low: share.default(0), high: share.default(1), gamma: z.number().positive().max(10).default(1) }).loose(),
  }),
])
export type PreProcessor = z.infer<typeof preProcessorSchema>

export const fieldTypes = {
  QTYPE_INT: { bubbleValues: [...'0123456789'], direction: 'vertical' },
  QTYPE_INT_FROM_1: { bubbleValues: [...'1234567890'], direction: 'vertical' },
  QTYPE_MCQ4: { bubbleValues: [...'ABCD'], direction: 'horizontal' },
  QTYPE_MCQ5: { bubbleValues: [...'ABCDE'], direction: 'horizontal' },
  // Sheets that are read from right to left have A on the right.
  QTYPE_MCQ4_RTL: { bubbleValues: [...'DCBA'], direction: 'horizontal' },
  QTYPE_MCQ5_RTL: { bubbleValues: [...'EDCBA'], direction: 'horizontal' },
} as const satisfies Record<string, { bubbleValues: string[]; direction: 'horizontal' | 'vertical' }>

const labels = z
  .array(exactText({ min: 1, max: 100 }))
  .min(1)
  .max(1000)

export const fieldBlockSchema = z
  .object({
    fieldType: z.enum(['QTYPE_INT', 'QTYPE_INT_FROM_1', 'QTYPE_MCQ4', 'QTYPE_MCQ5', 'QTYPE_MCQ4_RTL', 'QTYPE_MCQ5_RTL']).optional(),
    bubbleValues: z
      .array(exactText({ min: 1, max: 100 }))
      .min(1)
      .max(100)
      .optional(),
    direction: z.enum(['horizontal', 'vertical']).optional(),
    origin: z.tuple([z.number(), z.number()]),
    bubblesGap: gap,
    labelsGap: gap,
    fieldLabels: labels,
    bubbleDimensions: size.optional(),
    emptyValue: exactText({ max: 100 }).optional(),
  })
  .loose()
export type FieldBlock = z.infer<typeof fieldBlockSchema>

const place = z.number().min(0).max(20_000)
const area = z.tuple([place, place, z.number().positive().max(20_000), z.number().positive().max(20_000)])

/** What OMRChecker has no word for: places that are cut out for a person, as x, y, width and height. */
export const ownAreasSchema = z.object({
  /** Boxes for written answers, by the name of their column. */
  boxes: z.record(exactText({ min: 1, max: 100 }), area).default({}),
  /** Where the pupil's name stands: never shown to an engine. */
  nameBox: area.optional(),
})
export type Area = z.infer<typeof area>

/** OMRChecker's `template.json`. Lengths are in pixels of `pageDimensions`; `origin` is the top left of the first bubble. */
export const templateSchema = z
  .object({
    pageDimensions: size,
    bubbleDimensions: size,
    preProcessors: z.array(preProcessorSchema).max(50).default([]),
    fieldBlocks: z.record(exactText({ max: 200 }), fieldBlockSchema),
    customLabels: z.record(exactText({ max: 200 }), labels).default({}),
    outputColumns: z
      .array(exactText({ min: 1, max: 100 }))
      .max(2000)
      .default([]),
    emptyValue: exactText({ max: 100 }).default(''),
    sahihi: ownAreasSchema.optional(),
  })
  .loose()
export type TemplateFile = z.infer<typeof templateSchema>
