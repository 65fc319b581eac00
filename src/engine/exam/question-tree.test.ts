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
  expect(rows.map((row) => `${'  '.repeat(row.depth)}${row.kind === 'stem' ? `${row.stem.id}: ${row.stem.marks}` : row.one.question}`)).toEqual([
    '1',
    '2: 6',
    '  2(a)',
    '  2(b): 4',
    '    2(b)(i)',
    '    2(b)(ii)',
    '3: 2',
    '  3(a)',
    '  3(b)',
    '31',
  ])
})
