import * as contract from '#contract/sponsors.ts'
import { AppError } from '#contract/base/errors.ts'
import { giveSponsored } from '#server/features/sponsors/give-sponsored.ts'
import { addSponsor, decideApplication, listApplications, listSponsorViews, recordPurchase } from '#server/features/sponsors/manage-sponsors.ts'
import { sumSponsored } from '#server/features/sponsors/sum-sponsored.ts'
import { showSponsorPage } from '#server/features/sponsors/show-sponsor-page.ts'
import { inviteSponsor } from '#server/features/sponsors/sponsor-invitations.ts'
import { apply, prove } from '#server/features/sponsors/apply.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { serve } from '#server/platform/http/serve.ts'

/** Many schools may apply from one office of the county, and none of them writes thirty times an hour in earnest. */
const perAddress = {
  rateLimit: {
    max: 30,
    timeWindow: 60 * 60 * 1000,
    errorResponseBuilder: (_request: unknown, { ttl }: { ttl: number }) =>
      new AppError('too-many-messages-from-network', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  },
}

export function registerSponsorRoutes(app: App, ctx: Context): void {
  serve(app, contract.getSponsoredTotals, async () => sumSponsored(ctx))
  if (ctx.config.billing === 'off') return

  serve(
    app,
    contract.applyForCredits,
    async ({ body }) => {
      await apply(ctx, body)
      return {}
    },
    perAddress,
  )

  serve(
    app,
    contract.proveApplication,
    async ({ body }) => {
      await prove(ctx, body.code)
      return {}
    },
    perAddress,
  )

  serve(app, contract.showSponsorPage, async ({ actor }) => showSponsorPage(ctx, actor))

  serve(app, contract.giveSponsored, async ({ actor, body }) => ({ notGiven: await giveSponsored(ctx, actor, body) }))

  serve(app, contract.listSponsors, async () => ({
    sponsors: await listSponsorViews(ctx),
    applications: await listApplications(ctx),
    sendsMail: ctx.mail !== null,
  }))

  serve(app, contract.addSponsor, async ({ actor, body }) => ({ sponsor: await addSponsor(ctx, actor, body.name) }))

  serve(app, contract.recordPurchase, async ({ actor, params: { sponsorId }, body: { amount: credits, ...purchase } }) => {
    await recordPurchase(ctx, actor, { sponsorId, credits, ...purchase })
    return {}
  })

  serve(app, contract.inviteSponsor, async ({ actor, params: { sponsorId }, body: { email } }) => ({
    code: await inviteSponsor(ctx, actor, { sponsorId, email }),
  }))

  serve(app, contract.decideApplication, async ({ actor, params: { applicationId }, body }) => {
    await decideApplication(ctx, actor, { applicationId, ...body })
    return {}
  })
}
