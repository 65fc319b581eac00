export const classListColumns = ['admission', 'name', 'class', 'stream', 'guardian', 'phone'] as const
export type ClassListColumn = (typeof classListColumns)[number]

/** What schools write above a column, in English and Kiswahili, without spaces, points and capitals. */
const headers: Record<ClassListColumn, readonly string[]> = {
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
    'learner',
    'learnername',
    'candidate',
    'jina',
    'majina',
    'jinakamili',
    'jinalamwanafunzi',
    'mwanafunzi',
  ],
  class: ['class', 'classname', 'form', 'grade', 'darasa', 'kidato', 'gredi'],
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
}

/** Parts of a name that stand in columns of their own, in the order in which they are joined. */
const nameParts = ['surname', 'lastname', 'firstname', 'middlename', 'othername', 'othernames'] as const

export interface ColumnPlaces {
  places: Map<ClassListColumn, number>
  /** Columns that make up the name where no column has all of it. */
  nameParts: number[]
}

/** Which column stands where, as far as a row of headings says. */
export function findColumns(cells: readonly string[]): ColumnPlaces {
  const titles = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const places = new Map<ClassListColumn, number>()
  for (const column of classListColumns) {
    const place = titles.findIndex((title) => headers[column].includes(title))
    if (place >= 0) places.set(column, place)
  }
  const parts = nameParts.flatMap((part) => titles.flatMap((title, place) => (title === part ? [place] : [])))
  return { places, nameParts: places.has('name') ? [] : parts }
}
