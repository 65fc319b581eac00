import { describe, expect, it } from 'vitest'
import { listBankQuestions } from '#engine/bank/list-bank-questions.ts'
import { putIntoDraft, takeFromDraft } from '#engine/bank/put-into-draft.ts'

const choice = { id: '1', type: 'choice', text: 'Which  metal is a liquid?', options: ['Iron', 'Mercury', 'Zinc'], answer: ['Mercury'], marks: 1 }
const short = { id: '2', type: 'short', text: 'Why does ice float?', marks: 1, scheme: [{ code: 'B1', text: 'less dense', accept: ['lighter'] }] }

describe('what an exam feeds the bank with', () => {
  it.each<[string, unknown, number]>([
    ['a valid question', short, 1],
    ['one without words: it stands on another paper', { ...short, text: undefined }, 0],
    ['one whose marks do not add up', { ...short, marks: 3 }, 0],
    ['no question at all', 'Why?', 0],
  ])('%s', (_, question, count) => {
    expect(listBankQuestions({ questions: [question] })).toHaveLength(count)
  })

  it('takes valid questions of an unfinished file, with their places', () => {
    const found = listBankQuestions({ title: '', questions: [{ id: '1' }, short, choice] })
    expect(found.map(({ question, place }) => [question.id, place])).toEqual([
      ['2', 1],
      ['1', 2],
    ])
    expect(found[0]?.words).toBe('Why does ice float?\nless dense\nlighter')
  })

  it('takes a part with what stands over it', () => {
    const part = { ...short, id: '3(a)', text: 'Why does it float?' }
    const [found] = listBankQuestions({ questions: [part], stems: [{ id: '3', text: 'Ice lies on water.' }, { id: 3 }] })
    expect(found?.question.text).toBe('Ice lies on water.\nWhy does it float?')
  })

  it('leaves a part out that with what stands over it is longer than a question can be', () => {
    const stems = [{ id: '3', text: 'Ice lies on water. '.repeat(200) }]
    const parts = ['Why?', 'Why does it float? '.repeat(30)].map((text, at) => ({ ...short, id: `3(${'ab'[at]})`, text }))
    expect(listBankQuestions({ questions: parts, stems }).map(({ question }) => question.id)).toEqual(['3(a)'])
  })

  it('knows a question again by what it asks and accepts, not by its number, its spaces or the order of its options', () => {
    const same = (question: object) => listBankQuestions({ questions: [question] })[0]?.sameText
    const moved = { ...choice, id: '9', text: 'Which metal is a liquid?', options: ['Zinc', 'Iron', 'Mercury'], topic: 'Metals' }
    expect(same(moved)).toBe(same(choice))
    expect(same({ ...choice, answer: ['Zinc'] })).not.toBe(same(choice))
  })
})

describe('putting questions into a draft', () => {
  const draft = {
    title: 'CAT',
    questions: [{ id: '1' }, { id: '2' }, { id: '7' }],
    sections: [{ title: 'A', questions: ['1', '2'] }],
  }
  const idsOf = ({ questions }: Record<string, unknown>) => (Array.isArray(questions) ? questions.map((each: { id: string }) => each.id) : [])

  it.each<[string, string | null, string[], string[]]>([
    ['at the end', null, ['1', '2', '7', '8', '9'], ['1', '2']],
    ['behind a question, into its section', '1', ['1', '8', '9', '2', '7'], ['1', '8', '9', '2']],
    ['at the beginning, into no section', '', ['8', '9', '1', '2', '7'], ['1', '2']],
    ['at the end where the question is gone', '5', ['1', '2', '7', '8', '9'], ['1', '2']],
  ])('%s', (_, after, order, section) => {
    const put = putIntoDraft(draft, [choice, short], after)
    expect(put.added).toEqual(['8', '9'])
    expect(idsOf(put.draft)).toEqual(order)
    expect(put.draft['sections']).toEqual([{ title: 'A', questions: section }])
    expect(takeFromDraft(put.draft, put.added)).toEqual(draft)
  })

  it('makes the first question of an empty file', () => {
    expect(putIntoDraft({}, [short], null)).toEqual({ draft: { questions: [{ ...short, id: '1' }] }, added: ['1'] })
  })
})
