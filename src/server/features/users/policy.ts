import type { PlainErrorCode } from '#contract/base/errors.ts'
import type { Role } from '#contract/base/roles.ts'

interface Target {
  id: string
  role: Role
}

/**
 * Why an administrator may not change or delete this account; null where they may. Nobody can change or delete an administrator here, so
 * one always stays.
 */
export function findUserRefusal(actor: { userId: string }, target: Target): PlainErrorCode | null {
  if (target.id === actor.userId) return 'own-account'
  return target.role === 'ADMINISTRATOR' ? 'administrator-protected' : null
}
