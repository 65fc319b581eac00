import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { getAnnotations } from '#contract/annotations.ts'
import { getReview, getReviewHistory, getReviewQuestion } from '#contract/review.ts'
import { listRulings } from '#contract/rulings.ts'

const at = '2031-05-02T08:00:00.000Z'
const decision = { id: 'd', at, byName: 'Ann', kind: 'decision', answerCount: 1, marks: [], note: '', state: 'standing', overtaken: '' }
const point = { code: 'B1', text: 'refraction', newField: 1 }
const question = { id: '1', type: 'short', marks: 1, scheme: [point], newField: 1 }
const essay = {
  id: '2',
  type: 'essay',
  marks: 2,
  criteria: [{ name: 'Ideas', marks: 2, levels: [{ marks: 2, text: 'Rich', newField: 1 }], newField: 1 }],
}
const paper = { paperId: 'p', number: '0001', state: 'lent', waiting: null }
const ruling = { question: '1', point: 0, kind: 'halve', words: 'bends' }

describe('a page from before an upgrade reads', () => {
  it.each<[string, { response: z.ZodType }, unknown, unknown]>([
    [
      'a history with an act of a new kind, by its name',
      getReviewHistory,
      { entries: [decision, { id: 'n', at, byName: 'Ann', kind: 'handed-on', state: 'standing', to: 'Ben' }], hasMore: false },
      {
        entries: [
          { ...decision, onPhone: false, reasons: [] },
          { id: 'n', at, byName: 'Ann', kind: 'handed-on', state: 'standing' },
        ],
        hasMore: false,
      },
    ],
    [
      'annotations among which one is of a new kind',
      getAnnotations,
      { shown: null, annotations: [{ id: 'a', annotation: { kind: 'ring', size: 4 }, answerCount: 1 }] },
      { shown: null, annotations: [{ id: 'a', annotation: { kind: 'ring' }, answerCount: 1 }] },
    ],
    [
      'a paper in a new state',
      getReview,
      { questions: [], papers: [paper], pagesNeedingYou: 0, toAgree: 0 },
      { questions: [], stems: [], papers: [paper], pagesNeedingYou: 0, toAgree: 0, withoutPage: 0, share: null },
    ],
    [
      'a scheme with a new field in its points',
      getReviewQuestion,
      { question, groups: [] },
      { question: { id: '1', type: 'short', marks: 1, scheme: [{ code: 'B1', text: 'refraction' }] }, groups: [], decisionsLeft: 0, guidance: null },
    ],
    [
      'an essay with a new field in its levels',
      getReviewQuestion,
      { question: essay, groups: [] },
      {
        question: { ...essay, criteria: [{ name: 'Ideas', marks: 2, levels: [{ marks: 2, text: 'Rich' }] }] },
        groups: [],
        decisionsLeft: 0,
        guidance: null,
      },
    ],
    [
      'a ruling of a new kind',
      listRulings,
      { rulings: [{ id: 'r', ruling, note: '', madeByName: 'Ann', createdAt: at, takenBackAt: null }] },
      { rulings: [{ id: 'r', ruling, note: '', madeByName: 'Ann', createdAt: at, takenBackAt: null }] },
    ],
  ])('%s', (_name, { response }, sent, read) => {
    expect(response.parse(sent)).toEqual(read)
  })

  it('but no act of a known kind with half of its fields', () => {
    const { overtaken: _, ...half } = decision
    expect(getReviewHistory.response.safeParse({ entries: [half], hasMore: false }).success).toBe(false)
    expect(getAnnotations.response.safeParse({ shown: null, annotations: [{ id: 'a', annotation: { kind: 'tick' }, answerCount: 1 }] }).success).toBe(
      false,
    )
  })
})
