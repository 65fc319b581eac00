import { admissionKey } from '#engine/pupils/admission-key.ts'
import { uniqueDetails, type PupilValues } from '#engine/pupils/pupil-fields.ts'
import { AppError } from '#contract/base/errors.ts'
import type { Tx } from '#db/client.ts'
import { listOfficialHolders } from '#server/features/classes/queries/official-holders.ts'
import { listAdmissionHolders } from '#server/features/classes/queries/admissions.ts'

/** Numbers that a pupil is to have; of nobody who has them now, where there is no id. */
export interface NumberClaim extends PupilValues {
  id: string | null
}

/** Throws `number-taken`, naming the class of who has the number. Call it under `lockPupilsOfSchool`. */
export async function checkNumbers(tx: Tx, schoolId: string, claims: readonly NumberClaim[]): Promise<void> {
  const claimed = (number: (claim: NumberClaim) => string | null) =>
    new Map(claims.flatMap((claim) => (number(claim) === null ? [] : [[admissionKey(String(number(claim))), claim.id] as const])))
  const admissions = claimed(({ admission }) => admission)
  for (const { admission, pupilId, className } of await listAdmissionHolders(tx, schoolId, [...admissions.keys()])) {
    if (admissions.get(admission) === pupilId) continue
    const shown = claims.find((claim) => admissionKey(claim.admission) === admission)?.admission ?? admission
    throw new AppError('number-taken', { column: 'admission', value: shown, className, at: 'admission' })
  }
  for (const { key, column } of uniqueDetails) {
    const numbers = claimed((claim) => claim[key])
    for (const { number: value, pupilId, className } of await listOfficialHolders(tx, { schoolId, key, numbers: [...numbers.keys()] })) {
      if (numbers.get(value) !== pupilId) throw new AppError('number-taken', { column, value, className, at: key })
    }
  }
}
