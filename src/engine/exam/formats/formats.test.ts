import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Exam } from '#engine/exam/exam.ts'
import { detectFormat, fromFormat, toFormat } from '#engine/exam/formats/format.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { generator } from '#tools/marker/boost.ts'

function sound(json: unknown): Exam {
  const read = readExam(json)
  if ('problems' in read) throw new Error(read.problems.map((problem) => problem.message).join(' '))
  return read.exam
}

const folder = path.join(import.meta.dirname, '../../../../examples')
const examples = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file): [string, Exam] => [file, sound(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))])

const words = ['Light', 'a = b', '~x', '{y}', '#3', 'C:\\d', '"so"', "it's", 'a | b', '-5', '=SUM(A1)', '@me', 'né λ Ω', 'a; b', 'x, y', "'-1", 'A. not an option', 'ANSWER: B', 'one\ntwo', '100%']

/** An exam with questions of every kind, its words full of the signs that formats use. */
function makeExam(seed: number): Exam {
  const random = generator(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const word = (): string => words[below(words.length)] ?? ''
  const some = (count: number): string[] => [...new Set(Array.from({ length: count }, (_, i) => `${word()} ${i}`))]
  const questions = Array.from({ length: 6 }, (_, i) => {
    const common = { id: `${i + 1}${random() < 0.3 ? '(a)' : ''}`, text: random() < 0.8 ? `${word()} ${word()}?` : undefined, topic: random() < 0.5 ? 'Waves' : undefined }
    const marks = 1 + below(3)
    const kind = below(4)
    if (kind === 0) {
      const options = some(4)
      const scoring = (['all-or-nothing', 'partial', 'negative'] as const)[below(3)]
      return { ...common, type: 'choice', options, answer: options.slice(0, 1 + below(2)), marks, scoring }
    }
    if (kind === 1) return { ...common, type: 'number', marks, scheme: [{ code: `B${marks}`, value: below(2) === 0 ? -5.5 : '3.00', ...(random() < 0.5 ? { tolerance: 0.5 } : {}), ...(random() < 0.4 ? { unit: 'm/s' } : {}) }] }
    if (kind === 2) {
      const points = some(1 + below(3))
      const scheme = [...points.map((text) => ({ code: 'B1', text, accept: some(2), ...(random() < 0.4 ? { reject: ['never'] } : {}) })), ...(random() < 0.3 ? [{ code: '-1', text: 'rude' }] : [])]
      return { ...common, type: 'short', marks: points.length, scheme, ...(random() < 0.3 ? { reference: [word()] } : {}) }
    }
    return { ...common, type: 'essay', marks: 5, criteria: [{ name: word(), marks: 5, levels: [{ marks: 5, text: 'all: of | it' }] }] }
  })
  const json = { format: 'sahihi-exam/1', title: word(), subject: 'Physics', language: random() < 0.5 ? 'sw' : 'en', grading: 'kcse', boundaries: { A: 78 }, questions }
  return sound(JSON.parse(JSON.stringify({ ...json, sections: [{ title: 'Section | I', questions: questions.slice(0, 2).map(({ id }) => id) }] })))
}

const made = Array.from({ length: 60 }, (_, seed): [string, Exam] => [`made exam ${seed}`, makeExam(seed + 1)])
const back = (exam: Exam, format: 'csv' | 'gift' | 'aiken'): Exam => sound(fromFormat(toFormat(exam, format).text, format).file)

describe('an exam as a table', () => {
  it.each([...examples, ...made])('comes back whole: %s', (_, exam) => {
    const written = toFormat(exam, 'csv')
    const read = fromFormat(written.text, 'csv')
    expect(read.notes).toEqual([])
    if (written.losses.length === 0) expect(sound(read.file)).toEqual(exam)
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
    expect(read.notes).toEqual(['Line 1: there is no column "colour"; it was left out.', 'Line 2: no question stands before this row; expected a "type".'])
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
  const { boundaries: _boundaries, sections: _sections, ...bare } = exam
  if (bare.title.includes('\n')) return null
  const questions = exam.questions
    .map((question) => ({ ...question, topic: undefined }))
    .filter((question) => !toFormat({ ...bare, questions: [{ ...question, ...(format === 'aiken' ? { id: '1' } : {}) }] }, format).losses.some((loss) => loss.startsWith('Question')))
    .map((question, at) => (format === 'aiken' ? { ...question, id: String(at + 1) } : question))
  return questions.length === 0 ? null : sound(JSON.parse(JSON.stringify({ ...bare, questions })))
}

describe('GIFT as Moodle writes it', () => {
  const moodle = `// question: 1  name: Speed
$CATEGORY: $course$/top/Waves

::1:: [html]<p>Which is <b>longitudinal</b>?</p> {
  =Sound#Yes
  ~Light
  ~%0%Radio \\= waves
}

::2:: Sound needs a medium. {TRUE}

::3(a):: Name the unit of frequency. {=hertz =Hz}

::4:: Speed of sound? {#330:5}

::5:: Between? {#1..3}

::6:: Which are vectors? {~%50%force ~%50%velocity ~%-100%mass}

::7:: Discuss waves. {}

Fill the {=gap ~hole} here.`

  it('becomes an exam', () => {
    const read = fromFormat(moodle, 'gift')
    expect(read.notes).toEqual(['Line 4: the feedback of question 1 is left out.'])
    expect(sound(read.file).questions).toEqual([
      { id: '1', type: 'choice', text: 'Which is longitudinal?', topic: 'Waves', marks: 1, options: ['Sound', 'Light', 'Radio = waves'], answer: ['Sound'], scoring: 'all-or-nothing' },
      { id: '2', type: 'choice', text: 'Sound needs a medium.', topic: 'Waves', marks: 1, options: ['True', 'False'], answer: ['True'], scoring: 'all-or-nothing' },
      { id: '3(a)', type: 'short', text: 'Name the unit of frequency.', topic: 'Waves', marks: 1, scheme: [{ code: 'B1', text: 'hertz', accept: ['Hz'] }] },
      { id: '4', type: 'number', text: 'Speed of sound?', topic: 'Waves', marks: 1, scheme: [{ code: 'B1', value: 330, tolerance: 5 }] },
      { id: '5', type: 'number', text: 'Between?', topic: 'Waves', marks: 1, scheme: [{ code: 'B1', value: '1 to 3' }] },
      { id: '6', type: 'choice', text: 'Which are vectors?', topic: 'Waves', marks: 1, options: ['force', 'velocity', 'mass'], answer: ['force', 'velocity'], scoring: 'negative' },
      { id: '7', type: 'essay', text: 'Discuss waves.', topic: 'Waves', marks: 1, criteria: [{ name: 'Content', marks: 1, levels: [] }] },
      { id: '8', type: 'choice', text: 'Fill the _____ here.', topic: 'Waves', marks: 1, options: ['gap', 'hole'], answer: ['gap'], scoring: 'all-or-nothing' },
    ])
  })

  it.each([
    ['matching', '::1:: Match {=a -> b =c -> d}', 'Line 1: matching is no kind of question here; it was left out.'],
    ['a description', '\nRead the text.', 'Line 2: a description without a question; it was left out.'],
    ['an open bracket', '::1:: What? {=a', 'Line 1: the answers are not closed with "}"; the question was left out.'],
    ['no right option', '::1:: What? {~a ~b}', 'Line 1: no option is right; the question was left out.'],
    ['a part of the marks', '::1:: What? {=a =%50%b}', 'Line 1: an answer earns a part of the marks, which a mark point cannot; the question was left out.'],
    ['no number', '::1:: What? {#ten}', 'Line 1: "ten" is no number; the question was left out.'],
    ['a long title', '::The first question:: What? {=a}', 'Line 1: "The first question" is no number of a question here; it is question 1.'],
  ])('names %s', (_, text, note) => {
    expect(fromFormat(text, 'gift').notes).toContain(note)
  })
})

describe('Aiken', () => {
  const text = 'What is longitudinal?\nA. Light\nB) Sound\nANSWER: B\n\nWhat falls?\nIt is seen.\nA. amplitude\nB. speed\nANSWER: A\n'

  it('becomes an exam', () => {
    expect(sound(fromFormat(text, 'aiken').file).questions).toMatchObject([
      { id: '1', text: 'What is longitudinal?', options: ['Light', 'Sound'], answer: ['Sound'], marks: 1 },
      { id: '2', text: 'What falls?\nIt is seen.', options: ['amplitude', 'speed'], answer: ['amplitude'] },
    ])
  })

  it('names an answer that is no option, and a question without one', () => {
    expect(fromFormat('What?\nA. a\nB. b\nANSWER: C\n\nWhy?\nA. a\n', 'aiken').notes).toEqual([
      "Line 4: the answer C is none of the question's options; it was left out.",
      'Line 6: the question has no "ANSWER:"; it was left out.',
    ])
  })
})

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
  it('is named, question by question', () => {
    const exam = examples.find(([file]) => file === 'kcse-physics.json')?.[1]
    if (exam === undefined) throw new Error('the example is gone')
    for (const question of exam.questions.filter(({ type }) => type !== 'choice')) {
      expect(toFormat(exam, 'aiken').losses).toContain(`Question ${question.id}: Aiken holds choices only; the question is left out.`)
    }
    const manyPoints = exam.questions.find((question) => question.type === 'number' && question.scheme.length > 1)
    expect(toFormat(exam, 'gift').losses).toContain(`Question ${manyPoints?.id}: GIFT has no such question; it is left out.`)
  })

  it.each(['{'.repeat(20_000), '::'.repeat(20_000), '\\'.repeat(20_000), `::1:: ${'~'.repeat(20_000)} {=a}`, ','.repeat(20_000), '"'.repeat(20_000)])(
    'is read in good time when it is hostile',
    (text) => {
      for (const format of ['gift', 'aiken', 'csv'] as const) expect(fromFormat(text, format).notes).toBeDefined()
    },
  )
})
