import type { FieldError } from '#contract/base/errors.ts'

/** A call that the server refused, or that never arrived (`status` 0, code `offline`). */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly requestId: string | null
  /** Whether the server itself wrote `message`: then it may be shown as it is. */
  readonly isFromServer: boolean

  constructor(parts: { message: string; code: string; status: number; errors?: readonly FieldError[]; requestId?: string; isFromServer?: boolean }) {
    super(parts.message)
    this.name = 'ApiError'
    this.code = parts.code
    this.status = parts.status
    this.errors = parts.errors ?? []
    this.requestId = parts.requestId ?? null
    this.isFromServer = parts.isFromServer ?? false
  }
}
