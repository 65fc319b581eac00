import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashInline, writePolicy } from '#server/platform/http/content-security-policy.ts'
import { isKnown, tagOf } from '#server/platform/http/send-tagged.ts'

/** A page that is the same for everybody, so its policy and compressed copies are made once. */
interface PreparedPage {
  policy: string
  plain: Buffer
  br: Promise<Buffer>
  gzip: Promise<Buffer>
}

/**
 * Of a page that is written for one request: beyond this brotli accepts ten times as long (19 ms in place of 1.5 for 55 KB) to save one
 * byte of a hundred.
 */
const filledQuality = 6
/** Quality for pages that are the same for everybody. The first request waits 50 ms for 69 KB. Quality 11 would take 136 ms and save 3 %. */
const preparedQuality = 10

const htmlType = 'text/html; charset=utf-8'
/** The logarithm of the window in bytes. */
const smallestWindow = 16

const prepared = new Map<string, PreparedPage>()
const compressBr = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Sends one of the site's own pages. They are few and never change, so all are cached. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const page = prepared.get(html) ?? prepare({ html, policy: writePolicy(hashInline(html)) }, preparedQuality)
  prepared.set(html, page)
  return send(request, reply, page)
}

/** Sends a page made for this request, or 304 where the browser has it. The maker of the page provides its policy. */
export async function sendFilledPage(request: FastifyRequest, reply: FastifyReply, filled: { html: string; policy: string }): Promise<FastifyReply> {
  const page = prepare(filled, filledQuality)
  const tag = tagOf(page.plain)
  void reply.header('etag', tag)
  if (!isKnown(request, tag)) return send(request, reply, page)
  // The browser accepts over these headers: without its own policy the page would run none of its scripts.
  return reply
    .headers({ 'cache-control': 'no-cache', ...headersOf(page) })
    .code(304)
    .send()
}

/** A page for one reader. */
export interface PrivatePage {
  html: string
  policy: string
}

/** Sends a page that no cache may store. Gzip: brotli accepts three times as long to save one byte of sixteen. */
export async function sendPrivatePage(request: FastifyRequest, reply: FastifyReply, { html, policy }: PrivatePage): Promise<FastifyReply> {
  void reply.headers({ 'cache-control': 'no-store', ...headersOf({ policy }) }).type(htmlType)
  if (!accepts(request, 'gzip')) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await compressGzip(html))
}

function prepare({ html, policy }: { html: string; policy: string }, quality: number): PreparedPage {
  const plain = Buffer.from(html)
  let br: Promise<Buffer> | undefined
  let zipped: Promise<Buffer> | undefined
  return {
    policy,
    plain,
    get br() {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        // A window that holds the whole page is enough: a larger one accepts a twelfth longer for nothing.
        [constants.BROTLI_PARAM_LGWIN]: Math.max(smallestWindow, Math.ceil(Math.log2(plain.length + 16))),
      }
      return (br ??= compressBr(plain, { params }))
    },
    get gzip() {
      return (zipped ??= compressGzip(plain))
    },
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, page: PreparedPage): Promise<FastifyReply> {
  const encoding = accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : null
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache')
  void reply.headers(headersOf(page)).type(htmlType)
  if (encoding === null) return reply.send(page.plain)
  return reply.header('content-encoding', encoding).send(await page[encoding])
}

function headersOf({ policy }: { policy: string }) {
  return { 'content-security-policy': policy, vary: 'accept-encoding' }
}

function accepts(request: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  return new RegExp(String.raw`\b${encoding}\b`).test(request.headers['accept-encoding'] ?? '')
}
