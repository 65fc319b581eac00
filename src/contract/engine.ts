import * as z from 'zod'
import { decimal } from '#contract/decimal.ts'
import { endpoint } from '#contract/endpoint.ts'
import { noData } from '#contract/envelope.ts'
import { known } from '#contract/known.ts'
import type { ResponseOf, Written } from '#contract/request.ts'
import { schoolLeaderRoles } from '#contract/roles.ts'

/** The engine's work on an exam: try five papers, look, then read all; hold it, go on, end it, try again what failed. */
export const engineActions = ['try', 'read-all', 'pause', 'resume', 'stop', 'retry'] as const
/** `look`: the five papers are read, and a person says go. `done`: nothing waits. */
const enginePhases = ['idle', 'trying', 'look', 'running', 'paused', 'stopped', 'done'] as const

const count = z.number().int()
const use = z.object({
  calls: count,
  inputTokens: count,
  outputTokens: count,
  /** Null where the server's configuration names no price. */
  cost: z.number().nullable(),
})
const currency = known(['USD', 'KES']).nullable()

const engineView = z.object({
  /** Null where no engine is set up. */
  model: z.string().nullable(),
  /** Whether the school lets pages go to it. */
  isOn: z.boolean(),
  phase: known(enginePhases),
  /** What holds it up, for a person; empty when nothing does. */
  hindrance: z.string(),
  pages: z.object({ total: count, done: count, waiting: count, failed: count }),
  trialPapers: count,
  failed: z.array(z.object({ pageId: z.string(), paperNumber: z.string(), pageNumber: count.nullable(), reason: z.string() })),
  use,
  currency,
})

/** What a school lets the engine do. The browser checks it before it is sent. */
export const engineSettingsInput = z.strictObject({
  isOn: z.boolean(),
  callsAtOnce: count.min(1).max(32),
  callsPerHour: count.min(1).max(100_000),
  /** In the currency of the configured price; null: no bound. */
  spendPerMonth: decimal({ min: 0, max: 10_000_000, decimals: 2 }).nullable(),
})

const examParams = z.strictObject({ examId: z.uuid() })
// Whoever may not see the exam is told that there is nothing, by the policy.
const anyone = 'signed-in'
const leaders = { roles: schoolLeaderRoles } as const

export const getEngineRun = endpoint({ method: 'GET', path: '/exams/:examId/engine', access: anyone, params: examParams, response: engineView })
/** 409 `engine-off`, `engine-run-state`, `exam-confirmed`. */
export const changeEngineRun = endpoint({
  method: 'POST',
  path: '/exams/:examId/engine',
  access: anyone,
  params: examParams,
  body: z.strictObject({ action: z.enum(engineActions) }),
  response: engineView,
})
export const listEnginePapers = endpoint({
  method: 'GET',
  path: '/exams/:examId/engine/papers',
  access: anyone,
  params: examParams,
  response: z.object({ papers: z.array(use.extend({ paperId: z.string(), paperNumber: z.string() })), currency }),
})

export const getEngineSettings = endpoint({
  method: 'GET',
  path: '/engine/settings',
  access: leaders,
  response: z.object({
    settings: z.object({ isOn: z.boolean(), callsAtOnce: count, callsPerHour: count, spendPerMonth: z.number().nullable() }),
    model: z.string().nullable(),
    /** Where pages go. */
    host: z.string().nullable(),
    currency,
    use: z.object({ lastHour: count, spentThisMonth: z.number() }),
  }),
})
export const changeEngineSettings = endpoint({
  method: 'PUT',
  path: '/engine/settings',
  access: leaders,
  body: engineSettingsInput,
  response: noData,
})

export type EngineAction = (typeof engineActions)[number]
export type EnginePhase = (typeof enginePhases)[number]
export type EngineView = z.infer<typeof engineView>
export type WrittenEngine = z.input<typeof engineView>
export type WrittenEnginePapers = Written<typeof listEnginePapers>
export type EngineSettingsInput = z.infer<typeof engineSettingsInput>
export type EngineSettingsView = ResponseOf<typeof getEngineSettings>
export type WrittenEngineSettings = Written<typeof getEngineSettings>
