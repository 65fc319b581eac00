export interface DemoPupil {
  admission: string
  name: string
}

/** Printed at the start, so that a newcomer can look around. No real address ends in .example. */
export const demoPassword = 'Sahihi2026'
export const demoStaff = [
  { firstName: 'Joyce', lastName: 'Wambui', email: 'teacher@demo.sahihi.example', role: 'TEACHER' },
  { firstName: 'Peter', lastName: 'Barasa', email: 'head@demo.sahihi.example', role: 'HEAD_TEACHER' },
] as const

export const demoSchoolName = 'Mwangaza Secondary School'
export const demoClassName = 'Form 3 East'
export const newcomersClassName = 'Form 2 West'

/**
 * Invented pupils, in the order in which their sheets are numbered. No first name begins another, so that every
 * database sorts them alike: the scanned batch beside this file was made for these numbers.
 */
export const demoPupils: readonly DemoPupil[] = numbered(4401, [
  'Abdi Hassan Noor',
  'Akinyi Odhiambo',
  'Alex Kiprono',
  "Bakari Mwang'ombe",
  'Beatrice Nyambura',
  'Brian Kiplagat',
  'Chebet Koech',
  'Collins Otieno',
  'Daudi Mutua',
  'Dorcas Moraa',
  "Esther Ng'ang'a",
  'Faith Chepkemoi',
  'Fatuma Ali',
  'Felix Wekesa',
  'George Onyango',
  'Grace Wanjiru',
  'Halima Yusuf',
  'Ian Kamau',
  'Irene Nafula',
  'Jackline Atieno',
  'James Mwangi',
  'Kevin Omondi',
  'Khadija Omar',
  'Lilian Jepkosgei',
  'Martin Njoroge',
  'Mercy Kerubo',
  'Moses Lokwang',
  'Naomi Syombua',
  'Nicholas Cheruiyot',
  "Olivia Ong'era",
  'Patrick Musyoka',
  'Purity Wairimu',
  'Rehema Juma',
  'Samuel Barasa',
  'Sharon Auma',
  'Stephen Kariuki',
  'Tabitha Mumbua',
  'Umi Kombo',
  'Victor Ouma',
  'Zainab Mohamed',
])

/** A small class for a first print of one's own. */
export const newcomers: readonly DemoPupil[] = numbered(4521, [
  'Agnes Muthoni',
  'Caleb Rotich',
  'Diana Achieng',
  'Elijah Maina',
  'Hellen Kwamboka',
  'Joseph Lenana',
  'Lydia Nekesa',
  'Mary Mwende',
  'Noor Ibrahim',
  'Ruth Chelangat',
  'Simon Gitau',
  'Winnie Awuor',
])

function numbered(first: number, names: readonly string[]): DemoPupil[] {
  return names.map((name, at) => ({ admission: String(first + at), name }))
}
