export interface DemoPupil {
  admission: string
  name: string
  guardianName: string
  guardianPhone: string | null
  feedbackLanguage: 'sw' | null
  guardianEmail: null
}

/** Printed at the start, so that a newcomer can look around. No real address ends in .example. */
export const demoPassword = 'Sahihi2026'
export const demoStaff = [
  { firstName: 'Joyce', lastName: 'Wambui', email: 'teacher@demo.sahihi.example', role: 'TEACHER', is: 'teacher' },
  { firstName: 'Peter', lastName: 'Barasa', email: 'head@demo.sahihi.example', role: 'HEAD_TEACHER', is: 'head' },
  { firstName: 'Daniel', lastName: 'Mutiso', email: 'colleague@demo.sahihi.example', role: 'TEACHER', is: 'colleague' },
] as const

export const demoSchoolName = 'Mwangaza Secondary School'
export const demoClassName = 'Form 3 East'
export const newcomersClassName = 'Form 2 West'
export const gradeClassName = 'Grade 7 Blue'

/** Whose guardian has no phone. */
const withoutPhone = '4427'

const guardianNames = ['Wairimu', 'Odongo', 'Zawadi', 'Kiptoo', 'Mwanaisha', 'Njeri', 'Barongo']

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

/** Whose guardian, and who themselves, a newcomer can be. */
export const demoFamily = { admission: '4402', guardianPhone: '+254700004402' }

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

/** A class by the eight levels. */
export const gradePupils: readonly DemoPupil[] = numbered(7101, [
  'Amani Wafula',
  'Asha Salim',
  'Benson Koros',
  'Brenda Akoth',
  'Charity Mueni',
  'Dennis Kipruto',
  'Edwin Maingi',
  'Emily Cherono',
  'Fredrick Odera',
  'Gladys Nyaboke',
  'Hamisi Bakari',
  'Isaac Lomongin',
  'Joan Waithera',
  'Kelvin Mutuku',
  'Leah Jerop',
  'Maryam Abdalla',
  'Newton Macharia',
  'Peris Anyango',
  'Rose Kathini',
  'Sheila Chepkoech',
  'Timothy Simiyu',
  'Vincent Ochieng',
  'Wanjiku Karanja',
  'Yusuf Hassan',
])

export const demoClasses: readonly { name: string; pupils: readonly DemoPupil[] }[] = [
  { name: newcomersClassName, pupils: newcomers },
  { name: demoClassName, pupils: demoPupils },
  { name: gradeClassName, pupils: gradePupils },
]

function numbered(first: number, names: readonly string[]): DemoPupil[] {
  return names.map((name, at) => {
    const admission = String(first + at)
    const family = name.split(' ').at(-1) ?? ''
    return {
      admission,
      name,
      guardianName: `${guardianNames[at % guardianNames.length]} ${family}`,
      guardianPhone: admission === withoutPhone ? null : `+25470000${admission}`,
      feedbackLanguage: at % 5 === 4 ? 'sw' : null,
      guardianEmail: null,
    }
  })
}
