import type { WrittenAiReading, WrittenAiReadingPapers, AiReadingPhase } from '#contract/ai-reading.ts'
import { listPaperUse, sumExamUse } from '#server/features/ai-reading/queries/calls.ts'
import { countPages, listFailedPages, type PageCount } from '#server/features/ai-reading/queries/pages.ts'
import { findRun, type AiReadingRun } from '#server/features/ai-reading/queries/runs.ts'
import { findSettings } from '#server/features/ai-reading/queries/settings.ts'
import type { ExamRow } from '#server/features/exams/queries/exams.ts'
import type { Context } from '#server/platform/context.ts'

/** How far the AI reading of an exam is, and what it has cost. */
export async function showRun(ctx: Context, exam: ExamRow): Promise<WrittenAiReading> {
  const run = await findRun(ctx.db, exam.id)
  const [settings, counts, use, failed] = await Promise.all([
    findSettings(ctx.db, exam.schoolId),
    countPages(ctx.db, exam.id, run?.trialPapers ?? []),
    sumExamUse(ctx.db, exam.id),
    listFailedPages(ctx.db, exam.id),
  ])
  const sum = (...states: string[]) => counts.filter(({ state }) => states.includes(state)).reduce((total, { count }) => total + count, 0)
  const price = ctx.config.ai?.price ?? null
  return {
    model: ctx.model?.name ?? null,
    isOn: settings?.isOn ?? false,
    phase: phaseOf(run, counts),
    hindrance: run?.hindrance ?? null,
    pages: { total: sum('waiting', 'done', 'failed'), done: sum('done'), waiting: sum('waiting'), failed: sum('failed') },
    trialPapers: run?.trialPapers.length ?? 0,
    failed,
    use: { calls: use.calls, inputTokens: use.input_tokens, outputTokens: use.output_tokens, cost: price === null ? null : use.cost },
    currency: price?.currency ?? null,
  }
}

/** Calls, tokens and cost paper by paper. */
export async function showPaperUse(ctx: Context, exam: ExamRow): Promise<WrittenAiReadingPapers> {
  const price = ctx.config.ai?.price ?? null
  const rows = await listPaperUse(ctx.db, exam.id)
  return {
    currency: price?.currency ?? null,
    papers: rows.map((row) => ({
      paperId: row.paper_id,
      paperNumber: row.number,
      calls: row.calls,
      inputTokens: row.input_tokens,
      outputTokens: row.output_tokens,
      cost: price === null ? null : row.cost,
    })),
  }
}

/** How far the AI reading of an exam is, as a teacher sees it. */
export function phaseOf(run: Pick<AiReadingRun, 'state'> | null, counts: readonly PageCount[]): AiReadingPhase {
  if (run === null) return 'idle'
  const waiting = counts.filter(({ state }) => state === 'waiting')
  const inTrial = waiting.some(({ in_trial: isInTrial }) => isInTrial)
  switch (run.state) {
    case 'paused':
    case 'stopped':
      return run.state
    case 'running':
      return waiting.length > 0 ? 'running' : 'done'
    case 'trying':
      if (inTrial) return 'trying'
      // Where five papers are all there is, there is nothing left to say go to.
      return waiting.length > 0 ? 'look' : 'done'
  }
}
