import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { known } from '#contract/base/known.ts'
import { schoolLeaderRoles, staffRoles } from '#contract/base/roles.ts'
import { yearNumber } from '#contract/terms.ts'
import { textOfFile } from '#contract/base/text.ts'
import { gradingNames } from '#engine/exam/exam.ts'
import { pathways } from '#engine/reports/national-weights.ts'
import { remarkKinds, remarkLimits } from '#engine/reports/remarks/remark-limits.ts'
import { sittingKinds } from '#engine/reports/sitting.ts'
import { lineOfText } from '#engine/text/text-types.ts'

const termOfPath = { year: yearNumber, term: z.coerce.number().int().min(1).max(3) }
const termParams = z.strictObject(termOfPath)
const classParams = z.strictObject({ ...termOfPath, classId: z.uuid() })
const pupilParams = z.strictObject({ ...termOfPath, classId: z.uuid(), pupilId: z.uuid() })
// Whoever may not see the class is told that there is none, by the policy.
const anyone = 'signed-in'

/** A class of sixty in a dozen subjects, and some. */
export const maxRemarksAtOnce = 1000

const weight = z.int().min(0).max(100)
const weights = z.strictObject({ opener: weight, cat: weight, 'mid-term': weight, 'end-term': weight })
const weightsView = z.object({ opener: z.number(), cat: z.number(), 'mid-term': z.number(), 'end-term': z.number() })

const national = z.strictObject({ grade10: weight, grade11: weight, grade12: weight })
const nationalView = z.object({ grade10: z.number(), grade11: z.number(), grade12: z.number() })

const gradeView = z.object({ code: z.string(), word: z.string(), points: z.number().nullable() })
const missingWhy = ['absent', 'no-page', 'missing-page', 'needs-review'] as const

const remarkView = z.object({
  text: z.string(),
  /** `changed`: the marks changed since it was approved, so it waits for somebody to look again. */
  state: known(['proposed', 'approved', 'changed']),
  by: z.string().nullable(),
  /** Names this text with the figures behind it: who approves it sends it back, so that nobody approves what they have not seen. */
  seen: z.string(),
})
/** What a `seen` of a view is when it comes back. */
const seen = lineOfText({ min: 1, max: 64 })

const subjectView = z.object({
  key: z.string(),
  subject: z.string(),
  percent: z.number().nullable(),
  shown: z.string().nullable(),
  grade: gradeView.nullable(),
  change: z.number().nullable(),
  exams: z.array(
    z.object({ examId: z.string(), percent: z.number().nullable(), share: z.number().nullable(), missing: known(missingWhy).nullable() }),
  ),
  remark: remarkView,
})
const pupilView = z.object({
  id: z.string(),
  name: z.string(),
  admission: z.string(),
  assessment: z.string().nullable(),
  points: z.number().nullable(),
  pointsMax: z.number(),
  mean: z.object({ grade: gradeView.nullable(), why: known(['no-mathematics', 'no-language', 'too-few']).nullable() }).nullable(),
  subjects: z.array(subjectView),
  remarks: z.object({ class: remarkView, head: remarkView }),
})

const examView = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.string(),
  day: z.string(),
  kind: known(sittingKinds),
  paper: z.int().nullable(),
  weight: z.int(),
  /** What a person set; null where the title, the making or the full marks say it. */
  set: z.object({ satOn: z.string().nullable(), kind: known(sittingKinds).nullable(), paper: z.int().nullable(), weight: z.int().nullable() }),
  /** Only confirmed exams count. */
  isConfirmed: z.boolean(),
})

const printStates = ['waiting', 'printing', 'ready', 'failed'] as const
const printView = z.object({
  id: z.string(),
  classId: z.string().nullable(),
  /** A ZIP with the school's own form for each pupil, in place of a PDF. */
  isOwnForm: z.boolean().default(false),
  formCount: z.int(),
  formsDone: z.int(),
  state: known(printStates),
  failure: known(['disk-full', 'too-slow', 'empty', 'broken']).nullable(),
  createdAt: z.string(),
})

const classReports = z.object({
  class: z.object({ id: z.string(), name: z.string() }),
  isLeader: z.boolean(),
  grading: known(gradingNames),
  language: known(['en', 'sw']),
  weights: weightsView,
  /** What each year of senior school counts of the KCBE. */
  national: nationalView,
  /** Of a class of Grades 10 to 12, whose forms have a side about the KCBE. */
  isSenior: z.boolean().default(false),
  pathway: known(pathways).nullable().default(null),
  address: z.string(),
  /** The school's own workbook, by the name of its file. */
  template: z.string().nullable(),
  exams: z.array(examView),
  /** Exams of the class that the caller may not see: nothing of them is in these figures. */
  hiddenExams: z.int(),
  pupils: z.array(pupilView),
})

export const getClassReports = endpoint({
  method: 'GET',
  path: '/reports/:year/:term/classes/:classId',
  access: anyone,
  params: classParams,
  response: classReports,
})
/** How the class is graded on its forms, in which language they are written, and its pathway, which stays where it is left out. */
export const setClassForm = endpoint({
  method: 'PUT',
  path: '/reports/classes/:classId',
  access: anyone,
  params: z.strictObject({ classId: z.uuid() }),
  body: z.strictObject({ grading: z.enum(gradingNames), language: z.enum(['en', 'sw']), pathway: z.enum(pathways).nullable().optional() }),
  response: noData,
})
/** What holds for all forms of the school. 422 `weights-all-zero`, `national-not-100`. */
export const setReportSettings = endpoint({
  method: 'PUT',
  path: '/reports/settings',
  access: { roles: schoolLeaderRoles },
  body: z.strictObject({ weights, national: national.optional(), address: lineOfText({ max: 120 }) }),
  response: noData,
})
/** The form as it will be printed: one SVG a page. */
export const previewReport = endpoint({
  method: 'GET',
  path: '/reports/:year/:term/classes/:classId/pupils/:pupilId/form',
  access: anyone,
  params: pupilParams,
  response: z.object({ pages: z.array(z.object({ page: z.int(), svg: z.string() })) }),
})
/**
 * Approves a remark, as it was proposed or in other words; null takes it back. 403 `remark-of-head` where a teacher writes
 * for the head, 409 `remark-changed` where it is not as it was seen any more, 422 `remark-names-other`, `remark-too-long`.
 */
export const setRemark = endpoint({
  method: 'PUT',
  path: '/reports/:year/:term/classes/:classId/pupils/:pupilId/remarks',
  access: anyone,
  params: pupilParams,
  body: z.strictObject({
    kind: z.enum(remarkKinds),
    /** By its name; null for the class teacher's and the head's. */
    subject: lineOfText({ min: 1, max: 80 }).nullable(),
    text: lineOfText({ min: 1, max: remarkLimits.class }).nullable(),
    /** The name in it is meant: another person of that name, or a word. */
    nameIsMeant: z.boolean().optional(),
    seen,
  }),
  response: noData,
})
/** Approves these proposals. What is not as it was seen any more is left, and counted as `changed`. */
export const approveRemarks = endpoint({
  method: 'POST',
  path: '/reports/:year/:term/classes/:classId/remarks/approve',
  access: anyone,
  params: classParams,
  body: z.strictObject({
    kind: z.enum(remarkKinds),
    remarks: z
      .array(z.strictObject({ pupilId: z.uuid(), subject: lineOfText({ min: 1, max: 80 }).nullable(), seen }))
      .min(1)
      .max(maxRemarksAtOnce),
  }),
  response: z.object({ approved: z.int(), changed: z.int() }),
})

/** Newest first. */
export const listReportPrints = endpoint({
  method: 'GET',
  path: '/reports/:year/:term/prints',
  access: { roles: staffRoles },
  params: termParams,
  response: z.object({ prints: z.array(printView) }),
})
/** A class, or the whole school without one. The print is there at once; its file is made by a job. 403 `reports-partial`, 404 `template-not-set`, 422 `reports-empty`. */
export const printReports = endpoint({
  method: 'POST',
  path: '/reports/:year/:term/prints',
  access: anyone,
  params: termParams,
  body: z.strictObject({ classId: z.uuid().nullable(), isOwnForm: z.boolean().default(false) }),
  response: z.object({ print: printView }),
})
/** The PDF, or the ZIP of the school's own forms. 409 `reports-not-ready`. */
export const getReportsPdf = rawEndpoint({
  method: 'GET',
  path: '/reports/prints/:printId/pdf',
  access: anyone,
  raw: 'file',
  params: z.strictObject({ printId: z.uuid() }),
})

export const exportFormats = ['csv', 'xlsx', 'json'] as const
const exportParams = z.strictObject({ ...termOfPath, classId: z.uuid(), format: z.enum(exportFormats) })
/** The results of a class in a term, safe against formulas. */
export const downloadTermResults = rawEndpoint({
  method: 'GET',
  path: '/reports/:year/:term/classes/:classId/results/:format',
  access: anyone,
  raw: 'file',
  params: exportParams,
})
/** What is typed into the council's portal: assessment number and scores, in its order. */
export const downloadCaptureSheet = rawEndpoint({
  method: 'GET',
  path: '/reports/:year/:term/classes/:classId/capture/:format',
  access: anyone,
  raw: 'file',
  params: z.strictObject({ ...termOfPath, classId: z.uuid(), format: z.enum(['csv', 'xlsx']) }),
})

/** The school's own .xlsx or .docx form, with placeholders. 422 `form-placeholders` names each that is not known, with its place. */
export const setReportTemplate = endpoint({
  method: 'PUT',
  path: '/reports/template',
  access: { roles: schoolLeaderRoles },
  body: z.strictObject({
    name: lineOfText({ min: 1, max: 120 }),
    /** The file in base64. */
    file: textOfFile({ max: 2_700_000 }),
  }),
  response: z.object({ cells: z.int() }),
  maxBodyBytes: 2_800_000,
})
export const removeReportTemplate = endpoint({ method: 'DELETE', path: '/reports/template', access: { roles: schoolLeaderRoles }, response: noData })
/** A small form with every kind of placeholder. */
export const downloadTemplateSample = rawEndpoint({ method: 'GET', path: '/reports/template/sample', access: { roles: staffRoles }, raw: 'file' })
/** The school's own form filled in for each pupil of a class: one file a pupil, in a ZIP. 404 `template-not-set`. */
export const downloadFilledForms = rawEndpoint({
  method: 'GET',
  path: '/reports/:year/:term/classes/:classId/forms',
  access: anyone,
  raw: 'file',
  params: classParams,
})

export type ClassReports = z.infer<typeof classReports>
export type WrittenClassReports = z.input<typeof classReports>
export type ReportPupil = ClassReports['pupils'][number]
export type RemarkView = z.infer<typeof remarkView>
export type ReportPrintView = z.infer<typeof printView>
export type WrittenReportPrint = z.input<typeof printView>
export type ReportExamView = ClassReports['exams'][number]
