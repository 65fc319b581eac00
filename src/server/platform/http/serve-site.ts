import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/platform/http/app.ts'
import { contentSecurityPolicy } from '#server/platform/http/content-security-policy.ts'
import { isApi } from '#server/platform/http/create-app.ts'
import { sendFailure } from '#server/platform/http/translate-error.ts'

/** Addresses that the browser draws itself, from one empty page. Others get that page too, but as 404. */
const drawnByBrowser = /^\/(?:app|admin|blog|blog-management|login|register|results?|invitation|reset-password)(?:\/|$)/
const emptyPage = '__spa-fallback.html'

/** The headers of each file of the built web, by its path. */
type Files = Map<string, Record<string, string>>

/** Serves the built web, and says what is not found: JSON under /api, a page elsewhere. */
export async function serveSite(app: App, folder: string | null): Promise<void> {
  const files: Files = folder ? await readFiles(folder) : new Map()
  app.setNotFoundHandler((request, reply) => {
    if (isApi(request.url) || !(request.method === 'GET' || request.method === 'HEAD')) return sendFailure(reply, request, new AppError('not-found'))
    return sendSite(request, reply, files)
  })
  if (!folder) return
  await app.register(staticFiles, { root: folder, serve: false, preCompressed: true, cacheControl: false, redirect: false })
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => sendSite(request, reply, files))
}

function sendSite(request: FastifyRequest, reply: FastifyReply, files: Files): FastifyReply | void {
  const path = decodePath(request.url)
  if (isApi(path)) return sendFailure(reply, request, new AppError('not-found'))
  const page = path.replace(/\/$/, '')
  const file = [path.slice(1), `${page}/index.html`.slice(1)].find((name) => files.has(name))
  if (!file && !drawnByBrowser.test(path)) void reply.code(404)
  const served = file ?? emptyPage
  const headers = files.get(served)
  if (!headers) return sendFailure(reply, request, new AppError('not-found'))
  return reply.headers(headers).sendFile(served)
}

function decodePath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/')
  } catch {
    return '/'
  }
}

async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
  return new Map(await Promise.all(paths.map(async (path) => [relative(folder, path).split(sep).join('/'), await headersOf(folder, path)] as const)))
}

async function headersOf(folder: string, path: string): Promise<Record<string, string>> {
  if (path.endsWith('.html')) {
    return { 'cache-control': 'no-cache', 'content-security-policy': contentSecurityPolicy(await readFile(path, 'utf8')) }
  }
  // The names under assets hold a hash of their content.
  const isHashed = relative(folder, path).startsWith(`assets${sep}`)
  return { 'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600' }
}
