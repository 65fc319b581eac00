import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '#contract/base/errors.ts'
import { sayIssue } from '#contract/base/say-issue.ts'
import { pathIn } from '#contract/base/site-language.ts'
import { cardView, openFamilyRevision, tryFamilyCard } from '#contract/revision.ts'
import { revisionTemplates, type RefusedTry, type RevisionDoor, type RevisionPage } from '#contract/revision-page.ts'
import type { Language } from '#engine/words/words.ts'
import { readWrittenPages, type WritePage } from '#server/features/families/pages/read-written-pages.ts'
import { refuseOtherSites, acceptForms } from '#server/features/families/pages/accept-forms.ts'
import { findOpened } from '#server/features/publishing/open-result.ts'
import { readRevisionForm } from '#server/features/revision/pages/revision-form.ts'
import { reachOfCode, reachOfFamily, type RevisionReach } from '#server/features/revision/policy.ts'
import { showRevision } from '#server/features/revision/show-revision.ts'
import { judgeOwnTry, tryCard } from '#server/features/revision/try-card.ts'
import type { Context } from '#server/platform/context.ts'
import { getFamily } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { sendPrivatePage } from '#server/platform/http/send-page.ts'
import type { Site } from '#server/platform/http/site.ts'

const open = { access: 'public', isFamilyPage: true } as const
/** A whole school may revise at one address in one minute. */
const forms = { ...open, rateLimit: { max: 300, timeWindow: 60_000 } }
const hidden = { hide: true } as const
const whose = z.object({ child: z.uuid() })

/** What a page shows beside today's cards. */
interface Shown {
  status?: number
  problem?: string | null
  tried?: Extract<RevisionPage, { kind: 'cards' }>['tried']
  refused?: RefusedTry | null
}

/**
 * Today's cards, written on the server for one request: they work without scripts. A child of the family that is in stands in the
 * address; the code of a result comes with each form, so that no address and no log ever holds it.
 */
export async function registerRevisionPages(app: App, ctx: Context, site: Site | null): Promise<void> {
  const write = site === null ? null : await readWrittenPages<RevisionPage>(site, { module: 'render-revision-page', templates: revisionTemplates })
  if (write === null) return
  await app.register(async (scope) => {
    acceptForms(scope)
    for (const language of ['en', 'sw'] as const) registerIn(language, { scope, ctx, write })
  })
}

interface Place {
  scope: Pick<App, 'get' | 'post'>
  ctx: Context
  write: WritePage<RevisionPage>
}

function registerIn(language: Language, { scope, ctx, write }: Place): void {
  const path = pathIn(language, '/revise')

  /** Says beside the page whether somebody is in: what the browser has kept goes as soon as nobody is (`family-offline.js`). */
  function send(request: FastifyRequest, reply: FastifyReply, page: RevisionPage, { status = 200 }: Shown) {
    const session = page.kind === 'code' || (page.kind === 'cards' && 'code' in page.door) ? {} : { 'sahihi-session': status === 401 ? 'out' : 'in' }
    return sendPrivatePage(request, reply.code(status).headers({ 'content-language': language, ...session }), write(page, language))
  }

  async function show(request: FastifyRequest, reply: FastifyReply, door: RevisionDoor, shown: Shown = {}): Promise<FastifyReply> {
    const { problem = null, tried = null, refused = null } = shown
    try {
      const { revision } = openFamilyRevision.response.parse({ revision: await showRevision(ctx, await reachOf(ctx, request, door)) })
      return await send(request, reply, { path, kind: 'cards', door, revision, tried, problem, refused }, shown)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const why = { path, problem: error.sentence(language) }
      const page: RevisionPage = 'code' in door ? { ...why, kind: 'code', code: door.code } : { ...why, kind: 'closed' }
      return send(request, reply, page, { status: error.status })
    }
  }

  async function take(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    refuseOtherSites(ctx, request)
    const { read, typed } = readRevisionForm(typeof request.body === 'string' ? request.body : '')
    const child = readChild(request)
    const door = child === null ? { code: (read.success ? read.data.result : undefined) ?? typed.result } : { linkId: child }
    if (!read.success) {
      const problem = read.error.issues.map((issue) => sayIssue(issue, language)).join(' ')
      if (child === null && typed.cardId === '') return send(request, reply, { path, problem, kind: 'code', code: typed.result }, { status: 400 })
      return show(request, reply, door, { status: 400, problem, refused: typed })
    }
    const form = read.data
    if (form.act === 'open') return show(request, reply, door)
    if (form.act === 'try' && form.text === '' && form.choice.length === 0) return show(request, reply, door, { status: 400, refused: typed })
    try {
      const reach = await reachOf(ctx, request, door)
      if (form.act === 'say') await judgeOwnTry(ctx, reach, { ...form, hadIt: form.hadIt === 'yes' })
      const answer = form.act === 'try' ? { text: form.text, choice: form.choice } : { text: '', choice: [] }
      const { card, tried } = await tryCard(ctx, reach, { ...form, answer })
      return await show(request, reply, door, { tried: { card: cardView.parse(card), result: tryFamilyCard.response.parse({ tried }).tried } })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      return show(request, reply, door, { status: error.status, problem: error.sentence(language) })
    }
  }

  for (const url of [path, `${path}/`]) {
    scope.get(url, { config: open, schema: hidden }, (request, reply) => {
      const child = readChild(request)
      if (child === null) return send(request, reply, { path, kind: 'code', code: '', problem: null }, {})
      return show(request, reply, { linkId: child })
    })
    scope.post(url, { config: forms, schema: hidden }, take)
  }
}

function readChild({ query }: FastifyRequest): string | null {
  const asked = whose.safeParse(query)
  return asked.success ? asked.data.child : null
}

async function reachOf(ctx: Context, request: FastifyRequest, door: RevisionDoor): Promise<RevisionReach> {
  return 'code' in door ? reachOfCode(await findOpened(ctx, door.code)) : reachOfFamily(ctx.db, getFamily(request), door.linkId)
}
