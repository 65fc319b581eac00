import { expect, it } from 'vitest'
import type { AnswerView } from '#contract/marking.ts'
import type { AnswerGroup } from '#contract/review.ts'
import { sampleAnswer } from '../sample-answer.fixture.ts'
import { findSections } from './find-sections.ts'
import { foldSections, idsToChoose } from './sections.ts'

const answer = (id: string, text: string | null, readingConfidence: number): AnswerView => ({
  ...sampleAnswer,
  id,
  reading: { text, blank: false, choice: [] },
  readingConfidence,
})
const group = (needsReview: boolean, ...answers: AnswerView[]): AnswerGroup => ({
  key: answers.map(({ id }) => id).join(),
  label: '',
  needsReview,
  round: null,
  alike: 1,
  changedByName: null,
  wordings: [],
  proposal: null,
  answers,
})

it('shows what a search found of every group, the surest first, then what is settled, and counts what no search can find', () => {
  const waiting = [
    group(true, answer('a', 'evaporation', 0.6), answer('b', 'melting', 0.9)),
    group(true, answer('c', 'by evaporation', 0.95), answer('d', null, 0)),
  ]
  const settled = [group(false, answer('e', 'evaporatlon', 0.9)), group(true, answer('a', 'evaporation', 0.6))]
  const { sections, count, unread } = findSections(' evaporation ', waiting, settled)
  expect(sections.map(({ kind, label, confidence, answers }) => [kind, label, confidence, answers.map(({ id }) => id).join()])).toEqual([
    ['found', 'evaporation', 0.95, 'c'],
    ['found', 'evaporation', 0.6, 'a'],
    ['settled', 'evaporation', 0.54, 'e'],
  ])
  expect([count, unread]).toEqual([3, 1])
  expect(findSections('ice', waiting, settled).sections).toEqual([])
})

it('chooses no crop that is folded away', () => {
  const many = group(true, ...Array.from({ length: 60 }, (_, at) => answer(`m${at}`, 'evaporation', 0.9)))
  const { shown } = foldSections(findSections('evaporation', [many], []).sections, { groups: 0, sections: {} })
  expect(shown.map(({ section, answers, more }) => [answers.length, more, idsToChoose(section, answers).length])).toEqual([[48, 12, 48]])
})
