/** What a class list says of a pupil. */
export const classListColumns = ['admission', 'name', 'class', 'year', 'term', 'stream', 'guardian', 'phone', 'email', 'assessment', 'upi'] as const
export type ClassListColumn = (typeof classListColumns)[number]

/** Parts of a name that stand in columns of their own, in the order in which they are joined. */
export const nameFields = ['name', 'surname', 'firstName', 'otherNames'] as const

/** What one column of a list may hold. */
export const listFields = [...classListColumns, 'surname', 'firstName', 'otherNames'] as const
export type ListField = (typeof listFields)[number]

/** What schools write above a column, in English and Kiswahili, without spaces, points and capitals. */
const headers: Record<ListField, readonly string[]> = {
  admission: [
    'admission',
    'admissionno',
    'admissionnumber',
    'adm',
    'admno',
    'admnumber',
    'admissionnos',
    'regno',
    'registrationnumber',
    'index',
    'indexno',
    'indexnumber',
    'nambari',
    'nambariyausajili',
    'nambayausajili',
    'usajili',
    'nambariyakujiunga',
    'nambayakujiunga',
  ],
  name: [
    'name',
    'names',
    'fullname',
    'fullnames',
    'pupil',
    'pupilname',
    'pupilsname',
    'student',
    'studentname',
    'studentsname',
    'studentnames',
    'nameofstudent',
    'learner',
    'learnername',
    'learnersname',
    'learnernames',
    'nameoflearner',
    'candidate',
    'jina',
    'majina',
    'jinakamili',
    'jinalamwanafunzi',
    'mwanafunzi',
  ],
  class: ['class', 'classname', 'form', 'grade', 'darasa', 'kidato', 'gredi'],
  // Not `year` alone: in some lists that is the form, in others the year of birth.
  year: ['schoolyear', 'academicyear', 'classyear', 'mwakawashule', 'mwakawamasomo'],
  term: ['term', 'schoolterm', 'currentterm', 'muhula'],
  stream: ['stream', 'mkondo', 'tawi'],
  guardian: ['guardian', 'guardianname', 'parent', 'parentname', 'parentguardian', 'mzazi', 'mlezi', 'jinalamzazi', 'jinalamlezi', 'mzazimlezi'],
  phone: [
    'phone',
    'phoneno',
    'phonenumber',
    'mobile',
    'mobileno',
    'mobilenumber',
    'tel',
    'telephone',
    'cell',
    'contact',
    'parentphone',
    'guardianphone',
    'simu',
    'nambariyasimu',
    'nambayasimu',
    'simuyamzazi',
    'simuyamlezi',
  ],
  email: [
    'email',
    'emailaddress',
    'mail',
    'parentemail',
    'guardianemail',
    'parentguardianemail',
    'baruapepe',
    'baruapepeyamzazi',
    'baruapepeyamlezi',
  ],
  assessment: [
    'assessment',
    'assessmentno',
    'assessmentnumber',
    'assessmentnumbers',
    'assessmentid',
    'assno',
    'knecassessmentno',
    'knecassessmentnumber',
    'knecno',
    'nambariyatathmini',
    'nambayatathmini',
    'tathmini',
  ],
  upi: ['upi', 'upino', 'upinumber', 'nemis', 'nemisno', 'nemisupi', 'nemisnumber', 'kemis', 'kemisno', 'kemisupi', 'nambariyaupi', 'nambayaupi'],
  surname: ['surname', 'lastname', 'familyname', 'jinalaukoo', 'jinalamwisho'],
  firstName: ['firstname', 'givenname', 'jinalakwanza'],
  otherNames: ['middlename', 'othername', 'othernames', 'jinalakati', 'majinamengine'],
}

/** What each column holds, as far as a row of headings says. Where a column has the whole name, parts of it are left out. */
export function guessFields(cells: readonly string[]): (ListField | null)[] {
  const titles = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const guessed: (ListField | null)[] = titles.map(() => null)
  for (const field of listFields) {
    const isPart = field === 'surname' || field === 'firstName' || field === 'otherNames'
    if (isPart && guessed.includes('name')) continue
    const places = headers[field].flatMap((header) => titles.flatMap((title, place) => (title === header && guessed[place] === null ? [place] : [])))
    // A middle name and other names are both; of anything else the first heading of the list above counts.
    for (const place of isPart ? places : places.slice(0, 1)) guessed[place] = field
  }
  return guessed
}
