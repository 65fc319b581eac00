/** Three kinds of question, as a person writes them: five marks in all. */
export const sampleQuestions: readonly object[] = [
  { id: '1', type: 'choice', text: 'Which of these is a vector?', options: ['A', 'B', 'C', 'D'], answer: ['C'], marks: 1, topic: 'Forces' },
  { id: '2', type: 'choice', options: ['A', 'B', 'C', 'D'], answer: ['B'], marks: 1, topic: 'Waves' },
  {
    id: '3',
    type: 'number',
    text: 'Find the speed of the wave.',
    marks: 2,
    topic: 'Waves',
    scheme: [{ code: 'B2', value: 330, unit: 'm/s', tolerance: 1 }],
  },
  {
    id: '4',
    type: 'short',
    text: 'What happens to the wavelength?',
    marks: 1,
    topic: 'Waves',
    scheme: [{ code: 'B1', text: 'it stays the same', accept: ['no change'] }],
  },
]

/** A valid exam file. */
export function sampleExam(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    format: 'sahihi-exam/1',
    title: 'Form 3 Physics CAT 1',
    subject: '232 Physics',
    language: 'en',
    grading: 'kcse',
    questions: sampleQuestions,
    ...overrides,
  }
}
