import type { Finding } from '#test/stand-ins/language-model.ts'

/** One choice, and the three kinds of questions that are answered in words: one page a paper. */
export const writtenExam = {
  format: 'sahihi-exam/1',
  title: 'Confidential mid-term of Nyota',
  questions: [
    { id: '1', type: 'choice', options: ['A', 'B', 'C', 'D'], answer: ['B'], marks: 1 },
    {
      id: '2',
      type: 'short',
      text: 'State two effects of soil erosion.',
      marks: 2,
      scheme: [
        { code: 'B1', text: 'loss of fertile top soil', accept: ['top soil is carried away'] },
        { code: 'B1', text: 'lower crop yields', accept: ['crops yield less'] },
      ],
    },
    {
      id: '3',
      type: 'number',
      text: 'A wave of 660 Hz has a wavelength of 0.5 m. Find its speed.',
      marks: 2,
      scheme: [
        { code: 'M1', text: 'speed = frequency × wavelength' },
        { code: 'A1', value: 330, unit: 'm/s' },
      ],
    },
    {
      id: '4',
      type: 'essay',
      text: 'Describe your school.',
      marks: 4,
      criteria: [
        {
          name: 'Content',
          marks: 4,
          levels: [
            { marks: 2, text: 'some' },
            { marks: 4, text: 'rich' },
          ],
        },
      ],
    },
  ],
}

/** What a pupil wrote who knows it, question by question, and what an honest reader finds there. */
export const goodAnswers: Record<string, Finding> = {
  2: { text: 'Top soil is carried away. Also the crops yield less.', quotes: ['top soil is carried away', 'crops yield less'] },
  3: { text: 'v = 660 x 0.5 = 330 m/s', quotes: ['660 x 0.5', '330 m/s'] },
  4: { text: 'My school stands on a hill and has a big library.', levels: [4] },
}
