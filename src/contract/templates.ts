import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { examParams } from '#contract/exams.ts'
import { jsonObject } from '#contract/base/json-object.ts'
import { known } from '#contract/base/known.ts'
import { staffRoles } from '#contract/base/roles.ts'
import { templateFaultSchema } from '#engine/omr/template-fault.ts'
import { storedSheetFaultSchema } from '#engine/page/page-reason.ts'
import { exactText, lineOfText } from '#engine/text/text-types.ts'
import { questionTypes } from '#engine/exam/exam.ts'

/** What a school may keep and send. */
export const templateLimits = {
  perSchool: 100,
  nameMaxChars: 80,
  /** A template.json of the largest sheets has 20 kB. */
  fileMaxBytes: 256 * 1024,
  pictureMaxBytes: 30 * 1024 * 1024,
  assetsMax: 6,
  /** Filled sheets of which a blank one is made. */
  filledSheetsMax: 6,
  columnMaxChars: 100,
} as const

const templateName = lineOfText({ min: 1, max: templateLimits.nameMaxChars })

const templateSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** Fields that are read, boxes not counted. */
  fieldCount: z.int(),
  isValid: z.boolean(),
  hasPicture: z.boolean(),
  madeByName: z.string().nullable(),
  /** Exams that are read by it. */
  examCount: z.int(),
  updatedAt: z.string(),
})
const templateDetail = templateSummary.extend({
  revision: z.int(),
  /** A `template.json` while it is being drawn: any JSON object; `problems` says what keeps it from being used. */
  file: z.record(z.string(), z.unknown()),
  hasEvaluation: z.boolean(),
  problems: z.array(templateFaultSchema),
  /** Pictures that it names, and whether they are there. */
  assets: z.array(z.object({ name: z.string(), isThere: z.boolean() })),
  /** Why the blank sheet is shown as it came. */
  blankProblem: storedSheetFaultSchema,
  /** Only those that the caller may see are named. */
  exams: z.array(z.object({ id: z.string(), title: z.string(), isConfirmed: z.boolean(), isOutdated: z.boolean(), pagesRead: z.int() })),
})

const createInput = z.strictObject({ name: templateName, file: jsonObject.optional(), evaluation: jsonObject.optional() })
const saveInput = z.strictObject({ name: templateName, file: jsonObject, revision: z.int().min(1) })
const templateParams = z.strictObject({ templateId: z.uuid() })
const assetQuery = z.strictObject({ name: lineOfText({ min: 1, max: 500 }) })
const templateResponse = z.object({ template: templateDetail })
const staff = { roles: staffRoles }
// Whoever else is signed in is told that there is no such template, by the policy.
const anyone = 'signed-in'

/** Those of the school. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/templates',
  access: staff,
  response: z.object({ templates: z.array(templateSummary) }),
})
/** An empty one, or one from its file; what is wrong with a file is named (422 `template-invalid`). */
export const createTemplate = endpoint({ method: 'POST', path: '/templates', access: staff, body: createInput, response: templateResponse })
export const getTemplate = endpoint({
  method: 'GET',
  path: '/templates/:templateId',
  access: anyone,
  params: templateParams,
  response: templateResponse,
})
/** Autosave, valid or not. 409 `template-changed-elsewhere`. */
export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/templates/:templateId',
  access: anyone,
  params: templateParams,
  body: saveInput,
  response: templateResponse,
})
export const copyTemplate = endpoint({
  method: 'POST',
  path: '/templates/:templateId/copy',
  access: anyone,
  params: templateParams,
  response: templateResponse,
})
/** 409 `template-in-use`. Can be undone by `restoreTemplate`. */
export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/templates/:templateId',
  access: anyone,
  params: templateParams,
  response: noData,
})
export const restoreTemplate = endpoint({
  method: 'POST',
  path: '/templates/:templateId/restore',
  access: anyone,
  params: templateParams,
  response: templateResponse,
})
/** JSON, as a file to keep. */
export const downloadTemplate = rawEndpoint({
  method: 'GET',
  path: '/templates/:templateId/file',
  access: anyone,
  params: templateParams,
  raw: 'file',
})
export const downloadEvaluation = rawEndpoint({
  method: 'GET',
  path: '/templates/:templateId/evaluation',
  access: anyone,
  params: templateParams,
  raw: 'file',
})

/** A JPEG. */
export const getBlank = rawEndpoint({ method: 'GET', path: '/templates/:templateId/blank', access: anyone, params: templateParams, raw: 'file' })
/** A blank sheet, a picture or PDF in a form, or up to `filledSheetsMax` filled ones: 422 `sheets-unlike` if they are not of one print. */
export const sendBlank = endpoint({
  method: 'POST',
  path: '/templates/:templateId/blank',
  access: anyone,
  params: templateParams,
  form: true,
  response: templateResponse,
})
/** A PNG of a picture that the template names. */
export const getAsset = rawEndpoint({
  method: 'GET',
  path: '/templates/:templateId/assets',
  access: anyone,
  params: templateParams,
  query: assetQuery,
  raw: 'file',
})
/** A picture that the template names, in a form. */
export const sendAsset = endpoint({
  method: 'POST',
  path: '/templates/:templateId/assets',
  access: anyone,
  params: templateParams,
  query: assetQuery,
  form: true,
  response: templateResponse,
})
const proposedBlock = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  columns: z.int(),
  rows: z.int(),
  columnGap: z.number(),
  rowGap: z.number(),
})
/** Grids of bubbles seen on the blank sheet, in the template's pixels. */
export const proposeBlocks = endpoint({
  method: 'GET',
  path: '/templates/:templateId/blocks',
  access: anyone,
  params: templateParams,
  response: z.object({ blocks: z.array(proposedBlock) }),
})
const triedSheet = z.object({
  problem: storedSheetFaultSchema,
  columns: z.array(z.object({ name: z.string(), text: z.string(), doubts: z.array(z.string()) })),
  bubbles: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), isChosen: z.boolean(), isDoubtful: z.boolean() })),
  /** By the evaluation file, where there is one that fits. */
  score: z.number().nullable(),
  width: z.number(),
  height: z.number(),
  /** The sheet laid flat, as a JPEG in base64: it is nowhere else. */
  picture: z.string(),
})
/** A filled sheet in a form, and the template as it is drawn so far. Nothing of it is kept. */
export const trySheet = endpoint({
  method: 'POST',
  path: '/templates/:templateId/try',
  access: anyone,
  params: templateParams,
  form: true,
  response: triedSheet,
})

const columnName = exactText({ max: templateLimits.columnMaxChars })
const mappingInput = z.strictObject({
  admission: columnName.nullable(),
  questions: z.array(z.strictObject({ question: exactText({ max: 12 }), column: columnName })).max(200),
})
/** As it was stored: a stricter rule of today hides none. */
const storedMapping = z.object({ admission: z.string().nullable(), questions: z.array(z.object({ question: z.string(), column: z.string() })) })

const examTemplate = z.object({
  /** The one in force; null for Sahihi sheets. */
  chosenId: z.string().nullable(),
  /** The template was changed since it was chosen. */
  isOutdated: z.boolean(),
  /** Pages that would be read again by another choice or mapping. */
  pagesToReadAgain: z.int(),
  /** Marks that persons gave: they stay. */
  decidedCount: z.int(),
  templateId: z.string().nullable(),
  mapping: storedMapping,
  /** Columns and boxes of the template, to choose from. */
  columns: z.array(z.object({ name: z.string(), kind: known(['choice', 'digits', 'box', 'other']), size: z.int() })),
  questions: z.array(z.object({ id: z.string(), type: known(questionTypes), text: z.string() })),
  problems: z.array(z.string()),
})
const examTemplateResponse = z.object({ view: examTemplate })
/** What is chosen, or what choosing this one would mean. Nothing is stored. */
export const getExamTemplate = endpoint({
  method: 'GET',
  path: '/exams/:examId/template',
  access: anyone,
  params: examParams,
  query: z.strictObject({ templateId: z.uuid().optional() }),
  response: examTemplateResponse,
})
/** With a class, each of its pupils gets a paper, so that who is missing is seen. Null goes back to Sahihi sheets. */
export const chooseTemplate = endpoint({
  method: 'PUT',
  path: '/exams/:examId/template',
  access: anyone,
  params: examParams,
  body: z.strictObject({ templateId: z.uuid().nullable(), mapping: mappingInput, classId: z.uuid().nullable() }),
  response: examTemplateResponse,
})

export type NewTemplate = z.infer<typeof createInput>
export type SavedTemplate = z.infer<typeof saveInput>
export type TemplateSummary = z.infer<typeof templateSummary>
export type TemplateDetail = z.infer<typeof templateDetail>
export type ProposedBlock = z.infer<typeof proposedBlock>
export type TriedSheet = z.infer<typeof triedSheet>
export type Mapping = z.infer<typeof mappingInput>
export type ExamTemplateView = z.infer<typeof examTemplate>
export type WrittenExamTemplate = z.input<typeof examTemplate>
