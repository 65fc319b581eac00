import { Server } from '@tus/server'
import type { Failure } from '#contract/envelope.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'

/** The library refuses headers that are not of the protocol by itself and past its hooks, in its own words. */
export class UploadServer extends Server {
  override async write(...[context, headers, status, body = '']: Parameters<Server['write']>): ReturnType<Server['write']> {
    if (status < 400 || body.startsWith('{')) return super.write(context, headers, status, body)
    const { message, code } = refusalOfProtocol(status)
    // The header `x-request-id` says which request it was.
    const failure: Failure = { success: false, message, code, requestId: '' }
    return super.write(context, headers, status, JSON.stringify(failure))
  }
}

const codes: Record<number, ErrorCode> = { 404: 'upload-not-found', 410: 'upload-not-found', 413: 'too-large', 415: 'unsupported-type' }

/** What the library says with a status, in the words of the catalogue. */
export function refusalOfProtocol(status: number): AppError {
  const code = codes[status]
  if (code !== undefined) return new AppError(code)
  return new AppError('invalid-input', { message: 'This is no part of an upload as the protocol tus 1.0.0 has it.' })
}
