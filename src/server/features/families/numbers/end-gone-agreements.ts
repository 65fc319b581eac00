import type { Tx } from '#db/client.ts'
import { endAgreementsOfGoneNumbers } from '#server/features/families/queries/agreements.ts'
import type { Context } from '#server/platform/context.ts'

export interface GoneNumber {
  schoolId: string
  phone: string
  /** Of the agreement that ended: another one would end with another message. */
  agreementId: string
}

/**
 * Ends what was agreed for numbers that are no longer the pupil's, and gives them: they are told that the school writes to another
 * number from now on. A second run gives none.
 */
export async function endGoneAgreements(ctx: Pick<Context, 'now'>, tx: Tx, pupilId: string): Promise<GoneNumber[]> {
  const ended = await endAgreementsOfGoneNumbers(tx, pupilId, ctx.now())
  return ended.map(({ id, schoolId, phone }) => ({ schoolId, phone, agreementId: id }))
}
