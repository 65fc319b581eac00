import type { Db, Tx } from '#db/client.ts'
import type { Language } from '#engine/words/words.ts'
import { listNumberRows, listPupilsOfNumber, type NumberRow } from '#server/features/families/queries/numbers.ts'

export interface NumberStanding {
  /** `+254` and nine digits. */
  phone: string
  /** Of the guardian, as the school wrote it. */
  name: string | null
  /** `no-agreement`: also where a guardian has withdrawn theirs on the web. `opted-out`: of messages; they may still call. */
  state: 'open' | 'no-agreement' | 'opted-out'
  /** The guardian's, else the pupil's; null: the exam's, or the school's. */
  language: Language | null
  /** Hours of the day in Kenya in which the guardian wants nothing; null: none of their own. */
  quiet: { from: number; to: number } | null
}

/** Who of the pupils' guardians may be written to, pupil by pupil, the first guardian first. Every pupil asked for is in it. */
export async function listNumbers(db: Db | Tx, schoolId: string, pupilIds: readonly string[]): Promise<Map<string, NumberStanding[]>> {
  const found = new Map<string, NumberStanding[]>(pupilIds.map((pupilId) => [pupilId, []]))
  for (const row of await listNumberRows(db, schoolId, pupilIds)) found.get(row.pupilId)?.push(standingOf(row))
  return found
}

export interface ChildOfNumber {
  schoolId: string
  pupilId: string
  admission: string
  name: string
  language: Language | null
}

/** Whose results may be said to who calls from a number, at any school. An opt-out ends messages alone. */
export async function listChildrenOfNumber(db: Db | Tx, phone: string): Promise<ChildOfNumber[]> {
  return (await listPupilsOfNumber(db, phone))
    .filter(isAgreed)
    .map(({ schoolId, pupilId, admission, pupilName, ...row }) => ({ schoolId, pupilId, admission, name: pupilName, language: languageOf(row) }))
}

export function standingOf(row: NumberRow): NumberStanding {
  const { phone, name, quietFrom: from, quietTo: to } = row
  return {
    phone,
    name,
    state: !isAgreed(row) ? 'no-agreement' : row.isOptedOut ? 'opted-out' : 'open',
    language: languageOf(row),
    quiet: from === null || to === null || from === to ? null : { from, to },
  }
}

function isAgreed({ agreement, isWithdrawnByGuardian }: Pick<NumberRow, 'agreement' | 'isWithdrawnByGuardian'>): boolean {
  return agreement !== null && !isWithdrawnByGuardian
}

function languageOf({ memberLanguage, feedbackLanguage }: Pick<NumberRow, 'memberLanguage' | 'feedbackLanguage'>): Language | null {
  return memberLanguage ?? feedbackLanguage
}
