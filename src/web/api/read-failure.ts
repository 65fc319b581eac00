import type { FieldError } from '#contract/base/errors.ts'

export interface ReadFailure {
  /** Empty where the server gave none. */
  message: string
  code: string | null
  errors: FieldError[]
  requestId: string | null
}

/**
 * What a refusal says, by hand and with what is there: an older or a newer server may leave something out, and pages that
 * load no schema library show it too.
 */
export function readFailure(body: unknown): ReadFailure {
  const errors = readProperty(body, 'errors')
  return {
    message: readText(body, 'message') ?? '',
    code: readText(body, 'code'),
    errors: (Array.isArray(errors) ? errors : []).flatMap((each) => {
      const msg = readText(each, 'msg')
      return msg === null ? [] : [{ path: readText(each, 'path') ?? '', msg }]
    }),
    requestId: readText(body, 'requestId'),
  }
}

function readText(from: unknown, name: string): string | null {
  const value = readProperty(from, name)
  return typeof value === 'string' ? value : null
}

function readProperty(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
}
