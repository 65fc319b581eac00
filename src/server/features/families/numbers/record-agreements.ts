import { AppError } from '#contract/base/errors.ts'
import { numberAgreementVersion } from '#engine/sentences/number-agreement.ts'
import { lockPupilsOfSchool, listPupilRows, type ClassRow } from '#server/features/classes/queries/classes.ts'
import { listNumbers } from '#server/features/families/numbers/list-numbers.ts'
import { endAgreementOf, insertAgreements } from '#server/features/families/queries/agreements.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'

interface NumberOfPupil {
  pupilId: string
  phone: string
}

interface Recorded {
  channel: 'paper' | 'sms'
  numbers: readonly NumberOfPupil[]
}

/** What guardians signed, or wrote to the school, for numbers of pupils of a class. Throws `pupil-not-found`, `number-gone`. */
export async function recordAgreements(ctx: Context, actor: Actor, room: ClassRow, { channel, numbers }: Recorded): Promise<void> {
  const { schoolId } = room
  await ctx.db.transaction(async (tx) => {
    // No number is changed meanwhile.
    await lockPupilsOfSchool(tx, schoolId)
    const present = new Set((await listPupilRows(tx, room.id)).map(({ id }) => id))
    if (numbers.some(({ pupilId }) => !present.has(pupilId))) throw new AppError('pupil-not-found')
    const kept = await listNumbers(tx, schoolId, [...new Set(numbers.map(({ pupilId }) => pupilId))])
    if (numbers.some(({ pupilId, phone }) => kept.get(pupilId)?.every((each) => each.phone !== phone) !== false)) throw new AppError('number-gone')
    const by = { recordedBy: actor.userId, recordedByName: actor.name, textVersion: numberAgreementVersion, givenAt: ctx.now() }
    const added = await insertAgreements(
      tx,
      numbers.map(({ pupilId, phone }) => ({ schoolId, pupilId, phone, channel, ...by })),
    )
    for (const { pupilId } of added) await recordAudit(tx, { actor, action: 'number-agreement.record', subject: pupilId, detail: channel })
  })
}

/** A guardian has told the school that they want no more. Throws `pupil-not-found`, `number-not-agreed`. */
export async function endAgreement(ctx: Context, actor: Actor, { id, schoolId }: ClassRow, { pupilId, phone }: NumberOfPupil): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await listPupilRows(tx, id)).some((pupil) => pupil.id === pupilId)) throw new AppError('pupil-not-found')
    if (!(await endAgreementOf(tx, { schoolId, pupilId, phone, at: ctx.now() }))) throw new AppError('number-not-agreed')
    await recordAudit(tx, { actor, action: 'number-agreement.end', subject: pupilId })
  })
}
