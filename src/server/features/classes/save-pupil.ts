import type { PupilInput } from '#contract/classes.ts'
import { AppError } from '#contract/errors.ts'
import { fieldFault } from '#contract/refusals/field-fault.ts'
import { refuseBeyondClass } from '#server/features/classes/refuse-beyond-class.ts'
import { checkAdmission } from '#server/features/classes/check-admission.ts'
import { normalizePhone } from '#engine/pupils/phone.ts'
import {
  countPupils,
  findPupilRow,
  insertPupils,
  lockPupilsOfSchool,
  setPupilsRemoved,
  updatePupil,
  type ClassRow,
  type PupilFields,
  type PupilRow,
} from '#server/features/classes/queries.ts'
import type { Context } from '#server/platform/context.ts'

export async function addPupil(ctx: Context, { id: classId, schoolId }: ClassRow, input: PupilInput): Promise<PupilRow> {
  const fields = readPupilFields(input)
  return ctx.db.transaction(async (tx) => {
    await lockPupilsOfSchool(tx, schoolId)
    await checkAdmission(tx, { schoolId, admission: fields.admission })
    refuseBeyondClass(await countPupils(tx, classId), 1)
    const [stored] = await insertPupils(tx, [{ ...fields, schoolId, classId }])
    if (stored === undefined) throw new Error('The pupil was not stored.')
    return stored
  })
}

export async function changePupil(ctx: Context, pupil: PupilRow, input: PupilInput): Promise<PupilRow> {
  if (pupil.removedAt !== null) throw new AppError('pupil-not-found')
  const fields = readPupilFields(input)
  return ctx.db.transaction(async (tx) => {
    await lockPupilsOfSchool(tx, pupil.schoolId)
    await checkAdmission(tx, { schoolId: pupil.schoolId, admission: fields.admission, pupilId: pupil.id })
    await updatePupil(tx, pupil.id, fields, ctx.now())
    return { ...pupil, ...fields }
  })
}

/** The row stays: papers refer to it, and the removal can be taken back. */
export async function removePupil(ctx: Context, pupil: PupilRow): Promise<void> {
  if (pupil.removedAt !== null) return
  await ctx.db.transaction((tx) => setPupilsRemoved(tx, [pupil.id], ctx.now(), ctx.now()))
}

/** Throws `admission-taken` when the number was given to somebody else meanwhile. */
export async function restorePupil(ctx: Context, pupil: PupilRow): Promise<PupilRow> {
  return ctx.db.transaction(async (tx) => {
    await lockPupilsOfSchool(tx, pupil.schoolId)
    const current = await findPupilRow(tx, pupil.classId, pupil.id)
    if (current === null) throw new AppError('pupil-not-found')
    if (current.removedAt === null) return current
    await checkAdmission(tx, { schoolId: pupil.schoolId, admission: current.admission, pupilId: pupil.id })
    await setPupilsRemoved(tx, [pupil.id], null, ctx.now())
    return { ...current, removedAt: null }
  })
}

function readPupilFields({ admission, name, stream, guardianName, guardianPhone }: PupilInput): PupilFields {
  const phone = guardianPhone ? normalizePhone(guardianPhone) : null
  if (guardianPhone && phone === null) {
    throw new AppError('invalid-input', { errors: [fieldFault('guardianPhone', 'phone-not-right', { phone: guardianPhone })] })
  }
  return { admission, name, stream: stream || null, guardianName: guardianName || null, guardianPhone: phone }
}
