import type { SaidResult } from '#engine/messages/write-message.ts'
import { DEFAULT_BOUNDARIES, gradingNames } from '#engine/exam/exam.ts'
import { gradeWords } from '#engine/results/grade-words.ts'
import { sittingKinds } from '#engine/reports/sitting.ts'
import { seeded } from '#engine/revision/seeded.ts'
import { termNumbers } from '#engine/terms/terms.ts'
import type { Language } from '#engine/words/words.ts'

const firstNames = [
  'Amani',
  'AMANI',
  'Ng’endo',
  'Wa Thiong’o',
  'J.K. Kĩmani',
  'Nabwire-Nekesa',
  'Abdirahman-Sheikh-Mohamed',
  'Wanjikũ',
  'X'.repeat(100),
  '[{Ama}]~^',
  '🎉 Zuhura',
]
const surnames = ['Kĩprono-Surname', 'Wekesa-Surname', 'Ole Surname', 'NG’ANG’A-SURNAME']
const subjects = [
  'Mathematics',
  '121 Mathematics',
  'English',
  'Kiswahili',
  'Integrated Science',
  'Christian Religious Education',
  'History & Government',
  'Aviation Technology and Power Mechanics of the Senior School, 2nd Pathway',
  'Ã'.repeat(80),
  '[Subject] {with} ~brackets~',
]

export interface MadeFamily {
  language: Language
  school: string
  /** As the class list has it, surname and all. */
  name: string
  className: string
  sitting: { kind: (typeof sittingKinds)[number] | null; title: string; term: 1 | 2 | 3 | null }
  results: SaidResult[]
  isTrue: () => boolean
}

/** Pupils with the longest names and subjects that forms take, and with what the alphabet of phones lacks. */
export function makeFamilies(count: number): MadeFamily[] {
  const random = seeded('families')
  const pick = <One>(of: readonly One[]): One => {
    const one = of[Math.floor(random() * of.length)]
    if (one === undefined) throw new Error('There is nothing to pick from.')
    return one
  }
  return Array.from({ length: count }, (_, at) => {
    const language: Language = at % 2 === 0 ? 'en' : 'sw'
    const grading = pick(gradingNames)
    const maxes = random() < 0.5 ? [100] : [30, 40, 80, 100, 1000]
    return {
      language,
      school: pick(['Lakeside Academy', 'St. Ãgnes’ Girls – “Kĩambu”', 'S'.repeat(100)]),
      name: `${pick(firstNames)} ${pick(surnames)}`,
      className: pick(['', 'Grade 8 Blue', 'Kidato cha 3 Mashariki', 'C'.repeat(60)]),
      sitting: { kind: pick([...sittingKinds, null]), title: pick(['T'.repeat(200), 'Trial', 'CAT 2']), term: pick([...termNumbers, null]) },
      results: Array.from({ length: 1 + Math.floor(random() * 14) }, () => {
        const codes = Object.keys(DEFAULT_BOUNDARIES[grading])
        const code = codes.length === 0 ? null : pick(codes)
        const max = pick(maxes)
        return {
          subject: pick(subjects),
          grade: code === null ? null : { code, word: gradeWords[language].get(code) ?? code },
          total: Math.round(random() * max * 2) / 2,
          max,
        }
      }),
      isTrue: () => random() < 0.5,
    }
  })
}
