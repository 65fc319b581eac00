import type { Tx } from '#db/client.ts'
import type { UserRow } from '#server/features/accounts/queries/users.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'

/** Writes down what somebody did with their own account. */
export async function recordOwnAct(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'schoolId' | 'firstName' | 'lastName'>,
  action: string,
  detail = '',
): Promise<void> {
  const { id: userId, schoolId, firstName, lastName } = user
  await recordAudit(tx, { actor: { userId, schoolId, name: `${firstName} ${lastName}` }, action, subject: userId, detail })
}
