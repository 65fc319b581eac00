import type { Exam, ExamInput } from '#engine/exam/exam.ts'
import { examSchema } from '#engine/exam/exam.ts'

type Question = ExamInput['questions'][number]

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']

export function makeExam(questions: Question[], more: Partial<ExamInput> = {}): Exam {
  return examSchema.parse({ format: 'sahihi-exam/1', title: 'Form 3 Physics CAT 1', subject: '232 Physics', questions, ...more })
}

export function letteredChoices(count: number, options = 4): Question[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    type: 'choice',
    options: letters.slice(0, options),
    answer: ['C'].slice(0, 1),
    marks: 1,
  }))
}

export function wordedChoice(id: string, options: string[], text?: string): Question {
  return { id, type: 'choice', options, answer: options.slice(0, 1), marks: 1, ...(text === undefined ? {} : { text }) }
}

export function numberQuestion(id: string, value: number | string, marks = 3, text = 'Find the speed of the wave.'): Question {
  return {
    id,
    type: 'number',
    text,
    marks,
    scheme: [
      { code: `M${marks - 1 || 1}`, text: 'v = fλ' },
      { code: 'A1', value, unit: 'm/s' },
    ],
  }
}

export function shortQuestion(id: string, marks = 2, text = 'What happens to the wavelength?'): Question {
  return { id, type: 'short', text, marks, scheme: [{ code: `B${marks}`, text: 'it stays the same' }] }
}

export function essayQuestion(id: string, marks: number, text = 'Describe how a thermos flask keeps tea hot.'): Question {
  return { id, type: 'essay', text, marks, criteria: [{ name: 'Content', marks }] }
}

export function drawingQuestion(id: string, marks: number, more: object = {}): Question {
  return { id, type: 'drawing', text: 'Draw and label the heart.', marks, scheme: [{ code: `B${marks}`, text: 'left atrium labelled' }], ...more }
}

/** Words, a number and letters to choose from, in the cells of one table. */
const smallTable = {
  columns: ['Material', 'Melting point in °C', 'Conductor?', 'Use'],
  rows: [
    ['Copper', '1085', { part: '2(a)' }, { part: '2(b)' }],
    ['Sulphur', { part: '2(c)' }, { part: '2(d)' }, 'matches'],
  ],
}

function tableParts(id = '2', count = 0, type: 'short' | 'number' = 'short'): Question[] {
  if (count === 0)
    return [
      { id: '2(a)', type: 'choice', options: ['T', 'F'], answer: ['T'], marks: 1 },
      { ...shortQuestion('2(b)'), text: undefined },
      numberQuestion('2(c)', 115),
      { id: '2(d)', type: 'choice', options: ['T', 'F'], answer: ['F'], marks: 1 },
    ]
  return Array.from({ length: count }, (_, at) => (type === 'short' ? shortQuestion(`${id}(${at})`, 3) : numberQuestion(`${id}(${at})`, at + 1, 1)))
}

function tableOf(id: string, columns: number, rows: number) {
  return {
    columns: Array.from({ length: columns }, (_, at) => longWords.slice(at, at + 58).trim()),
    rows: Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => ({ part: `${id}(${row * columns + column})` }))),
  }
}

/** A question of items that share their options, under a stem of their own. */
export function matchingQuestion(id: string, items: string[], options: string[]): { questions: Question[]; stems: NonNullable<ExamInput['stems']> } {
  return {
    stems: [{ id, text: 'Match each organ with what it does.', matching: true }],
    questions: items.map((text, at) => ({
      id: `${id}(${'abcdefghijklmnopqrstuvwxyz'[at] ?? ''})`,
      type: 'choice',
      text,
      options,
      answer: [options[at % options.length] ?? ''],
      marks: 1,
    })),
  }
}

function matchingExam(...[items, options, stem]: [items: string[], options: string[], stem?: string]): Exam {
  const { questions, stems } = matchingQuestion('2', items, options)
  return makeExam([shortQuestion('1'), ...questions, ...letteredChoices(3).map((question) => ({ ...question, id: `3${question.id}` }))], {
    stems: stems.map((each) => ({ ...each, ...(stem !== undefined && { text: stem }) })),
  })
}

const longWords = 'The velocity of the trolley along the runway is measured with a ticker timer. '

/** Exams of every shape that a sheet must take, among them the largest that the format allows. */
export const sheetExams: Record<string, Exam> = {
  'one question': makeExam(letteredChoices(1)),
  'fifty lettered choices': makeExam(letteredChoices(50)),
  'two hundred lettered choices': makeExam(letteredChoices(200)),
  'two hundred choices of ten': makeExam(letteredChoices(200, 10)),
  'a choice in words': makeExam([wordedChoice('1', ['Force', 'Speed of sound in air at 20 °C', 'Resistance of 5 Ω'], 'Which is a vector?')]),
  'the longest options': makeExam([
    wordedChoice(
      '1',
      letters.map((letter) => `${letter} ${longWords.repeat(3)}`.slice(0, 199).trim()),
      longWords.repeat(51),
    ),
  ]),
  'numbers of every length': makeExam([
    numberQuestion('1', 330),
    numberQuestion('2', '-1234.5678'),
    numberQuestion('3', '1.6e-19'),
    numberQuestion('4', '22/7', 8),
    numberQuestion('5', 0.5, 100),
  ]),
  'an essay of a hundred marks': makeExam([essayQuestion('1', 100)]),
  'texts as long as may be': makeExam([
    shortQuestion('1', 10, longWords.repeat(51)),
    essayQuestion('2', 20, 'Neno\n'.repeat(700)),
    numberQuestion('3', 1, 3, 'W'.repeat(3999)),
  ]),
  'a matching': matchingExam(['Heart', 'Kidney', 'Lung'], ['pumps blood', 'cleans blood', 'takes in oxygen', 'digests food', 'stores bile']),
  'a matching of letters': matchingExam(['', '', '', ''], letters.slice(0, 6)),
  'the longest matching': matchingExam(
    Array.from({ length: 26 }, (_, at) => `${at} ${longWords.repeat(9)}`),
    letters.map((letter) => `${letter} ${longWords.repeat(3)}`.slice(0, 199).trim()),
    longWords.repeat(51),
  ),
  'drawings of every size': makeExam([
    drawingQuestion('1', 1),
    drawingQuestion('2', 6, { figures: [{ picture: 'heart', widthMm: 90, heightMm: 60, caption: 'Figure 1' }] }),
    drawingQuestion('3', 3, { heightMm: 200, text: longWords.repeat(51) }),
    drawingQuestion('4', 3, { heightMm: 30, figures: [{ picture: 'heart', widthMm: 176, heightMm: 200 }] }),
  ]),
  'a table': makeExam([shortQuestion('1'), ...tableParts()], { stems: [{ id: '2', text: 'Complete the table.', table: smallTable }] }),
  'the largest tables': makeExam([...tableParts('3', 50), ...tableParts('4', 10, 'number')], {
    stems: [
      { id: '3', text: longWords.repeat(51), table: tableOf('3', 5, 10) },
      { id: '4', table: { ...tableOf('4', 10, 1), columns: Array.from({ length: 10 }, () => '') } },
    ],
  }),
  'long question numbers': makeExam([
    shortQuestion('17(b)(ii)(a)', 1),
    wordedChoice('18(b)(ii)(a)', ['yes', 'no']),
    ...letteredChoices(3).map((question, index) => ({ ...question, id: `12(b)(iii)-${index}` })),
  ]),
  'a long title in capitals': makeExam(letteredChoices(3), { title: 'WWWWWWWWWW '.repeat(10).trim(), subject: 'W'.repeat(80), language: 'sw' }),
  'sections of all kinds': makeExam(
    [
      ...letteredChoices(30),
      numberQuestion('31', 12),
      shortQuestion('32'),
      shortQuestion('33', 5),
      essayQuestion('34', 10),
      numberQuestion('35', 3),
      shortQuestion('36'),
    ],
    {
      language: 'sw',
      sections: [
        { title: 'Sehemu ya Kwanza', questions: Array.from({ length: 30 }, (_, index) => String(index + 1)) },
        { title: 'Sehemu ya Pili', questions: ['31', '32', '33', '34', '35', '36'], answerAny: 3 },
      ],
    },
  ),
}
