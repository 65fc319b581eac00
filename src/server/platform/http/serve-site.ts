import staticFiles from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { notFoundPage } from '#contract/public-pages.ts'
import type { App } from '#server/platform/http/app.ts'
import { isApi } from '#server/platform/http/create-app.ts'
import { workerPolicy } from '#server/platform/http/content-security-policy.ts'
import { sendPage } from '#server/platform/http/send-page.ts'
import type { Site } from '#server/platform/http/site.ts'
import { sendFailure } from '#server/platform/http/translate-error.ts'

/** Addresses that the browser draws itself, from one empty page. Others are not there. */
const drawnByBrowser = /^\/(?:app|admin|blog-management|forgot-password|reset-password|confirm-email|invitation|newsletter|result)(?:\/|$)/
const emptyPage = '__spa-fallback.html'
/** Fetches for a page that has no network; every other script needs none of its own. */
const offlineWorker = 'capture-offline.js'

/** Serves the built web, and says what is not found: JSON under /api, a page elsewhere. */
export async function serveSite(app: App, site: Site | null): Promise<void> {
  app.setNotFoundHandler((request, reply) => {
    const isForPeople = request.method === 'GET' || request.method === 'HEAD'
    if (!site || isApi(request.url) || !isForPeople) return sendFailure(reply, request, new AppError('not-found'))
    return sendSite(request, reply, site)
  })
  if (!site) return
  await app.register(staticFiles, { root: site.folder, serve: false, preCompressed: true, cacheControl: false, redirect: false })
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => sendSite(request, reply, site))
}

function sendSite(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply | Promise<FastifyReply> | void {
  const path = decodePath(request.url)
  if (isApi(path)) return sendFailure(reply, request, new AppError('not-found'))
  const file = path.slice(1)
  if (file === offlineWorker) void reply.header('content-security-policy', workerPolicy)
  if (site.files.has(file)) return reply.header('cache-control', cacheControlOf(file)).sendFile(file)
  const place = path.replace(/\/$/, '')
  const page = place === notFoundPage ? undefined : findPage(site, place)
  const isThere = page !== undefined || drawnByBrowser.test(path)
  const html = page ?? (isThere ? undefined : findPage(site, notFoundPage)) ?? site.pages.get(emptyPage)
  if (!isThere) void reply.code(404)
  if (html === undefined) return sendFailure(reply, request, new AppError('not-found'))
  return sendPage(request, reply, html)
}

function findPage(site: Site, path: string): string | undefined {
  return site.pages.get(`${path}/index.html`.slice(1))
}

/** The names under assets hold a hash of their content. */
function cacheControlOf(file: string): string {
  if (file === offlineWorker) return 'no-cache'
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function decodePath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/')
  } catch {
    return '/'
  }
}
