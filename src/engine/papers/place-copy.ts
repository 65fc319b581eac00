import type { QuestionReading } from '#engine/page/page-reading.ts'
import type { PageReason } from '#engine/page/page-reason.ts'
import { describeAdmission, readAdmission } from '#engine/papers/read-admission.ts'
import { admissionKey } from '#engine/pupils/admission-key.ts'

/** The pupils who may have filled in the number on a copy of a master sheet. */
export interface WritingClass<Pupil> {
  /** By `admissionKey`. */
  pupils: ReadonlyMap<string, Pupil>
  /** Pupils who handed in another sheet, with their name in print or a spare one. */
  haveOther: ReadonlySet<Pupil>
}

export type CopyPlace<Pupil> = { pupil: Pupil } | { waits: PageReason }

/**
 * Whose a copy of a master sheet is. The class list refuses a number and never completes one: without a number of the list that is
 * filled in beyond doubt, and where its pupil has handed in another sheet, the page waits for a person. The decision needs no other
 * copy, so it is the same in whatever order the pages are read; the same number on a second script is found where the two meet
 * (`compareSides`).
 */
export function placeCopy<Pupil>(
  questions: readonly Pick<QuestionReading, 'question' | 'chosen' | 'doubt'>[],
  { pupils, haveOther }: WritingClass<Pupil>,
): CopyPlace<Pupil> {
  const admission = readAdmission(questions)
  if (admission === null) {
    const number = describeAdmission(questions)
    return { waits: number === '' ? { code: 'no-number' } : { code: 'doubtful-number', number } }
  }
  const pupil = pupils.get(admissionKey(admission))
  if (pupil === undefined) return { waits: { code: 'number-of-nobody', number: admission } }
  return haveOther.has(pupil) ? { waits: { code: 'number-has-paper', number: admission } } : { pupil }
}
