import { examSchema } from '#engine/exam/exam.ts'
import type { Exam, ExamInput } from '#engine/exam/exam.ts'
import { figuredExam } from '#tools/bench/figured-exam.ts'

type Question = ExamInput['questions'][number]

const organs = ['pumps blood', 'cleans blood', 'takes in oxygen', 'digests food', 'stores bile', 'carries messages', 'makes eggs']
const words = (id: string, text: string): Question => ({ id, type: 'short', marks: 1, scheme: [{ code: 'B1', text }] })
const truth = (id: string): Question => ({ id, type: 'choice', options: ['T', 'F'], answer: ['T'], marks: 1 })
const number = (id: string, value: number): Question => ({ id, type: 'number', marks: 1, scheme: [{ code: 'B1', value }] })

/** Matchings, tables to complete and drawings, one of them on a figure: two pages. */
export const kindsExam: Exam = examSchema.parse({
  format: 'sahihi-exam/1',
  title: 'Grade 8 Science with all kinds',
  stems: [
    { id: '1', text: 'Match each organ with what it does.', matching: true },
    {
      id: '2',
      text: 'Complete the table.',
      table: {
        columns: ['Material', 'Melting point', 'Conductor?', 'Use'],
        rows: [
          ['Copper', { part: '2(a)' }, { part: '2(b)' }, { part: '2(c)' }],
          ['Sulphur', { part: '2(d)' }, { part: '2(e)' }, { part: '2(f)' }],
          ['Iron', '1538', { part: '2(g)' }, { part: '2(h)' }],
        ],
      },
    },
  ],
  questions: [
    ...['Heart', 'Kidney', 'Lung', 'Stomach', 'Nerve', 'Ovary'].map((text, at): Question => ({
      id: `1(${'abcdef'.charAt(at)})`,
      type: 'choice',
      text,
      marks: 1,
      options: organs,
      answer: [organs[at] ?? ''],
    })),
    number('2(a)', 1085),
    truth('2(b)'),
    words('2(c)', 'wires'),
    number('2(d)', 115),
    truth('2(e)'),
    words('2(f)', 'matches'),
    truth('2(g)'),
    words('2(h)', 'nails'),
    { id: '3', type: 'drawing', text: 'Draw a leaf.', marks: 3, scheme: [{ code: 'B3', text: 'midrib' }] },
    {
      id: '4',
      type: 'drawing',
      text: 'Label the parts.',
      marks: 2,
      scheme: [{ code: 'B2', text: 'labels' }],
      figures: [{ picture: 'frame', widthMm: 100, heightMm: 45 }],
    },
    ...['5', '6'].map((id): Question => ({ id, type: 'choice', options: ['A', 'B', 'C', 'D'], answer: ['B'], marks: 1 })),
  ],
  pictures: figuredExam.pictures,
} satisfies ExamInput)
