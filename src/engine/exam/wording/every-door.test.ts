import { describe, expect, it } from 'vitest'
import type { Exam, MarkPoint, ShortQuestion } from '#engine/exam/exam.ts'
import { fromFormat, toFormat } from '#engine/exam/formats/format.ts'
import { readAnswer } from '#engine/exam/from-paper/read-answer.ts'
import { pasteScheme } from '#engine/exam/paste-scheme/paste-scheme.ts'
import { readExam } from '#engine/exam/read-exam.ts'
import { listDoubtfulWordings } from '#engine/exam/wording/wording-note.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()

/** A wording as an examiner writes it, an answer that has it, and one that has not: by the sign alone they differ. */
const signs: readonly { sign: string; text: string; earns: string[]; loses?: string[]; waits?: string[] }[] = [
  { sign: 'brackets', text: '(because of) the size of the population', earns: ['size of the population', 'population'], loses: ['the climate'] },
  { sign: 'a semicolon', text: 'lubrication; polishing', earns: ['lubrication', 'polishing'], loses: ['painting'] },
  { sign: 'a stroke between blanks', text: 'lubrication / polishing', earns: ['lubrication', 'polishing'], loses: ['painting'] },
  { sign: 'a stroke between words', text: 'bigger/heavier mass', earns: ['bigger mass', 'heavier mass'], loses: ['volume'] },
  { sign: 'a word that must be there', text: '_electrons_ move to the rod', earns: ['electrons move to the rod'], loses: ['they move to the rod'] },
  { sign: 'a gap', text: 'the amplitude … falls', earns: ['the amplitude falls'], loses: ['the frequency'] },
  { sign: 'AW', text: 'the amplitude falls AW', earns: ['the amplitude falls'], loses: ['the frequency'] },
  { sign: 'OWTTE', text: 'the amplitude falls OWTTE', earns: ['the amplitude falls'], loses: ['the frequency'] },
  { sign: 'ora', text: 'a larger area makes it faster, ORA', earns: ['a larger area makes it faster'], waits: ['a smaller area makes it slower'] },
  { sign: 'ecf', text: 'the mass is 12 grams, ecf', earns: ['the mass is 12 grams'], waits: ['the mass is 14 grams'] },
  { sign: 'ignore', text: 'green; ignore the shade', earns: ['green', 'dark green'], loses: ['red'] },
  { sign: 'allow', text: 'heart; allow cardiac muscle', earns: ['heart', 'cardiac muscle'], loses: ['kidney'] },
  { sign: 'do not accept', text: 'heart; do not accept lungs', earns: ['heart'], loses: ['lungs'] },
  { sign: 'and where both are needed', text: 'light AND water', earns: ['light and water'], loses: ['light', 'water'] },
  { sign: 'a plus where both are needed', text: 'nitrogen + oxygen', earns: ['oxygen and nitrogen'], loses: ['oxygen'] },
]

function valid(json: unknown): Exam {
  const read = readExam(json)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.exam
}

const examOf = (scheme: readonly MarkPoint[]): Exam =>
  valid({
    format: 'sahihi-exam/1',
    title: 'Signs',
    questions: [{ id: '1', type: 'short', text: 'Explain what is seen.', marks: scheme.length, scheme }],
  })

const firstOf = ({ questions: [first] }: Exam): ShortQuestion => {
  if (first?.type !== 'short') throw new Error(`a question of another kind: ${first?.type}`)
  return first
}

const pasted = (text: string): ShortQuestion => {
  const { questions, leftovers } = pasteScheme(text)
  expect(leftovers).toEqual([])
  return firstOf(examOf(questions[0]?.points ?? []))
}

const doors: Record<string, (text: string) => ShortQuestion> = {
  'the builder and JSON': (text) => firstOf(examOf([{ code: 'B1', text }])),
  CSV: (text) => firstOf(valid(fromFormat(toFormat(examOf([{ code: 'B1', text }]), 'csv').text, 'csv').file)),
  GIFT: (text) => firstOf(valid(fromFormat(toFormat(examOf([{ code: 'B1', text }]), 'gift').text, 'gift').file)),
  'a pasted scheme': (text) => pasted(`1  ${text}  B1`),
  'a pasted scheme in columns': (text) => pasted(`1\t${text}\tB1`),
  'the teacher’s own files': (text) => {
    const { points, left } = readAnswer([{ text: `${text} (1 mk)`, marks: '', remark: '' }], { marks: 1, asked: null })
    expect(left).toEqual([])
    return firstOf(examOf(points))
  },
}

describe('signs that give out marks', () => {
  const points = ({ scheme, marks, anyOf = null }: { scheme: readonly MarkPoint[]; marks: number; anyOf?: number | null }) => ({
    marks,
    anyOf,
    texts: scheme.map(({ text }) => text),
  })
  const insects = ['housefly', 'mosquito', 'bee', 'termite']

  it.each([
    ['any three, 1 mark each', ['Any three, 1 mark each', ...insects], { marks: 3, anyOf: 3, texts: insects }],
    [
      'award 1 mark for … and 1 for …',
      ['Award 1 mark for loss of soil and 1 for low yields'],
      { marks: 2, anyOf: null, texts: ['loss of soil', 'low yields'] },
    ],
    ['max 3', [...insects.map((each) => `${each}  B1`), 'max 3'], { marks: 3, anyOf: 3, texts: insects }],
  ])('%s: in a pasted scheme, and in the teacher’s own files', (_, lines, wanted) => {
    const { questions, leftovers } = pasteScheme(`1  ${lines.join('\n')}`)
    expect(leftovers).toEqual([])
    expect(questions.map(({ points: scheme, ...question }) => points({ ...question, scheme }))).toEqual([wanted])
    const raw = lines.map((text) => ({ text, marks: '', remark: '' }))
    const read = readAnswer(raw, { marks: wanted.marks, asked: null })
    expect([points({ scheme: read.points, marks: wanted.marks, anyOf: read.anyOf }), read.left, read.unshared]).toEqual([wanted, [], null])
  })

  it.each([
    'any three insects',
    'any named insect max 3',
    'award 1 mark for soil and 1 for yields',
    '3 / 4 of it',
    'heat or light',
    'heat and light',
  ])('%s: in one wording of a file, a note says how it was read', (text) => {
    const exam = examOf([{ code: 'B1', text }])
    for (const entered of [exam, ...(['csv', 'gift'] as const).map((format) => valid(fromFormat(toFormat(exam, format).text, format).file))])
      expect(listDoubtfulWordings(entered)).toHaveLength(1)
  })
})

const markOf = (question: ShortQuestion, text: string) =>
  markAnswer({ question, reading: { choice: [], text, blank: false }, language: 'en', source: 'typed', knowledge })

describe.each(Object.entries(doors))('signs of examiners through %s', (_, enter) => {
  it.each(signs)('$sign: $text', ({ text, earns, loses = [], waits = [] }) => {
    const question = enter(text)
    for (const answer of earns) expect.soft(markOf(question, answer).marks, `${answer} earns`).toBe(1)
    for (const answer of loses) expect.soft(markOf(question, answer).marks, `${answer} does not`).toBe(0)
    for (const answer of waits) expect.soft(markOf(question, answer), `${answer} waits`).toMatchObject({ needsReview: true })
  })
})
