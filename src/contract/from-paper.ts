import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { examResponse } from '#contract/exams.ts'
import { known } from '#contract/base/known.ts'
import { staffRoles } from '#contract/base/roles.ts'
import { paperDraftSchema } from '#engine/exam/from-paper/paper-draft.ts'
import { paperAskSchema } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { paperEditsSchema } from '#engine/exam/from-paper/paper-edits.ts'
import { pictureFaultSchema } from '#engine/page/picture-fault.ts'

/** What one may send for an exam. */
export const fromPaperLimits = {
  filesMax: 12,
  fileMaxBytes: 25 * 1024 * 1024,
  /** Of all files together. */
  pagesMax: 60,
  /** Drafts that a person has open at a time. */
  draftsMax: 30,
  editsMaxBytes: 2 * 1024 * 1024,
} as const

const draftStates = ['waiting', 'reading', 'ready', 'failed'] as const
export type PaperDraftState = (typeof draftStates)[number]

const draftSummary = z.object({
  id: z.string(),
  /** As it was read, or as the first file is called. */
  title: z.string(),
  state: known(draftStates),
  pagesRead: z.int(),
  createdAt: z.string(),
})
const draftDetail = draftSummary.extend({
  files: z.array(z.object({ name: z.string() })),
  /** As far as they have been read; places of the reading are counted in their points. */
  pages: z.array(z.object({ file: z.int(), width: z.number(), height: z.number(), isScan: z.boolean() })),
  /** Which file could not be read, and why. */
  failure: z.object({ file: z.int(), fault: pictureFaultSchema.nullable() }).nullable(),
  reading: paperDraftSchema.nullable(),
  edits: paperEditsSchema,
  revision: z.int(),
  /** The exam that was made from it. */
  examId: z.string().nullable(),
  /** Null where AI reading is not set up, or the words of the draft were not kept. */
  aiReading: z
    .object({
      /** Whether the school lets it be asked. */
      isOn: z.boolean(),
      /** Where the words go. */
      host: z.string(),
      ask: paperAskSchema.pick({ state: true, trouble: true, labels: true, proposals: true, dropped: true, unsent: true }).nullable(),
    })
    .nullable(),
})
const draftParams = z.strictObject({ draftId: z.uuid() })
const draftResponse = z.object({ draft: draftDetail })
const staff = { roles: staffRoles }
// Whoever else is signed in is told that there is no such draft, by the policy.
const anyone = 'signed-in'

/** Those that one may see and that are no exam yet. */
export const listPaperDrafts = endpoint({
  method: 'GET',
  path: '/paper-drafts',
  access: staff,
  response: z.object({ drafts: z.array(draftSummary) }),
})
/** A form with the files of a question paper and its marking scheme, in the order of their pages. They are read by a job. */
export const sendPaper = endpoint({ method: 'POST', path: '/paper-drafts', access: staff, form: true, response: draftResponse })
export const getPaperDraft = endpoint({ method: 'GET', path: '/paper-drafts/:draftId', access: anyone, params: draftParams, response: draftResponse })
/**
 * Autosave. Forms and lines that are left out stay. 409 `paper-draft-changed-elsewhere` when `revision` is not the newest, 422
 * `paper-line-not-found` for a line that the draft does not have.
 */
export const savePaperDraft = endpoint({
  method: 'PUT',
  path: '/paper-drafts/:draftId',
  access: anyone,
  params: draftParams,
  body: z.strictObject({
    edits: paperEditsSchema.extend({
      lines: paperEditsSchema.shape.lines.unwrap().optional(),
      forms: paperEditsSchema.shape.forms.unwrap().optional(),
      acceptedSum: paperEditsSchema.shape.acceptedSum.unwrap().optional(),
    }),
    revision: z.int().min(1),
  }),
  maxBodyBytes: fromPaperLimits.editsMaxBytes,
  response: z.object({ revision: z.int() }),
})
/** A topic for each part that has none, as far as headings of the paper or earlier exams of the subject speak for one; and the topics of these exams. */
export const listPaperTopics = endpoint({
  method: 'GET',
  path: '/paper-drafts/:draftId/topics',
  access: anyone,
  params: draftParams,
  response: z.object({
    /** The most used first. */
    topics: z.array(z.string()),
    proposals: z.array(z.object({ label: z.string(), topic: z.string(), from: known(['paper', 'earlier']) })),
  }),
})
/**
 * Has AI reading asked about the parts in doubt, by a job: the words of paper and scheme and pictures of their pages go to its server,
 * without their heads. What it proposes stands beside the draft. 409 `ai-reading-off`, `paper-draft-not-ready`, `paper-words-not-kept`, `paper-nothing-to-ask`.
 */
export const askAboutPaper = endpoint({
  method: 'POST',
  path: '/paper-drafts/:draftId/ai-reading',
  access: anyone,
  params: draftParams,
  response: draftResponse,
})
/** Makes an exam of it, once: asked again it gives the same exam. 409 `paper-draft-not-ready`. */
export const acceptPaperDraft = endpoint({
  method: 'POST',
  path: '/paper-drafts/:draftId/exam',
  access: anyone,
  params: draftParams,
  response: examResponse,
})
export const deletePaperDraft = endpoint({ method: 'DELETE', path: '/paper-drafts/:draftId', access: anyone, params: draftParams, response: noData })
/** A page as a picture (JPEG), counted from 0 through all files. */
export const getPaperPage = rawEndpoint({
  method: 'GET',
  path: '/paper-drafts/:draftId/page',
  access: anyone,
  params: draftParams,
  query: z.strictObject({ page: z.coerce.number().int().min(0).max(1000) }),
  raw: 'file',
})

export type PaperDraftDetail = z.infer<typeof draftDetail>
export type WrittenPaperDraft = z.input<typeof draftDetail>
export type WrittenPaperSummary = z.input<typeof draftSummary>
