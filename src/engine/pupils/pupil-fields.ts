import { emailMaxChars, normalizeEmail } from '#engine/pupils/email.ts'
import { anyTelephone, count, mzazi, namba, parents, parentsTelephone, who } from '#engine/pupils/heading-parts.ts'
import { normalizePhone } from '#engine/pupils/phone.ts'
import { plainNumber } from '#engine/pupils/plain-number.ts'

interface PupilField<Key extends string = string, Column extends string = string> {
  /** The column of the table `pupils`. */
  key: Key
  /** The column of a class list. Its words stand in `#engine/sentences/column-words.ts`. */
  column: Column
  kind: 'number' | 'name' | 'phone' | 'email'
  maxChars: number
  /** Patterns of what stands above it in a class list, as `guessFields` compares. Of two headings for one thing the earlier one counts. */
  headings: readonly string[]
  /** From what is typed to what is stored; null where it cannot be one. Without it a text is stored as it is typed. */
  normalize?: (typed: string) => string | null
  /** Only one pupil of a school has this value. */
  isUnique?: true
  /** The search for pupils compares it. */
  isSearched?: true
  /** The table of the class does not show it; the form does. */
  isOnlyInForm?: true
  /** A row in which it is wrong is a pupil all the same, without it. */
  isLeftOutWhenWrong?: true
}

/** What every pupil has, and a class list must name. An import knows the pupil again by the first, and never changes it. */
const identity = [
  {
    key: 'admission',
    column: 'admission',
    kind: 'number',
    maxChars: 30,
    isSearched: true,
    headings: [
      `(?:${who})?(?:adm|admin|admissions?)${count}`,
      `${namba}(?:usajili|kujiunga|udahili|uandikishaji)|usajili|nambari|namba`,
      `(?:${who})?(?:reg|registration)${count}`,
      `(?:school)?${who}(?:no|nos|num|number|numbers|nr|code|id|idno|idnumber)|${namba}(?:mwanafunzi|wanafunzi|mtahiniwa)`,
      '(?:rosariosis|opensis|employee)id|idnumber|idno|identifier',
      `(?:${who})?(?:roll|enroll?ment|matric|matriculation)${count}`,
      `(?:${who})?(?:exam|knec|kcse|kcpe|kpsea|kjsea)?index${count}`,
    ],
  },
  {
    key: 'name',
    column: 'name',
    kind: 'name',
    maxChars: 100,
    isSearched: true,
    headings: [
      '(?:full|official|complete|display)?names?(?:infull)?',
      `(?:full|official)?names?of(?:the)?(?:all)?${who}`,
      `${who}(?:full|official)?names?(?:infull)?`,
      '(?:last|sur|family|first|given|other)(?:names?)?(?:and)?(?:last|sur|family|first|given|other|middle)(?:names?)?(?:(?:and)?(?:other|middle)(?:names?|initials?)?)?',
      '(?:jina|majina)(?:kamili)?(?:(?:la|ya)(?:mwanafunzi|wanafunzi|mtahiniwa|watahiniwa))?(?:kamili)?',
      `${who}|mwanafunzi|wanafunzi|mtahiniwa|watahiniwa`,
    ],
  },
] as const satisfies readonly PupilField[]

/** What else is known of a pupil, each of which may be null. In this order they stand in the form, the table and the exported list. */
const details = [
  { key: 'stream', column: 'stream', kind: 'name', maxChars: 40, isSearched: true, headings: ['(?:class)?streams?|mkondo|tawi'] },
  {
    key: 'assessment',
    column: 'assessment',
    kind: 'number',
    maxChars: 30,
    isUnique: true,
    isSearched: true,
    headings: ['(?:knec)?(?:assessment|ass)(?:no|number|numbers|id)|assessment|knecno', `${namba}tathmini|tathmini`],
    /** The examinations council's: digits, mostly after a letter. */
    normalize: (typed) => normalizeOfficial(typed, /^(?=.*\d)[A-Z0-9]{5,20}$/),
  },
  {
    key: 'upi',
    column: 'upi',
    kind: 'number',
    maxChars: 30,
    isUnique: true,
    isSearched: true,
    headings: [`(?:${who})?(?:nemis|kemis)?upi${count}|(?:nemis|kemis)${count}|${namba}upi`],
    /** The ministry's: letters and digits. */
    normalize: (typed) => normalizeOfficial(typed, /^[A-Z0-9]{5,20}$/),
  },
  {
    key: 'guardianName',
    column: 'guardian',
    kind: 'name',
    maxChars: 100,
    headings: [`${parents}(?:full)?(?:names?)?|(?:full)?names?of(?:the)?${parents}`, `(?:jinala)?${mzazi}|majinaya${mzazi}`],
  },
  {
    key: 'guardianPhone',
    column: 'phone',
    kind: 'phone',
    maxChars: 20,
    headings: [parentsTelephone, anyTelephone],
    normalize: normalizePhone,
    isLeftOutWhenWrong: true,
  },
  {
    key: 'guardianEmail',
    column: 'email',
    kind: 'email',
    maxChars: emailMaxChars,
    headings: [`${parents}e?mail(?:address)?|(?:anwaniya)?baruapepeya${mzazi}`],
    normalize: normalizeEmail,
    isOnlyInForm: true,
    isLeftOutWhenWrong: true,
  },
] as const satisfies readonly PupilField[]

type IdentityKey = (typeof identity)[number]['key']
export type DetailKey = (typeof details)[number]['key']
export type PupilKey = IdentityKey | DetailKey
export type PupilColumn = (typeof identity | typeof details)[number]['column']
export type PupilDetail = PupilField<DetailKey, PupilColumn>

export const pupilIdentity: readonly PupilField<IdentityKey, PupilColumn>[] = identity
export const pupilDetails: readonly PupilDetail[] = details
export const uniqueDetails = pupilDetails.filter(({ isUnique }) => isUnique)
export const pupilFields: readonly PupilField<PupilKey, PupilColumn>[] = [...identity, ...details]

/** The fields of one pupil, as they are stored. */
export type PupilValues = Record<IdentityKey, string> & Record<DetailKey, string | null>

/** For each detail what is made of it. */
export function mapDetails<Made>(make: (detail: PupilDetail) => Made): Record<DetailKey, Made>
export function mapDetails(make: (detail: PupilDetail) => unknown): Record<string, unknown> {
  return Object.fromEntries(details.map((detail) => [detail.key, make(detail)]))
}

/** The fields of a pupil alone, without what else is known of them. */
export function pickPupilValues(pupil: PupilValues): PupilValues {
  return { admission: pupil.admission, name: pupil.name, ...mapDetails(({ key }) => pupil[key]) }
}

/** Null where nothing is typed, and undefined where what is typed cannot be one. */
export function readDetail({ normalize }: PupilDetail, typed: string): string | null | undefined {
  if (typed === '') return null
  return normalize === undefined ? typed : (normalize(typed) ?? undefined)
}

/**
 * A number that others give a pupil, as typed to capitals without spaces, points, dashes and slashes; null when it is none.
 * How it looks may change from year to year, so little is asked of it.
 */
function normalizeOfficial(typed: string, pattern: RegExp): string | null {
  const number = plainNumber(typed)
    .replaceAll(/[\s./-]/g, '')
    .toUpperCase()
  return pattern.test(number) ? number : null
}
