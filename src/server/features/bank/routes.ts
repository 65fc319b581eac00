import * as contract from '#contract/bank.ts'
import { AppError } from '#contract/base/errors.ts'
import { putQuestions, undoPut } from '#server/features/bank/put-questions.ts'
import { shareQuestions } from '#server/features/bank/queries/search.ts'
import { findBankQuestions, getBankReader, showFilters } from '#server/features/bank/read-bank.ts'
import type { MarkExamLater } from '#server/features/exams/save-exam.ts'
import { findWorkScope } from '#server/features/schools/policy.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerBankRoutes(app: App, ctx: Context, { markExamLater }: { markExamLater: MarkExamLater }): void {
  serve(app, contract.searchBank, ({ actor, query }) => findBankQuestions(ctx, actor, query))

  serve(app, contract.listBankFilters, ({ actor }) => showFilters(ctx, actor))

  serve(app, contract.shareBankQuestions, async ({ actor, body: { questions, sharing } }) => {
    if (findWorkScope(actor) === null) throw new AppError('bank-question-not-found')
    const reader = await getBankReader(ctx, actor)
    const ids = [...new Set(questions)]
    const shared = await ctx.db.transaction(async (tx) => {
      const count = await shareQuestions(tx, reader, { ids, sharing })
      // All or none: nobody believes that something is kept which is not.
      if (count < ids.length) throw new AppError('bank-question-not-found')
      await recordAudit(tx, { actor, action: 'bank.share', subject: getSchoolId(actor), detail: `${sharing}, ${count}` })
      return count
    })
    return { shared }
  })

  serve(app, contract.putBankQuestions, ({ actor, params, body }) => putQuestions(ctx, actor, { examId: params.examId, ...body }, markExamLater))

  serve(app, contract.undoBankQuestions, ({ actor, params, body }) => undoPut(ctx, actor, { examId: params.examId, ...body }, markExamLater))
}
