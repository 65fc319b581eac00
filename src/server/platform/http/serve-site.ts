import staticFiles from '@fastify/static'
import * as z from 'zod'
import { AppError } from '#contract/base/errors.ts'
import { notFoundPages } from '#contract/base/public-pages.ts'
import { languageOfPath } from '#contract/base/site-language.ts'
import type { Language } from '#engine/words/words.ts'
import type { App } from '#server/platform/http/app.ts'
import { readingThreadPolicy, workerPolicy } from '#server/platform/http/content-security-policy.ts'
import { readScreenPages, type FindScreenPage } from '#server/platform/http/screen-pages.ts'
import { sendPage } from '#server/platform/http/send-page.ts'
import type { Site } from '#server/platform/http/site.ts'
import { sendFailure } from '#server/platform/http/translate-error.ts'

/** Addresses that the browser draws from one empty page. Others do not exist. */
const drawnByBrowser =
  /^\/(?:(?:app|admin|blog-management)|(?:sw\/)?(?:forgot-password|reset-password|confirm-email|invitation|newsletter|result|pair))(?:\/|$)/
const emptyPage = '__spa-fallback.html'
/** Scripts that serve pages offline. They need a policy of their own. */
const offlineWorkers = new Set(['capture-offline.js', 'family-offline.js'])
/** A thread has the policy of its own file, not that of its page. */
const readingThread = /^assets\/frame-worker-[\w-]+\.js$/

const hidden = { hide: true } as const
const notFoundPlaces = new Set<string>(Object.values(notFoundPages))

/** Serves the built web. What is not found gets JSON below /api and for programs, and a page for people. */
export async function serveSite(app: App, site: Site | null): Promise<void> {
  // The request was counted before, and the answer must not be cached.
  app.setNotFoundHandler((request, reply) => {
    void reply.header('cache-control', 'no-store')
    const isForPeople = request.method === 'GET' || request.method === 'HEAD'
    const html = site && isForPeople ? (findPage(site, notFoundPages[languageOf(request.params)]) ?? site.pages.get(emptyPage)) : undefined
    if (html === undefined) return sendFailure(reply, request, new AppError('not-found'))
    return sendPage(request, reply.code(404), html)
  })
  // The router decides what is below /api, however the address is encoded.
  for (const url of ['/api', '/api/*'])
    app.get(url, { config: { access: 'public' }, schema: hidden }, async () => {
      throw new AppError('not-found')
    })
  if (!site) return
  await app.register(staticFiles, { root: site.folder, serve: false, preCompressed: true, cacheControl: false, redirect: false })
  const findScreen = await readScreenPages(site, site.pages.get(emptyPage) ?? '')
  const config = { access: 'public', isBuiltBefore: true } as const
  app.get<{ Params: { '*': string } }>('/*', { config, schema: hidden }, async (request, reply) => {
    const file = request.params['*']
    if (offlineWorkers.has(file)) void reply.header('content-security-policy', workerPolicy)
    if (readingThread.test(file)) void reply.header('content-security-policy', readingThreadPolicy)
    if (site.files.has(file)) return reply.header('cache-control', cacheControlOf(file)).sendFile(file)
    const html = findPageFor(site, findScreen, `/${file}`)
    if (html !== undefined) return sendPage(request, reply, html)
    await app.countRequest(request)
    return reply.callNotFound()
  })
}

/** The address of the not-found page itself is not found. */
function findPageFor(site: Site, findScreen: FindScreenPage, path: string): string | undefined {
  const place = path.replace(/\/$/, '')
  const page = notFoundPlaces.has(place) ? undefined : findPage(site, place)
  return page ?? (drawnByBrowser.test(path) ? (findScreen(path) ?? site.pages.get(emptyPage)) : undefined)
}

/** Uses the path as the router decoded it, never the raw address. */
function languageOf(params: unknown): Language {
  const asked = z.object({ '*': z.string() }).safeParse(params)
  return (asked.success ? languageOfPath(`/${asked.data['*']}`) : null) ?? 'en'
}

function findPage(site: Site, path: string): string | undefined {
  return site.pages.get(`${path}/index.html`.slice(1))
}

/** The names under assets hold a hash of their content. */
function cacheControlOf(file: string): string {
  if (offlineWorkers.has(file)) return 'no-cache'
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
