import { schoolLeaderRoles, type Role } from '#contract/base/roles.ts'
import type { Db, Tx } from '#db/client.ts'
import { isPayer } from '#server/features/credits/queries/payers.ts'
import type { Viewer } from '#server/features/schools/policy.ts'

/** Whether somebody may buy for their school and see what was paid: a leader, or whom a leader allowed to. */
export async function mayPay(db: Db | Tx, { userId, role, schoolId }: Viewer): Promise<boolean> {
  if (schoolId === null) return false
  const leaders: readonly Role[] = schoolLeaderRoles
  return leaders.includes(role) || isPayer(db, userId, schoolId)
}
