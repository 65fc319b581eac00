import * as contract from '#contract/family.ts'
import { nameDownload } from '#server/features/exams/name-download.ts'
import { enterBrowser, leaveBrowser } from '#server/features/families/family-cookie.ts'
import { leaveFamily } from '#server/features/families/leave-family.ts'
import { linkAccount } from '#server/features/families/link-account.ts'
import { askAsFamily, printFamilyScript, showFamilyFigure, showFamilyPicture } from '#server/features/families/open-family-result.ts'
import { linkChild, unlinkChild } from '#server/features/families/link-child.ts'
import { changeNews, proposeNewsEmail, proveNewsEmail } from '#server/features/families/news.ts'
import { changeOwnNumber } from '#server/features/families/numbers/own-numbers.ts'
import { updateMember } from '#server/features/families/queries/members.ts'
import { setConsent } from '#server/features/families/set-consent.ts'
import { showFamilyResult } from '#server/features/families/show-family-result.ts'
import { showFamilyOf } from '#server/features/families/show-family.ts'
import { openFamilyOfAccount, readFrom, signInFamily } from '#server/features/families/sign-in.ts'
import { presentAppeal } from '#server/features/publishing/present.ts'
import type { Context } from '#server/platform/context.ts'
import type { FamilyActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { sendTagged } from '#server/platform/http/send-tagged.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

const minute = 60_000
/** A whole school may sign in from one address in one minute; wrong codes have a limit of their own. */
const signIns = { rateLimit: { max: 300, timeWindow: minute } }
/** Each is drawn on request. */
const prints = { rateLimit: { max: 20, timeWindow: minute } }
/** Each mails somebody who may not have asked. */
const mails = { rateLimit: { max: 5, timeWindow: 60 * minute } }
/** A wrong one of six digits ends the code; an account costs the hash of its password. */
const codes = { rateLimit: { max: 20, timeWindow: 60 * minute } }

export function registerOwnFamilyRoutes(app: App, ctx: Context): void {
  const show = async (actor: FamilyActor) => ({ family: await showFamilyOf(ctx, actor) })

  serve(
    app,
    contract.signInFamily,
    async ({ body, request, reply }) => {
      const { token, browser, memberId } = await signInFamily(ctx, body, { ...readFrom(request), language: languageFor(request, reply) })
      void reply.headers(enterBrowser(ctx, { session: token, browser }))
      return { token, family: await showFamilyOf(ctx, { memberId }) }
    },
    signIns,
  )
  serve(app, contract.openFamilyOfAccount, async ({ actor, request, reply }) => {
    const { token, memberId } = await openFamilyOfAccount(ctx, actor, readFrom(request))
    void reply.headers(enterBrowser(ctx, { session: token }))
    return { token, family: await showFamilyOf(ctx, { memberId }) }
  })
  serve(
    app,
    contract.keepFamilyInAccount,
    async ({ actor, body }) => {
      await linkAccount(ctx, actor, body)
      return show(actor)
    },
    codes,
  )
  serve(app, contract.signOutFamily, async ({ request, reply }) => {
    await leaveFamily(ctx, request)
    void reply.headers(leaveBrowser(ctx))
    return {}
  })

  serve(app, contract.getFamily, ({ actor }) => show(actor), { isTagged: true })
  serve(
    app,
    contract.linkChild,
    async ({ actor, body, request, reply }) => {
      await linkChild(ctx, actor, body, languageFor(request, reply))
      return show(actor)
    },
    signIns,
  )
  serve(app, contract.unlinkChild, async ({ actor, params }) => {
    await unlinkChild(ctx, actor, params.linkId)
    return show(actor)
  })
  serve(app, contract.setConsent, async ({ actor, params, body }) => {
    await setConsent(ctx, actor, { ...params, ...body })
    return show(actor)
  })
  serve(
    app,
    contract.changeOwnNumber,
    async ({ actor, params, body }) => {
      await changeOwnNumber(ctx, actor, { ...params, ...body })
      return show(actor)
    },
    codes,
  )
  serve(app, contract.closeFamilyPolicyNotice, async ({ actor, body }) => {
    await updateMember(ctx.db, actor.memberId, { policiesTold: body.version })
    return show(actor)
  })
  serve(app, contract.changeNews, async ({ actor, body }) => {
    await changeNews(ctx, actor, body)
    return show(actor)
  })
  serve(
    app,
    contract.proposeNewsEmail,
    async ({ actor, body }) => {
      await proposeNewsEmail(ctx, actor, body.email)
      return show(actor)
    },
    mails,
  )
  serve(
    app,
    contract.proveNewsEmail,
    async ({ actor, body }) => {
      await proveNewsEmail(ctx, actor, body.code)
      return show(actor)
    },
    codes,
  )
  registerFamilyResults(app, ctx)
}

function registerFamilyResults(app: App, ctx: Context): void {
  serve(app, contract.getFamilyResult, async ({ actor, params }) => ({ result: await showFamilyResult(ctx, actor, params.paperId) }), {
    isTagged: true,
  })
  serveRaw(app, contract.getFamilyPicture, async ({ actor, params, request, reply }) =>
    sendTagged(request, reply, await showFamilyPicture(ctx, actor, params)),
  )
  serveRaw(app, contract.getFamilyFigure, async ({ actor, params, request, reply }) =>
    sendTagged(request, reply, await showFamilyFigure(ctx, actor, params)),
  )
  serveRaw(
    app,
    contract.downloadFamilyScript,
    async ({ actor, params, query, request, reply }) => {
      const language = query.language ?? languageFor(request, reply)
      const { pdf, name } = await printFamilyScript(ctx, actor, { ...params, language })
      return reply
        .header('content-disposition', nameDownload(name, 'pdf'))
        .type('application/pdf')
        .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
    },
    prints,
  )
  serve(app, contract.askAsFamily, async ({ actor, params, body }) => ({
    query: presentAppeal(await askAsFamily(ctx, actor, { ...params, ...body })),
  }))
}
