import multipart from '@fastify/multipart'
import { AppError } from '#contract/base/errors.ts'
import * as contract from '#contract/from-paper.ts'
import { showExam } from '#server/features/exams/show-exam.ts'
import { askAboutPaperLater } from '#server/features/from-paper/ask-later.ts'
import { getPaperDraftFor, showDraft } from '#server/features/from-paper/show-draft.ts'
import { listTopics } from '#server/features/from-paper/list-topics.ts'
import { presentSummary } from '#server/features/from-paper/present.ts'
import { listPaperDrafts, lockPaperDraft, updatePaperDraft } from '#server/features/from-paper/queries.ts'
import { receivePaper } from '#server/features/from-paper/receive-paper.ts'
import { acceptPaperDraft } from '#server/features/from-paper/accept-paper-draft.ts'
import { findWorkScope } from '#server/features/schools/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { serve, serveRaw } from '#server/platform/http/serve.ts'

/** To read a paper is dear, and nobody has so many. */
const dear = { rateLimit: { max: 10, timeWindow: 60_000 } }
const { fileMaxBytes, filesMax } = contract.fromPaperLimits

export function registerFromPaperRoutes(app: App, ctx: Context): void {
  serve(app, contract.listPaperDrafts, async ({ actor }) => {
    const scope = findWorkScope(actor)
    if (scope === null) throw new AppError('forbidden')
    return { drafts: (await listPaperDrafts(ctx.db, scope)).map(presentSummary) }
  })

  // In a scope of its own: no other route takes forms.
  void app.register(async (scope: App) => {
    await scope.register(multipart, { limits: { fileSize: fileMaxBytes, files: filesMax, fields: 0, parts: filesMax, headerPairs: 20 } })
    serve(
      scope,
      contract.sendPaper,
      async ({ actor, request, reply }) => {
        const draftId = await receivePaper(ctx, actor, request, languageFor(request, reply))
        return { draft: await showDraft(ctx, await getPaperDraftFor(ctx, actor, draftId)) }
      },
      dear,
    )
  })

  serve(app, contract.getPaperDraft, async ({ actor, params }) => ({
    draft: await showDraft(ctx, await getPaperDraftFor(ctx, actor, params.draftId)),
  }))

  serve(app, contract.listPaperTopics, async ({ actor, params }) => listTopics(ctx, actor, await getPaperDraftFor(ctx, actor, params.draftId)))

  serve(app, contract.savePaperDraft, async ({ actor, params, body }) => {
    await getPaperDraftFor(ctx, actor, params.draftId)
    return ctx.db.transaction(async (tx) => {
      const row = await lockPaperDraft(tx, params.draftId)
      if (row === null) throw new AppError('paper-draft-not-found')
      if (row.revision !== body.revision) throw new AppError('paper-draft-changed-elsewhere')
      const revision = row.revision + 1
      const { lines = row.edits.lines, forms = row.edits.forms, acceptedSum = row.edits.acceptedSum, ...edits } = body.edits
      const count = row.reading?.lines?.length ?? 0
      if (lines.some(({ line }) => line >= count)) throw new AppError('paper-line-not-found')
      await updatePaperDraft(tx, row.id, { edits: { ...edits, lines, forms, acceptedSum }, revision, updatedAt: ctx.now() })
      return { revision }
    })
  })

  serve(
    app,
    contract.askAboutPaper,
    async ({ actor, params }) => {
      const { id } = await getPaperDraftFor(ctx, actor, params.draftId)
      await askAboutPaperLater(ctx, actor, id)
      return { draft: await showDraft(ctx, await getPaperDraftFor(ctx, actor, id)) }
    },
    // Each asks a model that somebody pays for.
    { rateLimit: { max: 60, timeWindow: 60_000 } },
  )

  serve(app, contract.acceptPaperDraft, async ({ actor, params }) => {
    const examId = await acceptPaperDraft(ctx, actor, await getPaperDraftFor(ctx, actor, params.draftId))
    return showExam(ctx.db, examId)
  })

  serve(app, contract.deletePaperDraft, async ({ actor, params }) => {
    const { id } = await getPaperDraftFor(ctx, actor, params.draftId)
    await updatePaperDraft(ctx.db, id, { deletedAt: ctx.now() })
    return {}
  })

  serveRaw(app, contract.getPaperPage, async ({ actor, params, query, reply }) => {
    const row = await getPaperDraftFor(ctx, actor, params.draftId)
    const page = row.pages[query.page]
    if (page === undefined) throw new AppError('object-not-found')
    return reply
      .header('cache-control', 'private, no-cache')
      .type('image/jpeg')
      .send(await ctx.objects.get(page.key))
  })
}
