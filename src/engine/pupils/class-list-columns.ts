import { anyTelephone, who } from '#engine/pupils/heading-parts.ts'
import { pupilDetails, pupilFields, pupilIdentity, type PupilColumn } from '#engine/pupils/pupil-fields.ts'

/** What a class list says of the class of a pupil. */
const classColumns = {
  class: ['class|classname|form|grade|gradelevel|darasa|kidato|gredi'],
  // Not `year` alone: in some lists that is the form, in others the year of birth.
  year: ['(?:school|academic|class)year|mwakawa(?:shule|masomo)'],
  term: ['(?:school|current)?term|muhula'],
}
export type ClassListColumn = PupilColumn | keyof typeof classColumns

/** What a class list says of a pupil. */
export const classListColumns: readonly ClassListColumn[] = [
  ...pupilIdentity.map(({ column }) => column),
  ...(['class', 'year', 'term'] as const),
  ...pupilDetails.map(({ column }) => column),
]

const nameParts = {
  surname: [`(?:${who})?(?:sur|last|family)names?|last|jinala(?:ukoo|mwisho|familia)`],
  firstName: [`(?:${who})?(?:first|given|fore)names?|first|jinalakwanza`],
  otherNames: [`(?:${who})?(?:middle|other|second)names?|middle|jinala(?:kati|pili)|majinamengine`],
}
/** Parts of a name that stand in columns of their own, in the order in which they are joined. */
export const nameFields = ['name', 'surname', 'firstName', 'otherNames'] as const

/** What one column of a list may hold. */
export type ListField = ClassListColumn | keyof typeof nameParts
export const listFields: readonly ListField[] = [...new Set([...classListColumns, ...nameFields])]

/**
 * What schools and their programs write above a column: Moodle, Classroom, RosarioSIS, OneRoster, NEMIS and class registers. In
 * small letters, without spaces, points and what stands in brackets.
 */
const headings: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(pupilFields.map((field) => [field.column, field.headings])),
  ...classColumns,
  ...nameParts,
}
const patterns = new Map(listFields.map((field) => [field, (headings[field] ?? []).map((each) => new RegExp(`^(?:${each})$`))]))

/** Whose they are is not said. */
const bareEmail = /^(?:e?mails?(?:address)?|(?:anwaniya)?baruapepe)$/
const barePhone = new RegExp(`^(?:${anyTelephone})$`)

/** What each column holds, as far as a row of headings says. Where a column has the whole name, parts of it are left out. */
export function guessFields(cells: readonly string[]): (ListField | null)[] {
  const titles = cells.map(titleOf)
  const guessed: (ListField | null)[] = titles.map(() => null)
  for (const field of listFields) {
    const isPart = field === 'surname' || field === 'firstName' || field === 'otherNames'
    if (isPart && guessed.includes('name')) continue
    const places = (patterns.get(field) ?? []).flatMap((pattern) =>
      titles.flatMap((title, place) => (pattern.test(title) && guessed[place] === null ? [place] : [])),
    )
    // A middle name and other names are both; of anything else the first heading of the list above counts.
    for (const place of isPart ? places : places.slice(0, 1)) guessed[place] = field
  }
  return placeEmail(titles, guessed)
}

/**
 * An email without a word of whose it is belongs to the guardian only where it follows the guardian's name: programs for
 * teaching list the pupil's own, and beside that a phone is the pupil's too.
 */
function placeEmail(titles: readonly string[], guessed: readonly (ListField | null)[]): (ListField | null)[] {
  const place = titles.findIndex((title) => bareEmail.test(title))
  if (place < 0 || guessed.includes('email')) return [...guessed]
  const before = guessed.slice(0, place).findLast((field) => field !== 'phone')
  if (before === 'guardian') return guessed.with(place, 'email')
  return guessed.includes('guardian')
    ? [...guessed]
    : guessed.map((field, at) => (field === 'phone' && barePhone.test(titles[at] ?? '') ? null : field))
}

function titleOf(cell: string): string {
  const title = cell.slice(0, 200).normalize('NFKD').toLowerCase()
  const bare = title.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '').replaceAll(/[^a-z]/g, '')
  return bare === '' ? title.replaceAll(/[^a-z]/g, '') : bare
}
