import { AppError } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '#server/platform/http/app.ts'
import { findPassedBound, type JsonBounds } from '#server/platform/http/measure-json.ts'

const bounds: JsonBounds = { depth: limits.bodyMaxDepth, names: limits.bodyMaxNames, values: limits.bodyMaxValues }
const count = (number: number) => number.toLocaleString('en')

/**
 * Reads JSON as Fastify does, which refuses `__proto__` and `constructor.prototype`. JSON is read at once, so what has far
 * more in it than anybody needs is not read at all; what is nested deeper would exhaust the stack of whoever walks through.
 */
export function parseJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    const passed = findPassedBound(text, bounds)
    if (passed === null) void parse(request, text, done)
    else done(refusals[passed]())
  })
}

const refusals: Record<keyof JsonBounds, () => AppError> = {
  depth: () => new AppError('invalid-json', { message: `JSON may be nested ${bounds.depth} levels deep at most.` }),
  names: () => tooMuch(`There are more than ${count(bounds.names)} fields in it.`),
  values: () => tooMuch(`There are more than ${count(bounds.values)} values in it.`),
}

function tooMuch(msg: string): AppError {
  return new AppError('invalid-input', { errors: [{ path: '', msg }] })
}
