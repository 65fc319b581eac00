import * as z from 'zod'
import { exactText, lineOfText } from '#engine/text/text-types.ts'
import { jsonObject } from '#contract/json-object.ts'

/** What a school may keep and send. */
export const templateLimits = {
  perSchool: 100,
  nameMaxChars: 80,
  /** A template.json of the largest sheets has 20 kB. */
  fileMaxBytes: 256 * 1024,
  pictureMaxBytes: 30 * 1024 * 1024,
  assetsMax: 6,
  columnMaxChars: 100,
} as const

/** A `template.json` while it is being drawn: any JSON object; `problems` says what keeps it from being used. */
export const templateFile = z.record(z.string(), z.unknown())
const templateName = lineOfText({ min: 1, max: templateLimits.nameMaxChars })

export const templateSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Fields that are read, boxes not counted. */
  fieldCount: z.int(),
  sound: z.boolean(),
  hasPicture: z.boolean(),
  madeByName: z.string().nullable(),
  /** Exams that are read by it. */
  examCount: z.int(),
  updatedAt: z.iso.datetime(),
})
export const templateDetail = templateSummary.extend({
  revision: z.int(),
  file: templateFile,
  hasEvaluation: z.boolean(),
  problems: z.array(z.string()),
  /** Pictures that it names, and whether they are there. */
  assets: z.array(z.object({ name: z.string(), isThere: z.boolean() })),
  /** Why the blank sheet is shown as it came. */
  blankProblem: z.string(),
  /** Only those that the caller may see are named. */
  exams: z.array(z.object({ id: z.uuid(), title: z.string(), isConfirmed: z.boolean(), isOutdated: z.boolean(), pagesRead: z.int() })),
})
export type TemplateSummary = z.infer<typeof templateSummary>
export type TemplateDetail = z.infer<typeof templateDetail>

export const templateParams = z.strictObject({ templateId: z.uuid() })
/** GET /api/templates: those of the school. */
export const templatesAnswer = z.object({ templates: z.array(templateSummary) })
/** POST /api/templates: an empty one, or one from its file; what is wrong with a file is named (422 `template-unsound`). */
export const createTemplateInput = z.strictObject({ name: templateName, file: jsonObject.optional(), evaluation: jsonObject.optional() })
/** GET, POST, PUT, and all that changes one. */
export const templateAnswer = z.object({ template: templateDetail })
/** PUT /api/templates/:templateId: autosave, sound or not. 409 `template-changed-elsewhere`. */
export const saveTemplateInput = z.strictObject({ name: templateName, file: jsonObject, revision: z.int().min(1) })
/** DELETE /api/templates/:templateId (409 `template-in-use`), POST …/restore, POST …/copy */

/** POST /api/templates/:templateId/blank: one picture or PDF in a form. …/assets?name=marker.jpg: a picture that it names. */
export const assetQuery = z.strictObject({ name: lineOfText({ min: 1, max: 500 }) })
/** GET /api/templates/:templateId/blank (JPEG), …/file, …/evaluation (JSON), …/assets?name= (PNG) */

/** GET /api/templates/:templateId/blocks: grids of bubbles seen on the blank sheet, in the template's pixels. */
export const blocksAnswer = z.object({
  blocks: z.array(
    z.object({
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      columns: z.int(),
      rows: z.int(),
      columnGap: z.number(),
      rowGap: z.number(),
    }),
  ),
})
export type ProposedBlock = z.infer<typeof blocksAnswer>['blocks'][number]

/** POST /api/templates/:templateId/try: a filled sheet in a form. Nothing of it is kept. */
export const tryAnswer = z.object({
  problem: z.string(),
  columns: z.array(z.object({ name: z.string(), text: z.string(), doubts: z.array(z.string()) })),
  bubbles: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), isChosen: z.boolean(), isDoubtful: z.boolean() })),
  /** By the evaluation file, where there is one that fits. */
  score: z.number().nullable(),
  width: z.number(),
  height: z.number(),
  /** The sheet laid flat, as a JPEG in base64: it is nowhere else. */
  picture: z.string(),
})
export type TriedSheet = z.infer<typeof tryAnswer>

const columnName = exactText({ max: templateLimits.columnMaxChars })
export const mappingSchema = z.strictObject({
  admission: columnName.nullable(),
  questions: z.array(z.strictObject({ question: exactText({ max: 12 }), column: columnName })).max(200),
})
/** As it was stored: a stricter rule of today hides none. */
const storedMapping = z.object({ admission: z.string().nullable(), questions: z.array(z.object({ question: z.string(), column: z.string() })) })

/** GET /api/exams/:examId/template?templateId=: what is chosen, or what choosing this one would mean. Nothing is stored. */
export const examTemplateQuery = z.strictObject({ templateId: z.uuid().optional() })
export const examTemplateView = z.object({
  /** The one in force; null for Sahihi sheets. */
  chosenId: z.uuid().nullable(),
  /** The template was changed since it was chosen. */
  isOutdated: z.boolean(),
  /** Pages that would be read again by another choice or mapping. */
  pagesToReadAgain: z.int(),
  /** Marks that persons gave: they stay. */
  decidedCount: z.int(),
  templateId: z.uuid().nullable(),
  mapping: storedMapping,
  /** Columns and boxes of the template, to choose from. */
  columns: z.array(z.object({ name: z.string(), kind: z.enum(['choice', 'digits', 'box', 'other']), size: z.int() })),
  questions: z.array(z.object({ id: z.string(), type: z.enum(['choice', 'number', 'short', 'essay']), text: z.string() })),
  problems: z.array(z.string()),
})
export const examTemplateAnswer = z.object({ view: examTemplateView })
export type ExamTemplateView = z.infer<typeof examTemplateView>
export type Mapping = z.infer<typeof mappingSchema>
/** PUT /api/exams/:examId/template; with a class, each of its pupils gets a paper, so that who is missing is seen. Null goes back to Sahihi sheets. */
export const chooseTemplateInput = z.strictObject({
  templateId: z.uuid().nullable(),
  mapping: mappingSchema,
  classId: z.uuid().nullable(),
})
