import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, type PlainErrorCode } from '#contract/base/errors.ts'
import type { Failure } from '#contract/base/envelope.ts'
import { emptyPolicy } from '#server/platform/http/content-security-policy.ts'
import type { Logger } from '#server/platform/log/log.ts'

/** Parser errors of Node, as codes of the catalogue. */
const codes: Record<string, PlainErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
}

/**
 * Answers bytes that Node could not parse as a request. No route or hook runs for them, so this writes the whole answer, in
 * English since no header was read.
 */
export function answerBrokenRequest(log: Logger, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = new AppError(codes[error.code ?? ''] ?? 'unreadable-request')
  const requestId = randomUUID()
  // The error contains the received bytes, so only its code is logged.
  log.info({ requestId, status: refusal.status, code: error.code }, 'What came was no request.')
  if (socket.writable) socket.end(write(refusal, requestId), () => socket.destroy())
  else socket.destroy()
}

function write(refusal: AppError, requestId: string): string {
  const { status, code } = refusal
  const failure: Failure = { success: false, message: refusal.sentence('en'), code, requestId }
  const body = JSON.stringify(failure)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    'cache-control': 'no-store',
    'content-language': 'en',
    'content-security-policy': emptyPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': requestId,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
