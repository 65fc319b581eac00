import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from '@tus/server'
import type { Language } from '#engine/words/words.ts'
import type { Failure } from '#contract/base/envelope.ts'
import { readLanguage } from '#server/platform/http/read-language.ts'
import { AppError, type PlainErrorCode } from '#contract/base/errors.ts'

/** The library refuses headers that are not of the protocol by itself and past its hooks, in its own words. */
export class UploadServer extends Server {
  /** Of the request that is being answered: what the library writes with does not know it. */
  readonly #language = new AsyncLocalStorage<Language>()

  override handle(...[request, response]: Parameters<Server['handle']>): ReturnType<Server['handle']> {
    return this.#language.run(readLanguage(request.headers), () => super.handle(request, response))
  }

  override async write(...[context, headers, status, body = '']: Parameters<Server['write']>): ReturnType<Server['write']> {
    if (status < 400 || body.startsWith('{')) return super.write(context, headers, status, body)
    const refusal = refusalOfProtocol(status)
    const language = this.#language.getStore() ?? 'en'
    // The header `x-request-id` says which request it was.
    const failure: Failure = { success: false, message: refusal.sentence(language), code: refusal.code, requestId: '' }
    return super.write(context, headers, status, JSON.stringify(failure))
  }
}

const codes: Record<number, PlainErrorCode> = { 404: 'upload-not-found', 410: 'upload-not-found', 413: 'too-large', 415: 'unsupported-type' }

/** What the library says with a status, as a refusal of the catalogue. */
export function refusalOfProtocol(status: number): AppError {
  const code = codes[status]
  if (code !== undefined) return new AppError(code)
  return new AppError('upload-out-of-protocol')
}
