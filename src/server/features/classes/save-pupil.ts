import type { PupilChanges, PupilInput } from '#contract/classes.ts'
import { AppError } from '#contract/base/errors.ts'
import { fieldFault, type FieldFault } from '#contract/base/refusals/field-fault.ts'
import { announceChangedNumbers, losesNumber } from '#server/features/classes/announce-changed-numbers.ts'
import { refuseBeyondClass } from '#server/features/classes/refuse-beyond-class.ts'
import { checkNumbers } from '#server/features/classes/check-numbers.ts'
import { normalizePhone } from '#engine/pupils/phone.ts'
import { mapDetails, readDetail, type PupilValues } from '#engine/pupils/pupil-fields.ts'
import { markExamsStale } from '#server/features/stale-exams/mark-exams-stale.ts'
import {
  countPupils,
  findPupilRow,
  insertPupils,
  lockPupilsOfSchool,
  setPupilsRemoved,
  updatePupil,
  type ClassRow,
  type PupilRow,
} from '#server/features/classes/queries/classes.ts'
import { listGuardians, saveGuardians, type GuardianRow } from '#server/features/classes/queries/guardians.ts'
import type { Context } from '#server/platform/context.ts'

export async function addPupil(ctx: Context, { id: classId, schoolId }: ClassRow, input: PupilInput): Promise<PupilRow> {
  const { guardians, ...fields } = readPupilValues(input)
  return ctx.db.transaction(async (tx) => {
    await lockPupilsOfSchool(tx, schoolId)
    await checkNumbers(tx, schoolId, [{ ...fields, id: null }])
    refuseBeyondClass(await countPupils(tx, classId), 1)
    const [stored] = await insertPupils(tx, [{ ...fields, schoolId, classId }])
    if (stored === undefined) throw new Error('The pupil was not stored.')
    await saveGuardians(tx, { schoolId, pupilId: stored.id, now: ctx.now() }, guardians ?? [])
    return stored
  })
}

/** What is left out stays as it is. Throws `pupil-changed` where somebody else has saved since the version that was seen. */
export async function changePupil(ctx: Context, { id, classId, schoolId }: PupilRow, { version, ...changes }: PupilChanges): Promise<PupilRow> {
  return ctx.db.transaction(async (tx) => {
    await lockPupilsOfSchool(tx, schoolId)
    const current = await findPupilRow(tx, classId, id)
    if (current === null || current.removedAt !== null) throw new AppError('pupil-not-found')
    if (version !== undefined && version !== current.version) throw new AppError('pupil-changed')
    const before = (await listGuardians(tx, [id])).get(id) ?? []
    const { guardians: typed, ...fields } = readPupilValues({ ...current, ...given(changes) })
    const guardians = typed ?? before.filter(({ phone }) => phone !== fields.guardianPhone)
    await checkNumbers(tx, schoolId, [{ ...fields, id }])
    await updatePupil(tx, id, fields, ctx.now())
    await saveGuardians(tx, { schoolId, pupilId: id, now: ctx.now() }, guardians)
    const losesOne = before.some(({ phone }) => guardians.every((each) => each.phone !== phone))
    if (losesOne || losesNumber(current, fields)) await announceChangedNumbers(ctx, tx, [id])
    return { ...current, ...fields, version: current.version + 1 }
  })
}

function given(changes: Omit<PupilChanges, 'version'>): Partial<PupilInput> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** The row stays: papers refer to it, and the removal can be taken back. */
export async function removePupil(ctx: Context, pupil: PupilRow): Promise<void> {
  if (pupil.removedAt !== null) return
  await ctx.db.transaction(async (tx) => {
    await setPupilsRemoved(tx, [pupil.id], ctx.now(), ctx.now())
    await markExamsStale(ctx, tx, { schoolId: pupil.schoolId, classIds: [pupil.classId] })
  })
}

/** Of who was removed or has left. Throws `number-taken` when the number was given to somebody else meanwhile. */
export async function restorePupil(ctx: Context, pupil: PupilRow): Promise<PupilRow> {
  return ctx.db.transaction(async (tx) => {
    await lockPupilsOfSchool(tx, pupil.schoolId)
    const current = await findPupilRow(tx, pupil.classId, pupil.id)
    if (current === null) throw new AppError('pupil-not-found')
    if (current.removedAt === null) return current
    await checkNumbers(tx, pupil.schoolId, [current])
    await setPupilsRemoved(tx, [pupil.id], null, ctx.now())
    await markExamsStale(ctx, tx, { schoolId: pupil.schoolId, classIds: [pupil.classId] })
    return { ...current, removedAt: null, leftAt: null }
  })
}

/** Guardians where some are given; the number of each is no other's of the pupil. */
function readPupilValues(input: PupilInput): PupilValues & { guardians: GuardianRow[] | undefined } {
  const errors: FieldFault[] = []
  const details = mapDetails((detail) => {
    const { key, column } = detail
    const typed = input[key] ?? ''
    const value = readDetail(detail, typed)
    if (value === undefined) errors.push(fieldFault(key, 'value-not-right', { column, value: typed }))
    return value ?? null
  })
  const known = new Set([details.guardianPhone])
  const guardians = input.guardians?.map(({ name, phone: typed }, at) => {
    const phone = normalizePhone(typed)
    if (phone === null) errors.push(fieldFault(`guardians.${at}.phone`, 'value-not-right', { column: 'phone', value: typed }))
    else if (known.has(phone)) errors.push(fieldFault(`guardians.${at}.phone`, 'number-twice'))
    known.add(phone)
    return { name: name ?? null, phone: phone ?? '' }
  })
  if (errors.length > 0) throw new AppError('invalid-input', { errors })
  return { admission: input.admission, name: input.name, ...details, guardians }
}
