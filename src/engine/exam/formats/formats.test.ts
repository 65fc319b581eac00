import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Exam } from '#engine/exam/exam.ts'
import { detectFormat, fromFormat, toFormat } from '#engine/exam/formats/format.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { writeExamProblem } from '#engine/sentences/exam-fault.ts'
import { writeTransferNote } from '#engine/sentences/transfer-note.ts'
import { generator } from '#tools/train/generator.ts'

function valid(json: unknown): Exam {
  const read = readExam(json)
  if ('problems' in read) throw new Error(read.problems.map((problem) => writeExamProblem(problem, 'en')).join(' '))
  return read.exam
}

const folder = path.join(import.meta.dirname, '../../../../examples')
const examples = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file): [string, Exam] => [file, valid(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))])

const words = [
  'Light',
  'a = b',
  '~x',
  '{y}',
  '#3',
  'C:\\d',
  '"so"',
  "it's",
  'a | b',
  '-5',
  '=SUM(A1)',
  '@me',
  'né λ Ω',
  'a; b',
  'x, y',
  "'-1",
  'A. not an option',
  'ANSWER: B',
  'one\ntwo',
  '100%',
]

/** An exam with questions of every kind, its words full of the signs that formats use. */
function makeExam(seed: number): Exam {
  const random = generator(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const word = (): string => words[below(words.length)] ?? ''
  const some = (count: number): string[] => [...new Set(Array.from({ length: count }, (_, i) => `${word()} ${i}`))]
  const questions = Array.from({ length: 6 }, (_, i) => {
    const common = {
      id: `${i + 1}${random() < 0.3 ? '(a)' : ''}`,
      text: random() < 0.8 ? `${word()} ${word()}?` : undefined,
      topic: random() < 0.5 ? 'Waves' : undefined,
      guidance: seed % 3 === 0 && i === 3 ? '=SUM(A1) | be kind' : undefined,
    }
    const marks = 1 + below(3)
    const kind = below(4)
    if (kind === 0) {
      const options = some(4)
      const scoring = (['all-or-nothing', 'partial', 'negative'] as const)[below(3)]
      return { ...common, type: 'choice', options, answer: options.slice(0, 1 + below(2)), marks, scoring }
    }
    if (kind === 1)
      return {
        ...common,
        type: 'number',
        marks,
        methodMarks: seed % 5 === 0 ? 'implied' : undefined,
        scheme: [
          {
            code: `B${marks}`,
            value: below(2) === 0 ? -5.5 : '3.00',
            ...(random() < 0.5 ? { tolerance: 0.5 } : {}),
            ...(random() < 0.4 ? { unit: 'm/s' } : {}),
          },
        ],
      }
    if (kind === 2) {
      const points = some(1 + below(3))
      const scheme = [
        ...points.map((text) => ({
          code: 'B1',
          text,
          accept: some(2),
          ...(random() < 0.4 ? { reject: ['never'] } : {}),
          ...(seed % 3 === 0 ? { say: { en: text, ...(seed % 2 === 0 ? { sw: '=maneno, "mepesi"' } : {}) } } : {}),
        })),
        ...(random() < 0.3 ? [{ code: '-1', text: 'rude' }] : []),
      ]
      return { ...common, type: 'short', marks: points.length, scheme, ...(random() < 0.3 ? { reference: [word()] } : {}) }
    }
    return {
      ...common,
      type: 'essay',
      marks: 5,
      criteria: [
        {
          name: word(),
          marks: 5,
          levels: [
            { from: 3, marks: 5, text: 'all: of | it' },
            { marks: 2, text: '1-2: little' },
          ],
        },
      ],
    }
  })
  const json = {
    format: 'sahihi-exam/1',
    title: word(),
    subject: 'Physics',
    language: random() < 0.5 ? 'sw' : 'en',
    grading: 'kcse',
    boundaries: { A: 78 },
    guidance: seed % 3 === 0 ? 'Spelling counts, "always"' : undefined,
    methodMarks: seed % 4 === 0 ? 'shown' : undefined,
    questions,
  }
  return valid(JSON.parse(JSON.stringify({ ...json, sections: [{ title: 'Section | I', questions: questions.slice(0, 2).map(({ id }) => id) }] })))
}

const made = Array.from({ length: 60 }, (_, seed): [string, Exam] => [`made exam ${seed}`, makeExam(seed + 1)])
const back = (exam: Exam, format: 'csv' | 'gift' | 'aiken'): Exam => valid(fromFormat(toFormat(exam, format).text, format).file)

describe('an exam as a table', () => {
  it.each([...examples, ...made])('comes back whole: %s', (_, exam) => {
    const written = toFormat(exam, 'csv')
    const read = fromFormat(written.text, 'csv')
    expect(read.notes).toEqual([])
    if (written.losses.length === 0) expect(valid(read.file)).toEqual(exam)
  })

  it('loses nothing of the examples', () => {
    expect(examples.flatMap(([, exam]) => toFormat(exam, 'csv').losses)).toEqual([])
  })

  it('has no cell that a spreadsheet would run', () => {
    for (const [, exam] of made) {
      for (const cell of toFormat(exam, 'csv').text.split(/[,\r\n]/)) expect(cell).not.toMatch(/^"?[=+@-]/)
    }
  })

  it('names a column that it does not know, and a row without a question', () => {
    const read = fromFormat('question,type,colour,code\n,,red,B1\n', 'csv')
    expect(read.notes.map((note) => writeTransferNote(note, 'en'))).toEqual([
      'Line 1: there is no column "colour"; it was left out.',
      'Line 2: no question stands before this row; expected a "type".',
    ])
  })
})

describe.each(['gift', 'aiken'] as const)('an exam as %s', (format) => {
  it('comes back as it was where nothing is named as lost', () => {
    const whole = made.map(([, exam]) => only(exam, format)).filter((exam) => exam !== null)
    expect(whole.length).toBeGreaterThan(format === 'gift' ? 20 : 4)
    for (const exam of whole) {
      const again = back(exam, format)
      if (format === 'gift') expect(again).toEqual(exam)
      else expect(again.questions).toEqual(exam.questions)
    }
  })

  it('does not change any more once it has been through', () => {
    for (const [, exam] of made) {
      const read = readExam(fromFormat(toFormat(exam, format).text, format).file)
      if (!('exam' in read)) continue
      expect(back(read.exam, format)).toEqual(read.exam)
    }
  })
})

/** The exam with the questions of which the format loses nothing, or null when there is none. */
function only(exam: Exam, format: 'gift' | 'aiken'): Exam | null {
  const { boundaries: _boundaries, sections: _sections, guidance: _guidance, methodMarks: _methodMarks, ...bare } = exam
  if (bare.title.includes('\n')) return null
  const questions = exam.questions
    .map((question) => ({ ...question, topic: undefined }))
    .filter(
      (question) =>
        !toFormat({ ...bare, questions: [{ ...question, ...(format === 'aiken' ? { id: '1' } : {}) }] }, format).losses.some(
          (loss) => 'question' in loss,
        ),
    )
    .map((question, at) => (format === 'aiken' ? { ...question, id: String(at + 1) } : question))
  return questions.length === 0 ? null : valid(JSON.parse(JSON.stringify({ ...bare, questions })))
}

describe('which format a file has', () => {
  it.each([
    ['exam.json', '{}', 'json'],
    ['exam.csv', 'question,type', 'csv'],
    ['exam.gift', 'x {=a}', 'gift'],
    ['exam.txt', 'What?\nA. a\nB. b\nANSWER: A', 'aiken'],
    ['exam.txt', '::1:: What? {=a ~b}', 'gift'],
    ['exam.txt', 'Dear parents', null],
    ['exam.docx', 'PK', null],
    ['exam', '{"format":1}', 'json'],
  ])('%s: %s', (name, text, format) => {
    expect(detectFormat(name, text)).toBe(format)
  })
})

describe('what a format cannot hold', () => {
  const lossesOf = (exam: Exam, format: 'gift' | 'aiken') => toFormat(exam, format).losses.map((loss) => writeTransferNote(loss, 'en'))

  it('is named, question by question', () => {
    const exam = examples.find(([file]) => file === 'kcse-physics.json')?.[1]
    if (exam === undefined) throw new Error('the example is gone')
    for (const question of exam.questions.filter(({ type }) => type !== 'choice')) {
      expect(lossesOf(exam, 'aiken')).toContain(`Question ${question.id}: Aiken holds choices only; the question is left out.`)
    }
    const manyPoints = exam.questions.find((question) => question.type === 'number' && question.scheme.length > 1)
    expect(lossesOf(exam, 'gift')).toContain(`Question ${manyPoints?.id}: GIFT has no such question; it is left out.`)
  })

  it.each(['{'.repeat(20_000), '::'.repeat(20_000), '\\'.repeat(20_000), `::1:: ${'~'.repeat(20_000)} {=a}`, ','.repeat(20_000), '"'.repeat(20_000)])(
    'is read in good time when it is hostile',
    (text) => {
      for (const format of ['gift', 'aiken', 'csv'] as const) expect(fromFormat(text, format).notes).toBeDefined()
    },
  )
})
