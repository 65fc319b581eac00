import type { ExamInput } from '#engine/exam/exam.ts'
import type { Chapter, Said } from '#tools/generate/demo-story/chapter.ts'

const head = { format: 'sahihi-exam/1', subject: '121 Mathematics', language: 'en', grading: 'kcse', sheet: 'dense' } as const
const around = { className: 'Form 3 East', absent: [], lift: 0, fell: [] }

/** Method and result; the best first, then slips whose method still counts, then the usual wrong ways. */
const tries = (right: string, working: readonly string[], slip: Said, ...wrong: Said[]): Said[] => [
  { says: right, working, earns: [true, true] },
  { says: right, working, earns: [true, true] },
  { says: right, working: working.slice(-1), earns: [true, true] },
  slip,
  ...wrong,
]
const lost = (says: string, ...working: string[]): Said => ({ says, working, earns: [false, false] })
const half = (says: string, ...working: string[]): Said => ({ says, working, earns: [true, false] })

const twoPoints = (method: string, value: number, unit?: string) => [
  { code: 'M1', text: method },
  { code: 'A1', value, ...(unit === undefined ? {} : { unit }) },
]

const termTwo: ExamInput = {
  ...head,
  title: 'Form 3 Mathematics end of term 2',
  questions: [
    { id: '1', type: 'number', text: 'Solve 3x − 7 = 20.', marks: 2, topic: 'Linear equations', scheme: twoPoints('3x = 27', 9) },
    { id: '2', type: 'number', text: 'Find 15 % of KSh 2,400.', marks: 2, topic: 'Percentages', scheme: twoPoints('0.15 × 2400', 360, 'KSh') },
    {
      id: '3',
      type: 'number',
      text: 'A rectangle is 12 cm long and 7 cm wide. Find its perimeter.',
      marks: 2,
      topic: 'Mensuration',
      scheme: twoPoints('2(12 + 7)', 38, 'cm'),
    },
    {
      id: '4',
      type: 'number',
      text: 'The sides of a right-angled triangle that meet at the right angle are 5 cm and 12 cm. Find the third side.',
      marks: 2,
      topic: 'Pythagoras',
      scheme: twoPoints('√(5² + 12²)', 13, 'cm'),
    },
    {
      id: '5',
      type: 'choice',
      text: 'The gradient of the line y = 4 − 2x is',
      options: ['4', '2', '−2', '−4'],
      answer: ['−2'],
      marks: 1,
      topic: 'Straight lines',
    },
    {
      id: '6',
      type: 'choice',
      text: 'Which of these is equal to 2³ × 2²?',
      options: ['2⁵', '2⁶', '4⁵', '4⁶'],
      answer: ['2⁵'],
      marks: 1,
      topic: 'Indices',
    },
  ],
}

export const mathematicsTwo: Chapter = {
  ...around,
  id: 'mathematics-2',
  code: 'DEMOMATB',
  exam: termTwo,
  choices: { '5': { hard: 0.6, trap: '4' }, '6': { hard: 0.45, trap: '2⁶' } },
  said: {
    '1': tries('9', ['3x = 20 + 7 = 27', 'x = 9'], half('7', '3x = 27, x = 7'), lost('4.33', '3x = 13, x = 4.33'), lost('10', '3x = 30')),
    '2': tries('360', ['15/100 x 2400', '= 360'], half('36', '0.15 x 2400 = 36'), lost('160', '2400 / 15 = 160'), lost('2385', '2400 - 15')),
    '3': tries('38', ['2(12 + 7)', '= 38 cm'], half('36', '2(12 + 7) = 36'), lost('84', '12 x 7 = 84'), lost('19', '12 + 7 = 19')),
    '4': tries('13', ['25 + 144 = 169', 'root of 169 = 13'], half('169', '25 + 144 = 169'), lost('17', '5 + 12 = 17'), lost('7', '12 - 5 = 7')),
  },
}

const termThree: ExamInput = {
  ...head,
  title: 'Form 3 Mathematics mid-term 3',
  questions: [
    { id: '1', type: 'number', text: 'Solve 5x + 4 = 39.', marks: 2, topic: 'Linear equations', scheme: twoPoints('5x = 35', 7) },
    {
      id: '2',
      type: 'number',
      text: 'A shirt of KSh 800 is sold 12 % cheaper. Find its new price.',
      marks: 2,
      topic: 'Percentages',
      scheme: twoPoints('0.88 × 800', 704, 'KSh'),
    },
    {
      id: '3',
      type: 'number',
      text: 'Find the area of a triangle with base 14 cm and height 9 cm.',
      marks: 2,
      topic: 'Mensuration',
      scheme: twoPoints('½ × 14 × 9', 63, 'cm²'),
    },
    {
      id: '4',
      type: 'number',
      text: 'The longest side of a right-angled triangle is 10 cm and another is 6 cm. Find the third side.',
      marks: 2,
      topic: 'Pythagoras',
      scheme: twoPoints('√(10² − 6²)', 8, 'cm'),
    },
    {
      id: '5',
      type: 'choice',
      text: 'The line y = 3x − 5 meets the y-axis at',
      options: ['3', '5', '−5', '−3'],
      answer: ['−5'],
      marks: 1,
      topic: 'Straight lines',
    },
    {
      id: '6',
      type: 'choice',
      text: 'Which of these is equal to 5⁶ ÷ 5²?',
      options: ['5³', '5⁴', '1⁴', '1³'],
      answer: ['5⁴'],
      marks: 1,
      topic: 'Indices',
    },
  ],
}

export const mathematicsThree: Chapter = {
  ...around,
  id: 'mathematics-3',
  code: 'DEMOMATC',
  exam: termThree,
  absent: [9],
  lift: 0.05,
  fell: [4, 26],
  choices: { '5': { hard: 0.5, trap: '5' }, '6': { hard: 0.4, trap: '5³' } },
  said: {
    '1': tries('7', ['5x = 39 - 4 = 35', 'x = 7'], half('6', '5x = 35, x = 6'), lost('8.6', '5x = 43, x = 8.6')),
    '2': tries('704', ['88/100 x 800', '= 704'], half('74', '0.88 x 800 = 74'), lost('96', '12/100 x 800 = 96'), lost('788', '800 - 12')),
    '3': tries('63', ['1/2 x 14 x 9', '= 63 cm2'], half('68', '1/2 x 14 x 9 = 68'), lost('126', '14 x 9 = 126'), lost('23', '14 + 9')),
    '4': tries('8', ['100 - 36 = 64', 'root of 64 = 8'], half('64', '100 - 36 = 64'), lost('11.7', '100 + 36 = 136, 11.7'), lost('4', '10 - 6 = 4')),
  },
}
