import { AppError } from '#contract/errors.ts'
import type { Tx } from '#db/client.ts'
import { listAdmissionHolders } from '#server/features/classes/queries.ts'

interface Claim {
  schoolId: string
  admission: string
  /** The pupil whose own number it may be. */
  pupilId?: string
}

/** Throws `admission-taken`, naming the class that has the number. Call it under `lockPupilsOfSchool`. */
export async function checkAdmission(tx: Tx, { schoolId, admission, pupilId }: Claim): Promise<void> {
  const holder = (await listAdmissionHolders(tx, schoolId, [admission])).find((each) => each.pupilId !== pupilId)
  if (holder === undefined) return
  throw new AppError('admission-taken', { admission, className: holder.className, at: 'admission' })
}
