import { expect, it } from 'vitest'
import { examSchema } from '#engine/exam/exam.ts'
import { listStemTotals, listTreeRows } from '#engine/exam/question-tree.ts'

const choice = (id: string) => ({ id, type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 2 })

it('lists each stem before its first part, with the marks that count', () => {
  const ids = ['1', '2(a)', '2(b)(i)', '2(b)(ii)', '3(a)', '3(b)', '31']
  const stems = [{ id: '2(b)' }, { id: '2' }, { id: '3', answerAny: 1 }]
  const exam = examSchema.parse({ format: 'sahihi-exam/1', title: 'T', questions: ids.map(choice), stems })
  const rows = listTreeRows(
    ids.map((question) => ({ question })),
    listStemTotals(exam),
  )
  expect(rows.map((row) => `${'  '.repeat(row.depth)}${row.kind === 'stem' ? `${row.label}: ${row.stem.marks}` : row.label}`)).toEqual([
    '1',
    '2: 6',
    '  (a)',
    '  (b): 4',
    '    (i)',
    '    (ii)',
    '3: 2',
    '  (a)',
    '  (b)',
    '31',
  ])
})
