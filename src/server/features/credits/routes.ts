import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/credits.ts'
import { mayPay } from '#server/features/credits/may-pay.ts'
import { deletePayer, insertPayer, listColleagues } from '#server/features/credits/queries/payers.ts'
import { type SchoolFacts, showCredits, showCreditState } from '#server/features/credits/show-credits.ts'
import { listMonths, showStatement } from '#server/features/credits/show-statement.ts'
import { printStatement } from '#server/features/credits/print-statement.ts'
import { writeStatementTable } from '#server/features/credits/write-statement-table.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { type Actor, getSchoolId } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'
import { sendCsv } from '#server/platform/text/write-csv.ts'

/** None of them in an installation that bills nobody. */
export function registerCreditRoutes(app: App, ctx: Context, facts: SchoolFacts): void {
  if (ctx.config.billing === 'off') return

  serve(app, contract.getCreditState, async ({ actor }) => ({
    mode: ctx.config.billing,
    maySee: await mayPay(ctx.db, actor),
    ...(await showCreditState(ctx, getSchoolId(actor))),
  }))

  serve(app, contract.getCredits, async ({ actor }) => showCredits(ctx, await getPaidSchoolId(ctx, actor), facts))

  serve(app, contract.listStatements, async ({ actor }) => ({ months: await listMonths(ctx, await getPaidSchoolId(ctx, actor)) }))

  serve(app, contract.getStatement, async ({ actor, params }) => showStatement(ctx, await getPaidSchoolId(ctx, actor), { ...params, facts }))

  serveRaw(app, contract.getStatementTable, async ({ actor, params, request, reply }) => {
    const statement = await showStatement(ctx, await getPaidSchoolId(ctx, actor), { ...params, facts })
    return sendCsv(reply, writeStatementTable(statement, languageFor(request, reply)))
  })

  serveRaw(app, contract.getStatementPrint, async ({ actor, params, request, reply }) => {
    const schoolId = await getPaidSchoolId(ctx, actor)
    const bytes = await printStatement(ctx, schoolId, {
      statement: await showStatement(ctx, schoolId, { ...params, facts }),
      language: languageFor(request, reply),
    })
    return reply.header('cache-control', 'no-store').type('application/pdf').send(Buffer.from(bytes))
  })

  serve(app, contract.listPayers, async ({ actor }) => ({
    colleagues: (await listColleagues(ctx.db, getSchoolId(actor))).map(({ userId, firstName, lastName, givenByName }) => ({
      userId,
      name: `${firstName} ${lastName}`,
      mayPay: givenByName !== null,
      givenByName,
    })),
  }))

  serve(app, contract.setPayer, async ({ actor, params: { userId }, body }) => {
    const schoolId = getSchoolId(actor)
    await ctx.db.transaction(async (tx) => {
      const isDone = body.mayPay ? await insertPayer(tx, { userId, schoolId, givenByName: actor.name }) : await deletePayer(tx, { userId, schoolId })
      if (!isDone) throw new AppError('user-not-found')
      await recordAudit(tx, { actor, action: body.mayPay ? 'credits.let-pay' : 'credits.stop-paying', subject: userId })
    })
    return {}
  })
}

/** The school of somebody who may see what was paid; throws `forbidden`. */
async function getPaidSchoolId(ctx: Context, actor: Actor): Promise<string> {
  const schoolId = getSchoolId(actor)
  if (!(await mayPay(ctx.db, actor))) throw new AppError('forbidden')
  return schoolId
}
