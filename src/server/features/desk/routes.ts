import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/desk.ts'
import { listNews } from '#server/features/desk/list-news.ts'
import { addPutAway, saveNewsSeen } from '#server/features/desk/queries.ts'
import { searchDesk } from '#server/features/desk/search-desk.ts'
import { showDesk } from '#server/features/desk/show-desk.ts'
import { findWorkScope, type WorkScope } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

export function registerDeskRoutes(app: App, ctx: Context): void {
  serve(app, contract.getDesk, async ({ actor }) => ({ desk: await showDesk(ctx, actor, getScope(actor)) }))

  serve(app, contract.searchDesk, async ({ actor, query }) => searchDesk(ctx, actor, getScope(actor), query.words))

  serve(app, contract.putAwayHint, async ({ actor, body }) => {
    await addPutAway(ctx.db, actor.userId, body.hint)
    return {}
  })

  serve(app, contract.listNews, async ({ actor }) => ({ news: await listNews(ctx, actor, getScope(actor)) }))

  serve(app, contract.markNewsSeen, async ({ actor }) => {
    await saveNewsSeen(ctx.db, actor.userId, ctx.now())
    return {}
  })
}

function getScope(actor: Actor): WorkScope {
  const scope = findWorkScope(actor)
  if (scope === null) throw new AppError('forbidden')
  return scope
}
