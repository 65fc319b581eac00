import { ApiError } from '#web/api/api-error.ts'
import { readFailure } from '#web/api/read-failure.ts'

/** A refusal as the browser throws it, from the body it came with; the fallback stands where the server gave no sentence. */
export function refusalOf(body: unknown, { status, fallback }: { status: number; fallback: string }): ApiError {
  const { message, code, errors, requestId } = readFailure(body)
  const isFromServer = message !== '' || errors.length > 0
  return new ApiError({
    message: message || fallback,
    code: code ?? (isFromServer ? 'unknown' : 'unexpected-answer'),
    status,
    errors,
    isFromServer,
    ...(requestId !== null && { requestId }),
  })
}
