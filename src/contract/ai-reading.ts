import * as z from 'zod'
import { decimal } from '#contract/base/decimal.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { known } from '#contract/base/known.ts'
import type { ResponseOf, Written } from '#contract/base/request.ts'
import { schoolLeaderRoles } from '#contract/base/roles.ts'
import { storedTroubleSchema } from '#engine/model-reply/reading-trouble.ts'

/** The AI reading of an exam: try five papers, look, then read all; pause, resume, stop, retry what failed. */
export const aiReadingActions = ['try', 'read-all', 'pause', 'resume', 'stop', 'retry'] as const
/** `look`: the five papers are read, and a person says go. `done`: nothing waits. */
const aiReadingPhases = ['idle', 'trying', 'look', 'running', 'paused', 'stopped', 'done'] as const

const count = z.number().int()
const use = z.object({
  calls: count,
  inputTokens: count,
  outputTokens: count,
  /** Null where the server's configuration names no price. */
  cost: z.number().nullable(),
})
const currency = known(['USD', 'KES']).nullable()

const aiReadingView = z.object({
  /** Null where AI reading is not set up. */
  model: z.string().nullable(),
  /** Whether the school lets pages go to it. */
  isOn: z.boolean(),
  phase: known(aiReadingPhases),
  /** What holds it up; null when nothing does. */
  hindrance: storedTroubleSchema,
  pages: z.object({ total: count, done: count, waiting: count, failed: count }),
  trialPapers: count,
  failed: z.array(z.object({ pageId: z.string(), paperNumber: z.string(), pageNumber: count.nullable(), reason: storedTroubleSchema })),
  use,
  currency,
})

/** What a school allows AI reading to do. The browser checks it before it is sent. */
export const aiReadingSettingsInput = z.strictObject({
  isOn: z.boolean(),
  callsAtOnce: count.min(1).max(32),
  callsPerHour: count.min(1).max(100_000),
  /** In the currency of the configured price; null: no bound. */
  spendPerMonth: decimal({ min: 0, max: 10_000_000, decimals: 2 }).nullable(),
  /** A paper of an exam may cost so much on average before AI reading stops and asks; null: no bound. */
  costPerPaper: decimal({ min: 0.01, max: 10_000, decimals: 2 }).nullable(),
})

const examParams = z.strictObject({ examId: z.uuid() })
// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = 'signed-in'
const leaders = { roles: schoolLeaderRoles } as const

export const getAiReadingRun = endpoint({
  method: 'GET',
  path: '/exams/:examId/ai-reading',
  access: anyone,
  params: examParams,
  response: aiReadingView,
})
/** 409 `ai-reading-off`, `ai-reading-run-state`, `exam-confirmed`. */
export const changeAiReadingRun = endpoint({
  method: 'POST',
  path: '/exams/:examId/ai-reading',
  access: anyone,
  params: examParams,
  body: z.strictObject({ action: z.enum(aiReadingActions) }),
  response: aiReadingView,
})
export const listAiReadingPapers = endpoint({
  method: 'GET',
  path: '/exams/:examId/ai-reading/papers',
  access: anyone,
  params: examParams,
  response: z.object({ papers: z.array(use.extend({ paperId: z.string(), paperNumber: z.string() })), currency }),
})

export const getAiReadingSettings = endpoint({
  method: 'GET',
  path: '/ai-reading/settings',
  access: leaders,
  response: z.object({
    settings: z.object({
      isOn: z.boolean(),
      callsAtOnce: count,
      callsPerHour: count,
      spendPerMonth: z.number().nullable(),
      costPerPaper: z.number().nullable(),
    }),
    model: z.string().nullable(),
    /** Where pages go. */
    host: z.string().nullable(),
    currency,
    use: z.object({ lastHour: count, spentThisMonth: z.number() }),
  }),
})
export const changeAiReadingSettings = endpoint({
  method: 'PUT',
  path: '/ai-reading/settings',
  access: leaders,
  body: aiReadingSettingsInput,
  response: noData,
})

export type AiReadingAction = (typeof aiReadingActions)[number]
export type AiReadingPhase = (typeof aiReadingPhases)[number]
export type AiReadingView = z.infer<typeof aiReadingView>
export type WrittenAiReading = z.input<typeof aiReadingView>
export type WrittenAiReadingPapers = Written<typeof listAiReadingPapers>
export type AiReadingSettingsInput = z.infer<typeof aiReadingSettingsInput>
export type AiReadingSettingsView = ResponseOf<typeof getAiReadingSettings>
export type WrittenAiReadingSettings = Written<typeof getAiReadingSettings>
