import { AppError } from '#contract/base/errors.ts'
import { limits } from '#contract/base/limits.ts'
import { type FieldFault, fieldFault } from '#contract/base/refusals/field-fault.ts'
import type { App } from '#server/platform/http/app.ts'

const bounds: JsonBounds = { depth: limits.bodyMaxDepth, names: limits.bodyMaxNames, values: limits.bodyMaxValues }

/**
 * Parses JSON as Fastify does, which refuses `__proto__` and `constructor.prototype`. Parsing blocks the event loop, so a body
 * beyond the bounds is not parsed. Deep nesting would exhaust the stack.
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

interface JsonBounds {
  /** Of lists and objects in one another. */
  depth: number
  /** Of fields, each of which costs as much as a page of text. */
  names: number
  /** Of things in lists and objects. */
  values: number
}

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Which bound a JSON text passes, if any; looked at as text, before anything is made of it. */
export function findPassedBound(json: string, { depth, names, values }: JsonBounds): keyof JsonBounds | null {
  let level = 0
  let named = 0
  let counted = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === quote) at = endOfText(json, at)
    else if (sign === openList || sign === openObject) {
      if (++level > depth) return 'depth'
    } else if (sign === closeList || sign === closeObject) level -= 1
    else if (sign === colon && ++named > names) return 'names'
    else if (sign === comma && ++counted > values) return 'values'
  }
  return null
}

/** The place of the quote that ends a text, or the end where none does. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json.charCodeAt(end - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return json.length
}
