import * as z from 'zod'
import { endpoint } from '#contract/base/endpoint.ts'
import { examParams } from '#contract/exams.ts'
import { known } from '#contract/base/known.ts'
import { limitSchema, offsetSchema, searchSchema } from '#contract/base/paging.ts'
import { staffRoles } from '#contract/base/roles.ts'
import { questionText } from '#contract/base/text.ts'
import { questionTypes } from '#engine/exam/exam.ts'
import { lineOfText } from '#engine/text/text-types.ts'

export const questionKinds = questionTypes
/** Who finds a question beside its owner and the leaders of the school: nobody, who sets exams of its subject, all colleagues. */
export const bankSharings = ['own', 'department', 'school'] as const
/** How it went before: never used, used, and by the share of its marks that pupils earned. */
export const bankPasts = ['never', 'used', 'easy', 'middle', 'hard'] as const

export const bankLimits = { put: 50, share: 200 } as const

const filter = lineOfText({ max: 120 }).optional()
const bankQuery = z.strictObject({
  text: searchSchema,
  subject: filter,
  topic: filter,
  level: filter,
  kind: z.enum(questionKinds).optional(),
  language: z.enum(['en', 'sw']).optional(),
  past: z.enum(bankPasts).optional(),
  /** Of the caller's own exams alone. */
  whose: z.enum(['all', 'mine']).default('all'),
  limit: limitSchema,
  offset: offsetSchema,
})

const bankQuestion = z.object({
  id: z.string(),
  /** As an exam file has it. */
  question: z.record(z.string(), z.unknown()),
  kind: known(questionKinds),
  language: known(['en', 'sw']),
  subject: z.string().nullable(),
  topic: z.string().nullable(),
  /** `form 3`; null where nothing says it. */
  level: z.string().nullable(),
  marks: z.int(),
  /** The exam that it stands in; the newest that the caller may know of, where it stands in several. */
  exam: z.object({ id: z.string(), title: z.string(), canOpen: z.boolean() }),
  /** In how many exams it stands that the caller may know of. */
  exams: z.int(),
  sharing: known(bankSharings),
  /** Its owner and the leaders of the school decide who finds it. */
  canShare: z.boolean(),
  /** Of confirmed exams; null where it was never used in one. */
  past: z
    .object({
      exams: z.int(),
      papers: z.int(),
      /** Mean share of its marks, 0 to 1. */
      facility: z.number(),
      /** −1 to 1; null below ten papers. */
      discrimination: z.number().nullable(),
    })
    .nullable(),
})

export const searchBank = endpoint({
  method: 'GET',
  path: '/bank/questions',
  access: { roles: staffRoles },
  query: bankQuery,
  response: z.object({ questions: z.array(bankQuestion), total: z.int() }),
})
const named = z.object({ name: z.string(), count: z.int() })
/** By what the bank can be searched, with how many questions each has. */
export const listBankFilters = endpoint({
  method: 'GET',
  path: '/bank/filters',
  access: { roles: staffRoles },
  response: z.object({ subjects: z.array(named), topics: z.array(named), levels: z.array(named) }),
})
/** 404 `bank-question-not-found` where one of them is not the caller's to share. */
export const shareBankQuestions = endpoint({
  method: 'PUT',
  path: '/bank/sharing',
  access: 'signed-in',
  body: z.strictObject({ questions: z.array(z.uuid()).min(1).max(bankLimits.share), sharing: z.enum(bankSharings) }),
  response: z.object({ shared: z.int() }),
})
const putResponse = z.object({ revision: z.int(), added: z.array(z.string()) })
/**
 * Puts copies into an exam that is being written. 404 `bank-question-not-found`; 409 `questions-not-added` once pages were
 * read, `exam-confirmed`, `exam-changed-elsewhere`.
 */
export const putBankQuestions = endpoint({
  method: 'POST',
  path: '/exams/:examId/bank-questions',
  access: 'signed-in',
  params: examParams,
  body: z.strictObject({
    questions: z.array(z.uuid()).min(1).max(bankLimits.put),
    /** Behind which question; empty: at the beginning; null: at the end. */
    after: z.union([z.literal(''), questionText]).nullable(),
  }),
  response: putResponse,
  takesKey: true,
})
/** Takes out what was put in. 409 `exam-changed-elsewhere` where the exam was changed since: `revision` is that of the put. */
export const undoBankQuestions = endpoint({
  method: 'POST',
  path: '/exams/:examId/bank-questions/undo',
  access: 'signed-in',
  params: examParams,
  body: z.strictObject({ added: z.array(questionText).min(1).max(bankLimits.put), revision: z.int().min(1) }),
  response: z.object({ revision: z.int() }),
})

export type BankQuestionView = z.infer<typeof bankQuestion>
export type WrittenBankQuestion = z.input<typeof bankQuestion>
export type BankQuery = z.infer<typeof bankQuery>
export type BankSharing = (typeof bankSharings)[number]
