import { describe, expect, it } from 'vitest'
import { layOutPapers } from '#engine/versions/lay-out-papers.ts'
import { examSchema } from '#engine/exam/exam.ts'
import { findSheetPage, templatesFromLayout } from './sheet-templates.ts'

const exam = examSchema.parse({
  format: 'sahihi-exam/1',
  title: 'Two sheets',
  questions: [{ id: '1', type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 1 }],
})
const layout = layOutPapers({
  exam,
  examCode: 'ABCDEFGH',
  version: 2,
  pupils: [
    { admission: '1', name: 'Amina' },
    { admission: '2', name: 'Brian' },
  ],
  spare: 1,
})
const templates = templatesFromLayout(layout)
const code = { exam: 'ABCDEFGH', version: 2, paper: '0002', page: 1 }

describe('the sheets of a batch', () => {
  it('are kept once for all papers that look alike', () => {
    expect(templates.map((template) => template.papers)).toEqual([['0001', '0002'], ['0003']])
  })

  it('are found by paper, whatever zeros its number starts with', () => {
    expect(findSheetPage(templates, code)?.bubbles.map((bubble) => bubble.question)).toEqual(['1', '1'])
    expect(findSheetPage(templates, { ...code, paper: '2' })).toEqual(findSheetPage(templates, code))
    expect(findSheetPage(templates, { ...code, paper: '0003' })?.bubbles.some((bubble) => bubble.question === '@admission')).toBe(true)
  })

  it.each([{ exam: 'ABCDEFGX' }, { version: 1 }, { page: 2 }, { paper: '0004' }])('are not found for %o', (other) => {
    expect(findSheetPage(templates, { ...code, ...other })).toBeNull()
  })
})
