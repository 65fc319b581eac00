import { AppError } from '#contract/base/errors.ts'
import { canManageStaff } from '#server/features/invitations/policy.ts'
import { findInvitation, findSchool, type InvitationRow } from '#server/features/invitations/queries.ts'
import type { SchoolRow } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'

/** The school whose staff the caller manages; throws `forbidden` where they manage none. */
export async function getManagedSchool({ db }: Context, actor: Actor): Promise<SchoolRow> {
  const school = await findSchool(db, getSchoolId(actor))
  if (!school || !canManageStaff(actor, school)) throw new AppError('forbidden')
  return school
}

/** Throws `invitation-not-found` for one that is over, of another school, or not the caller's to see. */
export async function getInvitationFor(ctx: Context, actor: Actor, id: string): Promise<{ invitation: InvitationRow; school: SchoolRow }> {
  const invitation = await findInvitation(ctx.db, id)
  const school = invitation && (await findSchool(ctx.db, invitation.schoolId))
  if (!invitation || !school || !canManageStaff(actor, school)) throw new AppError('invitation-not-found')
  return { invitation, school }
}
