import { examSchema } from '#engine/exam/exam.ts'
import type { Exam, ExamInput } from '#engine/exam/exam.ts'

type QuestionInput = ExamInput['questions'][number]

const letters = ['A', 'B', 'C', 'D', 'E']

function choices(first: number, count: number, options: readonly string[]): QuestionInput[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(first + index),
    type: 'choice' as const,
    options: [...options],
    answer: [options[(index * 7 + 3) % options.length] ?? ''],
    marks: 1,
  }))
}

function number(id: number, value: number, unit: string): QuestionInput {
  return {
    id: String(id),
    type: 'number',
    text: 'Work it out and give the result.',
    marks: 2,
    scheme: [
      { code: 'M1', text: 'a method' },
      { code: 'A1', value, unit },
    ],
  }
}

/** One page of nothing but bubbles, as a multiple-choice paper has it. */
export const choiceExam: Exam = examSchema.parse({
  format: 'sahihi-exam/1',
  title: 'Form 2 Biology, Paper 1',
  questions: choices(1, 60, letters.slice(0, 4)),
} satisfies ExamInput)

/** Everything that a page can hold, on several pages. */
export const mixedExam: Exam = examSchema.parse({
  format: 'sahihi-exam/1',
  title: 'Form 3 Physics CAT 2',
  questions: [
    ...choices(1, 20, letters),
    ...choices(21, 8, ['T', 'F']),
    {
      id: '29',
      type: 'choice',
      text: 'Which two are vectors?',
      options: ['speed', 'velocity', 'mass', 'force'],
      answer: ['velocity', 'force'],
      marks: 2,
    },
    {
      id: '30',
      type: 'choice',
      text: 'A wave passes into deeper water.',
      options: ['It speeds up', 'It slows down', 'Nothing changes'],
      answer: ['It speeds up'],
      marks: 1,
    },
    number(31, 330, 'm/s'),
    number(32, -4.5, '°C'),
    {
      id: '33',
      type: 'short',
      text: 'What happens to the amplitude?',
      marks: 2,
      scheme: [
        { code: 'B1', text: 'it falls' },
        { code: 'B1', text: 'energy is lost' },
      ],
    },
    { id: '34', type: 'short', text: 'Name the boundary.', marks: 1, scheme: [{ code: 'B1', text: 'a node' }] },
  ],
} satisfies ExamInput)
