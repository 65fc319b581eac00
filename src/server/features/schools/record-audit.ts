import type { Tx } from '#db/client.ts'
import { insertTrailEntry } from '#server/features/schools/queries.ts'
import type { Actor } from '#server/platform/http/actor.ts'

interface AuditEntry {
  /** Without an id it is a command, by its name. */
  actor: Pick<Actor, 'name' | 'schoolId'> & { userId: string | null }
  /** `exam.confirm`: what, then what was done. */
  action: string
  /** Which one, by its id: never a pupil's name. */
  subject: string
  /** What changed, such as `ACTIVE → SUSPENDED`: never a pupil's name. */
  detail?: string
}

/** Writes down who did what, in the transaction that does it. */
export async function recordAudit(tx: Tx, { actor, action, subject, detail = '' }: AuditEntry): Promise<void> {
  await insertTrailEntry(tx, { schoolId: actor.schoolId, actorId: actor.userId, actorName: actor.name, action, subject, detail })
}
