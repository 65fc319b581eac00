import { expect, it } from 'vitest'
import { countParts } from '#engine/messages/gsm7.ts'
import { makeFamilies } from '#engine/messages/made-families.fixture.ts'
import {
  childrenAScreen,
  examsAScreen,
  writeAdmissionScreen,
  writeChildrenScreen,
  writeEndScreen,
  writeExamsScreens,
  writeLanguageScreen,
  writeLockedScreen,
  writeNothingScreen,
  writeResultScreens,
} from '#engine/ussd/write-screens.ts'

/** What a phone could not show. */
function listUnfit(screens: readonly string[]): string[] {
  return screens.filter((screen) => {
    const { encoding, chars } = countParts(screen)
    return encoding !== 'gsm7' || chars > 182 || screen.length === 0
  })
}

const isFoot = (line: string) => /^(?:\d (?:More|Zaidi|Other exam|Mtihani mwingine|End|Maliza)|(?:Marks of|Alama kati ya) [\d,]+)$/.test(line)

it('every screen of 1,000 pupils with the longest names and subjects fits a phone', () => {
  const found: string[] = []
  for (const { language, name, className, sitting, results, isTrue } of makeFamilies(1000)) {
    const screens = writeResultScreens({ language, firstName: name, sitting, subjects: results, hasOtherExams: isTrue() })
    const children = Array.from({ length: 1 + results.length }, () => ({ firstName: name, className }))
    const choice = writeChildrenScreen({ language, children })
    const exams = writeExamsScreens({ language, exams: results.map(() => ({ ...sitting, year: 2026 })) })
    const lines = screens.flatMap((screen) => screen.split('\n').slice(1)).filter((line) => !isFoot(line))
    const faults = {
      surname: screens.some((screen) => /surname/i.test(screen)),
      // By a digit, and only where there is one.
      'no way to the next page': screens.some((screen, at) => /\n1 (?:More|Zaidi)\n/.test(screen) !== at < screens.length - 1),
      'no end': screens.some((screen) => !/\n0 (?:End|Maliza)$/.test(screen)),
      'lost result': lines.length !== results.length,
      'lost child': choice.split('\n').length !== Math.min(children.length, childrenAScreen) + 2,
      'lost exam': exams.length !== Math.ceil(results.length / examsAScreen),
    }
    found.push(...listUnfit([...screens, choice, ...exams]))
    found.push(...Object.entries(faults).flatMap(([fault, is]) => (is ? [`${fault}: ${JSON.stringify([screens, choice, exams])}`] : [])))
  }
  expect(found).toEqual([])
})

it.each(['en', 'sw'] as const)('the screens without a pupil fit, in %s', (language) => {
  const screens = [
    writeLanguageScreen(),
    ...[writeAdmissionScreen, writeNothingScreen, writeLockedScreen, writeEndScreen].map((write) => write(language)),
  ]
  expect(listUnfit(screens)).toEqual([])
})

const sitting = { kind: 'end-term', title: '', term: 3 } as const
const maths = { subject: 'Mathematics', grade: { code: 'ME1', word: 'Good' }, total: 64, max: 100 }

it('says a result as it is drawn', () => {
  const english = { subject: 'English', grade: { code: 'EE2', word: 'Very Good' }, total: 78, max: 100 }
  expect(writeResultScreens({ language: 'en', firstName: 'AMANI WEKESA', sitting, subjects: [maths, english], hasOtherExams: true })).toEqual([
    'Amani, End-term 3\nMaths ME1 Good 64\nEnglish EE2 Very Good 78\nMarks of 100\n2 Other exam\n0 End',
  ])
})

it('says what each mark is out of where that differs, and marks alone where there is no level', () => {
  const paper = { subject: 'Physics', grade: null, total: 31.5, max: 80 }
  expect(
    writeResultScreens({
      language: 'sw',
      firstName: 'Amani',
      sitting,
      subjects: [{ ...maths, grade: { code: 'ME1', word: 'Vizuri' } }, paper],
      hasOtherExams: false,
    }),
  ).toEqual(['Amani, mwisho wa muhula wa 3\nHisabati ME1 Vizuri 64/100\nFizikia 31.5/80\n0 Maliza'])
})

it('says of a result without all its pages that one is missing, and neither mark nor level', () => {
  const half = { subject: 'Physics', grade: { code: 'BE2', word: 'Minimal' }, total: 12, max: 80, lacksPage: true }
  const whole = { ...maths, grade: { code: 'ME1', word: 'Good' } }
  expect(writeResultScreens({ language: 'en', firstName: 'Amani', sitting, subjects: [whole, half], hasOtherExams: false })).toEqual([
    'Amani, End-term 3\nMaths ME1 Good 64\nPhysics page missing\nMarks of 100\n0 End',
  ])
})

it('tells children of one first name apart by their classes', () => {
  const children = [
    { firstName: 'Amani', className: 'Grade 8' },
    { firstName: 'AMANI', className: 'Grade 4' },
    { firstName: 'Zawadi', className: 'Grade 4' },
  ]
  expect(writeChildrenScreen({ language: 'en', children })).toBe('Which child?\n1 Amani Grade 8\n2 Amani Grade 4\n3 Zawadi\n0 Back')
})

it('lists exams newest first, with the way to older ones', () => {
  const exams = [2026, 2025].flatMap((year) => ([3, 2, 1] as const).map((term) => ({ ...sitting, term, year })))
  expect(writeExamsScreens({ language: 'en', exams })).toEqual([
    'Which exam?\n1 End-term 3, 2026\n2 End-term 2, 2026\n3 End-term 1, 2026\n4 End-term 3, 2025\n5 End-term 2, 2025\n9 More\n0 Back',
    'Which exam?\n1 End-term 1, 2025\n0 Back',
  ])
})
