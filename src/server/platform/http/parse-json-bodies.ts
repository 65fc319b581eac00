import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '#server/platform/http/app.ts'
import { hasMoreNames } from '#server/platform/http/has-more-names.ts'
import { isJsonNestedDeeper } from '#server/platform/http/is-json-nested-deeper.ts'

/**
 * Reads JSON as Fastify does, which refuses `__proto__` and `constructor.prototype`. Exams, schemes and templates nest a few
 * levels: what is far deeper is meant to exhaust the stack of whoever walks through it. JSON is read at once, and each of
 * its names costs as much as a page of text: a body that has too many is not read either.
 */
export function parseJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    const refusal = refuse(text)
    if (refusal !== null) done(refusal)
    else void parse(request, text, done)
  })
}

function refuse(text: string): AppError | null {
  const { bodyMaxDepth, bodyMaxNames } = limits
  if (isJsonNestedDeeper(text, bodyMaxDepth))
    return new AppError('invalid-json', { message: `JSON may be nested ${bodyMaxDepth} levels deep at most.` })
  if (!hasMoreNames(text, bodyMaxNames)) return null
  return new AppError('invalid-input', { errors: [{ path: '', msg: `There are more than ${bodyMaxNames.toLocaleString('en')} fields in it.` }] })
}
