import { AppError } from '#contract/errors.ts'
import { findExcess } from '#engine/exam/find-excess.ts'
import type { Draft } from '#server/features/exams/read-draft.ts'

/** Keeps out what is too much to be looked at again whenever the exam is opened. Throws `invalid-input`, naming the bound. */
export function refuseExcess(draft: Draft, path: 'draft' | 'exam'): void {
  const excess = findExcess(draft)
  if (excess === null) return
  const { message } = excess
  throw new AppError('invalid-input', { message, errors: [{ path: excess.path === '' ? path : `${path}.${excess.path}`, msg: message }] })
}
