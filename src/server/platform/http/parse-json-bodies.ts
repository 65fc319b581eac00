import { AppError } from '#contract/errors.ts'
import type { App } from '#server/platform/http/app.ts'
import { isNestedDeeper } from '#server/platform/http/is-nested-deeper.ts'

/** Exams, schemes and templates nest a few levels. What is far deeper is meant to exhaust the stack of whoever walks through it. */
export const deepestBody = 64

/** Reads JSON as Fastify does, which refuses `__proto__` and `constructor.prototype`, and no deeper than anybody needs. */
export function parseJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (isNestedDeeper(text, deepestBody)) done(new AppError('invalid-json', { message: `JSON may be nested ${deepestBody} levels deep at most.` }))
    else void parse(request, text, done)
  })
}
