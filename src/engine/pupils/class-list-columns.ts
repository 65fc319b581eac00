/** What a class list says of a pupil. */
export const classListColumns = ['admission', 'name', 'class', 'year', 'term', 'stream', 'guardian', 'phone', 'email', 'assessment', 'upi'] as const
export type ClassListColumn = (typeof classListColumns)[number]

/** Parts of a name that stand in columns of their own, in the order in which they are joined. */
export const nameFields = ['name', 'surname', 'firstName', 'otherNames'] as const

/** What one column of a list may hold. */
export const listFields = [...classListColumns, 'surname', 'firstName', 'otherNames'] as const
export type ListField = (typeof listFields)[number]

const who = '(?:pupil|student|learner|candidate)s*'
const count = '(?:no|nos|num|number|numbers|nr|code|id)?'
const parents = '(?:parent|guardian|parents?(?:or|and)?guardian)s*'
const mzazi = '(?:mzazi|mlezi|wazazi|mzazi(?:au|na)?mlezi)'
const namba = '(?:nambari|namba)(?:ya|za)?'
const telephone = '(?:tele)?(?:phone|mobile|mobilephone|tel|cell|cellphone|contact)s?'

/**
 * What schools and their programs write above a column, in English and Kiswahili: Moodle, Classroom, RosarioSIS, OneRoster,
 * NEMIS and class registers. In small letters, without spaces, points and what stands in brackets. Of two headings for one
 * thing the earlier line counts.
 */
const headings: Record<ListField, readonly string[]> = {
  admission: [
    `(?:${who})?(?:adm|admin|admissions?)${count}`,
    `${namba}(?:usajili|kujiunga|udahili|uandikishaji)|usajili|nambari|namba`,
    `(?:${who})?(?:reg|registration)${count}`,
    `(?:school)?${who}(?:no|nos|num|number|numbers|nr|code|id|idno|idnumber)|${namba}(?:mwanafunzi|wanafunzi|mtahiniwa)`,
    '(?:rosariosis|opensis|employee)id|idnumber|idno|identifier',
    `(?:${who})?(?:roll|enroll?ment|matric|matriculation)${count}`,
    `(?:${who})?(?:exam|knec|kcse|kcpe|kpsea|kjsea)?index${count}`,
  ],
  name: [
    '(?:full|official|complete|display)?names?(?:infull)?',
    `(?:full|official)?names?of(?:the)?(?:all)?${who}`,
    `${who}(?:full|official)?names?(?:infull)?`,
    '(?:last|sur|family|first|given|other)(?:names?)?(?:and)?(?:last|sur|family|first|given|other|middle)(?:names?)?(?:(?:and)?(?:other|middle)(?:names?|initials?)?)?',
    '(?:jina|majina)(?:kamili)?(?:(?:la|ya)(?:mwanafunzi|wanafunzi|mtahiniwa|watahiniwa))?(?:kamili)?',
    `${who}|mwanafunzi|wanafunzi|mtahiniwa|watahiniwa`,
  ],
  class: ['class|classname|form|grade|gradelevel|darasa|kidato|gredi'],
  // Not `year` alone: in some lists that is the form, in others the year of birth.
  year: ['(?:school|academic|class)year|mwakawa(?:shule|masomo)'],
  term: ['(?:school|current)?term|muhula'],
  stream: ['(?:class)?streams?|mkondo|tawi'],
  guardian: [`${parents}(?:full)?(?:names?)?|(?:full)?names?of(?:the)?${parents}`, `(?:jinala)?${mzazi}|majinaya${mzazi}`],
  phone: [`${parents}${telephone}${count}|(?:${namba})?simuya${mzazi}`, `${telephone}${count}|(?:${namba})?simu`],
  email: [`${parents}e?mail(?:address)?|(?:anwaniya)?baruapepeya${mzazi}`],
  assessment: ['(?:knec)?(?:assessment|ass)(?:no|number|numbers|id)|assessment|knecno', `${namba}tathmini|tathmini`],
  upi: [`(?:${who})?(?:nemis|kemis)?upi${count}|(?:nemis|kemis)${count}|${namba}upi`],
  surname: [`(?:${who})?(?:sur|last|family)names?|last|jinala(?:ukoo|mwisho|familia)`],
  firstName: [`(?:${who})?(?:first|given|fore)names?|first|jinalakwanza`],
  otherNames: [`(?:${who})?(?:middle|other|second)names?|middle|jinala(?:kati|pili)|majinamengine`],
}
const patterns = new Map(listFields.map((field) => [field, headings[field].map((each) => new RegExp(`^(?:${each})$`))]))

/** Whose they are is not said. */
const bareEmail = /^(?:e?mails?(?:address)?|(?:anwaniya)?baruapepe)$/
const barePhone = new RegExp(`^(?:${telephone}${count}|(?:${namba})?simu)$`)

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
