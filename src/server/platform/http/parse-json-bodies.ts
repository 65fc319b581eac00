import { AppError } from '#contract/base/errors.ts'
import { fieldFault, type FieldFault } from '#contract/base/refusals/field-fault.ts'
import { limits } from '#contract/base/limits.ts'
import type { App } from '#server/platform/http/app.ts'
import { findPassedBound, type JsonBounds } from '#server/platform/http/measure-json.ts'

const bounds: JsonBounds = { depth: limits.bodyMaxDepth, names: limits.bodyMaxNames, values: limits.bodyMaxValues }

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
  depth: () => new AppError('json-too-deep', { max: bounds.depth }),
  names: () => tooMuch(fieldFault('', 'more-fields-than-taken', { max: bounds.names })),
  values: () => tooMuch(fieldFault('', 'more-values-than-taken', { max: bounds.values })),
}

function tooMuch(fault: FieldFault): AppError {
  return new AppError('invalid-input', { errors: [fault] })
}
