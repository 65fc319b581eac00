import { AppError, type PlainErrorCode } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { canRenameSchool } from '#server/features/schools/policy.ts'
import { lockSchool, nameSchool, type SchoolRow } from '#server/features/schools/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/**
 * Gives the caller's school the name that stands in their profile; a workspace becomes a school by it. A profile that is
 * sent back as it was changes nothing, whoever sends it. The row of the user is locked before that of the school.
 */
export async function renameSchool(tx: Tx, actor: Actor, name: string): Promise<void> {
  const school = actor.schoolId === null ? null : await lockSchool(tx, actor.schoolId)
  const current = school?.kind === 'school' ? school.name : ''
  if (name === current) return
  if (!school || !canRenameSchool(actor, school)) throw new AppError(whoMay(school), { at: 'schoolName' })
  if (name === '') throw new AppError('school-name-missing', { at: 'schoolName' })
  await nameSchool(tx, school.id, name)
  await recordAudit(tx, { actor, action: 'school.rename', subject: school.id, detail: current === '' ? name : `${current} → ${name}` })
}

function whoMay(school: SchoolRow | null): PlainErrorCode {
  if (!school) return 'school-name-without-school'
  return school.ownerId === null ? 'school-name-by-leader' : 'school-name-by-owner'
}
