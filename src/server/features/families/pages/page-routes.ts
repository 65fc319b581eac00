import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '#contract/base/errors.ts'
import { accountSignOut, familyActs, familyTemplates, type FamilyAct, type FamilyPage, type RefusedForm } from '#contract/family-page.ts'
import { familyResult, familyView, type FamilyKind } from '#contract/family.ts'
import { sayIssue } from '#contract/base/say-issue.ts'
import { languageOfPath, pathIn } from '#contract/base/site-language.ts'
import type { Language } from '#engine/words/words.ts'
import { findFamilyOfBrowser, type FoundFamily } from '#server/features/families/authenticate-family.ts'
import { enterBrowser, leaveBrowser, readFamilyCookies } from '#server/features/families/family-cookie.ts'
import { knowBrowser } from '#server/features/families/know-browser.ts'
import { leaveFamily } from '#server/features/families/leave-family.ts'
import { doFamilyForm } from '#server/features/families/pages/do-family-form.ts'
import { familyForm, readFields } from '#server/features/families/pages/family-forms.ts'
import { readWrittenPages, type WritePage } from '#server/features/families/pages/read-written-pages.ts'
import { refuseOtherSites, acceptForms } from '#server/features/families/pages/accept-forms.ts'
import { showFamilyResult } from '#server/features/families/show-family-result.ts'
import { showFamily } from '#server/features/families/show-family.ts'
import { readFrom, signInFamily } from '#server/features/families/sign-in.ts'
import type { Context } from '#server/platform/context.ts'
import type { FamilyActor } from '#server/platform/http/actor.ts'
import type { App } from '#server/platform/http/app.ts'
import { languageFor } from '#server/platform/http/read-language.ts'
import { sendPrivatePage } from '#server/platform/http/send-page.ts'
import type { Site } from '#server/platform/http/site.ts'
import { translateError } from '#server/platform/http/translate-error.ts'

const open = { access: 'public', isFamilyPage: true } as const
/** A whole town may come in at one address; each form of who is in may ask the database a few things, and one of them writes a mail. */
const forms = { ...open, rateLimit: { max: ({ family }: FastifyRequest) => (family === null ? 300 : 60), timeWindow: 60_000 } }
const hidden = { hide: true } as const

interface Door {
  language: Language
  kind: FamilyKind
}

/**
 * The pages of guardians and pupils, written on the server for one request: read without scripts, and kept by nobody. Who is in is
 * said by a cookie that no script reads and no other site sends.
 */
export async function registerFamilyPages(app: App, ctx: Context, site: Site | null): Promise<void> {
  const write = site === null ? null : await readWrittenPages<FamilyPage>(site, { module: 'render-family-page', templates: familyTemplates })
  if (write === null) return
  app.refusalPages.send = (request, reply, refusal) => {
    const { config, url: path = '' } = request.routeOptions
    const { access, isFamilyPage = false } = config
    // The address of a page names its language; one of the API, and the one that all built pages share, do not.
    const language = (/^(?:$|\/api|\/\*)/.test(path) ? null : languageOfPath(path)) ?? languageFor(request, reply)
    const kind = /^(\/sw)?\/pupil/.test(path) || request.family?.kind === 'pupil' ? 'pupil' : 'guardian'
    const door = isFamilyPage || access === 'family' ? kind : null
    const page = { path: homeOf({ language, kind }), kind: 'refused', door, problem: refusal.sentence(language) } as const
    if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', String(refusal.retryAfterSeconds))
    return sendPage({ request, reply, write, language }, { ...page, refused: null, writtenAt: ctx.now().toISOString() }, refusal.status)
  }
  await app.register(async (scope) => {
    acceptForms(scope)
    for (const language of ['en', 'sw'] as const)
      for (const kind of ['guardian', 'pupil'] as const) registerDoor(scope, ctx, write, { language, kind })
  })
}

function registerDoor(scope: Pick<App, 'get' | 'post'>, ctx: Context, write: WritePage<FamilyPage>, door: Door): void {
  const { language } = door
  const home = homeOf(door)
  const resultParams = { params: z.strictObject({ paperId: z.uuid() }) }

  const send = (request: FastifyRequest, reply: FastifyReply, page: FamilyPage, status = 200) =>
    sendPage({ request, reply, write, language }, page, status)

  /** One page as its reader sees it now: without a session the way in. */
  async function show(request: FastifyRequest, reply: FastifyReply, { paperId, refused }: { paperId: string | null; refused: Refusal | null }) {
    const found = await findReader(ctx, request, reply)
    const path = paperId === null ? home : `${home}/results/${paperId}`
    const base = { path, refused: refused?.form ?? null, writtenAt: ctx.now().toISOString() }
    const status = refused?.status ?? 200
    const done = doneOf(request)
    if (found === null)
      return send(request, reply, { ...base, path: home, kind: 'sign-in', door: door.kind, hasSignedOut: done === 'sign-out' }, status)
    if (paperId === null) {
      const family = familyView.parse(await showFamily(ctx, found.member))
      if (family.kind !== door.kind) return reply.redirect(homeOf({ language, kind: family.kind }), 303)
      return send(request, reply, { ...base, kind: 'home', family, done }, status)
    }
    const result = await findResult(ctx, found.actor, paperId)
    if (result === null) return send(request, reply, { ...base, kind: 'missing', door: door.kind }, 404)
    return send(request, reply, { ...base, kind: 'result', reader: found.actor.kind, result: familyResult.parse(result), done }, status)
  }

  async function take(request: FastifyRequest, reply: FastifyReply, paperId: string | null) {
    const fields = readFields(typeof request.body === 'string' ? request.body : '')
    const here = paperId === null ? home : `${home}/results/${paperId}`
    refuseOtherSites(ctx, request)
    const read = familyForm.safeParse(fields)
    if (!read.success) return show(request, reply, { paperId, refused: refusalOf(fields, read.error, language) })
    const form = read.data
    if (form.act === 'sign-in') {
      const { token, browser, kind } = await signInFamily(ctx, form, { ...readFrom(request), language })
      void reply.headers(enterBrowser(ctx, { session: token, browser }))
      return reply.redirect(homeOf({ language, kind }), 303)
    }
    if (form.act === 'sign-out') {
      const endsAccount = await leaveFamily(ctx, request)
      void reply.headers(leaveBrowser(ctx))
      return reply.redirect(endsAccount ? accountSignOut : `${home}?done=sign-out`, 303)
    }
    const found = await findReader(ctx, request, reply)
    if (found === null) return show(request, reply, { paperId: null, refused: null })
    await doFamilyForm(ctx, found.actor, { form, paperId, language })
    return reply.redirect(`${here}?done=${form.act}`, 303)
  }

  /** The page with the form, what was typed into it, and why it was refused. */
  async function showRefused(error: FastifyError, request: FastifyRequest, reply: FastifyReply, paperId: string | null) {
    if (!(error instanceof AppError) || error.status >= 500 || typeof request.body !== 'string') return translateError(error, request, reply)
    if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', error.retryAfterSeconds)
    return show(request, reply, { paperId, refused: refusalOf(readFields(request.body), error, language) })
  }

  for (const url of [home, `${home}/`]) {
    scope.get(url, { config: open, schema: hidden }, (request, reply) => show(request, reply, { paperId: null, refused: null }))
    const errorHandler: ErrorHandler = (error, request, reply) => showRefused(error, request, reply, null)
    scope.post(url, { config: forms, schema: hidden, errorHandler }, (request, reply) => take(request, reply, null))
  }
  const result = `${home}/results/:paperId`
  scope.get(result, { config: open, schema: { ...hidden, ...resultParams } }, (request, reply) =>
    show(request, reply, { paperId: resultParams.params.parse(request.params).paperId, refused: null }),
  )
  const paperOf = (request: FastifyRequest) => resultParams.params.parse(request.params).paperId
  const errorHandler: ErrorHandler = (error, request, reply) => showRefused(error, request, reply, paperOf(request))
  scope.post(result, { config: forms, schema: { ...hidden, ...resultParams }, errorHandler }, (request, reply) =>
    take(request, reply, paperOf(request)),
  )
}

type ErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

interface Answered {
  request: FastifyRequest
  reply: FastifyReply
  write: WritePage<FamilyPage>
  language: Language
}

/** Says beside the page whether somebody is in: what the browser has kept goes as soon as nobody is (`family-offline.js`). */
function sendPage({ request, reply, write, language }: Answered, page: FamilyPage, status: number): Promise<FastifyReply> {
  const session = page.kind === 'refused' ? {} : { 'sahihi-session': page.kind === 'sign-in' ? 'out' : 'in' }
  const headers = { 'content-language': language, ...session }
  return sendPrivatePage(request, reply.code(status).headers(headers), write(page, language))
}

function homeOf({ language, kind }: Door): string {
  return pathIn(language, kind === 'pupil' ? '/pupil' : '/family')
}

/** Who is in. A browser that brings a session which is over forgets it, with all that it has cached. */
async function findReader(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FoundFamily | null> {
  const cookies = readFamilyCookies(request.headers.cookie)
  const found = await findFamilyOfBrowser(ctx, cookies)
  if (found === null && cookies.session !== null) void reply.headers(leaveBrowser(ctx))
  if (found !== null && !found.session.hasMark) void reply.headers(enterBrowser(ctx, { browser: await knowBrowser(ctx, found, cookies) }))
  return found
}

async function findResult(ctx: Context, actor: FamilyActor, paperId: string) {
  try {
    return await showFamilyResult(ctx, actor, paperId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'result-not-found') return null
    throw error
  }
}

interface Refusal {
  status: number
  form: RefusedForm
}

/** In the words of the server, with what was typed; a password is never written back. */
function refusalOf(fields: Record<string, string>, error: AppError | z.ZodError, language: Language): Refusal {
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'password'))
  const act = familyActs.find((each) => each === typed['act']) ?? 'sign-in'
  if (error instanceof AppError)
    return { status: error.status, form: { act, problem: error.sentence(language), goesOn: error.code === 'family-code-mailed', typed } }
  const problem = error.issues.map((issue) => sayIssue(issue, language)).join(' ')
  return { status: 400, form: { act, problem, goesOn: false, typed } }
}

const doneQuery = z.object({ done: z.enum(familyActs) })

/** What was done a moment ago, by the address that the form led to: one of a list, and nothing else. */
function doneOf(request: FastifyRequest): FamilyAct | null {
  const asked = doneQuery.safeParse(request.query)
  return asked.success ? asked.data.done : null
}
