import * as z from 'zod'

/** The engine's work on an exam: try five papers, look, then read all; hold it, go on, end it, try again what failed. */
export const engineActions = ['try', 'read-all', 'pause', 'resume', 'stop', 'retry'] as const
/** `look`: the five papers are read, and a person says go. `done`: nothing waits. */
export const enginePhases = ['idle', 'trying', 'look', 'running', 'paused', 'stopped', 'done'] as const

const count = z.number().int()
const use = z.object({
  calls: count,
  inputTokens: count,
  outputTokens: count,
  /** Null where the server's configuration names no price. */
  cost: z.number().nullable(),
})
const currency = z.enum(['USD', 'KES']).nullable()

/** GET /api/exams/:examId/engine */
export const engineView = z.object({
  /** Null where no engine is set up. */
  model: z.string().nullable(),
  /** Whether the school lets pages go to it. */
  isOn: z.boolean(),
  phase: z.enum(enginePhases),
  /** What holds it up, for a person; empty when nothing does. */
  hindrance: z.string(),
  pages: z.object({ total: count, done: count, waiting: count, failed: count }),
  trialPapers: count,
  failed: z.array(z.object({ pageId: z.uuid(), paperNumber: z.string(), pageNumber: count.nullable(), reason: z.string() })),
  use,
  currency,
})
/** POST /api/exams/:examId/engine → the view. 409 `engine-off`, `engine-run-state`, `exam-confirmed`. */
export const engineActionInput = z.strictObject({ action: z.enum(engineActions) })
/** GET /api/exams/:examId/engine/papers */
export const enginePapersAnswer = z.object({ papers: z.array(use.extend({ paperId: z.uuid(), paperNumber: z.string() })), currency })

/** PUT /api/engine/settings, by school leaders. */
export const engineSettingsInput = z.strictObject({
  isOn: z.boolean(),
  callsAtOnce: count.min(1).max(32),
  callsPerHour: count.min(1).max(100_000),
  /** In the currency of the configured price; null: no bound. */
  spendPerMonth: z.number().min(0).max(10_000_000).nullable(),
})
/** GET /api/engine/settings */
export const engineSettingsView = z.object({
  settings: z.object(engineSettingsInput.shape),
  model: z.string().nullable(),
  /** Where pages go. */
  host: z.string().nullable(),
  currency,
  use: z.object({ lastHour: count, spentThisMonth: z.number() }),
})

export type EngineAction = (typeof engineActions)[number]
export type EnginePhase = (typeof enginePhases)[number]
export type EngineView = z.infer<typeof engineView>
export type EnginePapersAnswer = z.infer<typeof enginePapersAnswer>
export type EngineSettingsInput = z.infer<typeof engineSettingsInput>
export type EngineSettingsView = z.infer<typeof engineSettingsView>
