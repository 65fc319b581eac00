import { describe, expect, it } from 'vitest'
import type { EssayQuestion } from '#engine/exam/exam.ts'
import { listLevelChoices, readTypedMark } from '#engine/marking/essay-levels.ts'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { findProposal, startChoices, stepLevel } from './choose-levels.ts'
import { essayWords } from './essay-words.ts'

const low = { marks: 2, text: 'Hardly touches the task' }
const high = { marks: 4, text: 'Leads to the ending' }
const content = { name: 'Content', marks: 4, levels: [low, high] }
const style = { name: 'Style', marks: 2, levels: [] }
const question: EssayQuestion = { id: '1', type: 'essay', marks: 6, criteria: [content, style] }
const [better, lesser] = [
  { to: 'better', isByBand: false },
  { to: 'lesser', isByBand: false },
] as const
const reason = { code: 'Content', text: '', awarded: true, marks: 2, evidence: 'the rain', why: [], confidence: 0.6 }

describe('the levels of an essay', () => {
  it('stand best first, and are the marks from 0 where the scheme names none', () => {
    expect(listLevelChoices(content)).toEqual([high, low])
    expect(listLevelChoices(style).map(({ marks }) => marks)).toEqual([0, 1, 2])
  })

  it('are each mark of a band, with the words of the band', () => {
    const banded = { name: 'Content', marks: 4, levels: [low, { from: 3, marks: 4, text: high.text }] }
    expect(listLevelChoices(banded)).toEqual([high, { ...high, marks: 3 }, low])
    expect(stepLevel(banded, low, better)).toEqual({ ...high, marks: 3 })
    expect(stepLevel(banded, high, { to: 'lesser', isByBand: true }), 'past the band').toEqual(low)
  })

  it('are chosen beforehand by a person alone', () => {
    expect(startChoices(question, { reasons: [reason, { ...reason, code: 'Style' }] })).toEqual([null, null])
    const decided = { ...reason, why: [{ code: 'level-chosen' as const, ...high }] }
    expect(startChoices(question, { reasons: [decided] })).toEqual([high, null])
    expect(
      startChoices(question, { reasons: [{ ...decided, why: [{ code: 'level-chosen', marks: 4, text: 'Words of an older scheme' }] }] })[0],
    ).toBe(null)
  })

  it('choose themselves where one of their marks is typed; any other whole mark needs a reason', () => {
    const typed = (marks: string, why = '') => readTypedMark(content, { marks, reason: why })
    expect([typed('4'), typed(' 2 ', 'why not')]).toEqual([high, low])
    expect(typed('3', ' a strong end ')).toEqual({ marks: 3, text: '', reason: 'a strong end' })
    expect(['3', '5', '-1', '2.5', '1e0', ''].map((marks) => typed(marks, marks === '3' ? ' ' : 'because'))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
    const decided = { ...reason, why: [{ code: 'level-chosen' as const, marks: 3, text: '', reason: 'a strong end' }] }
    expect(startChoices(question, { reasons: [decided] })[0]).toEqual({ marks: 3, text: '', reason: 'a strong end' })
  })

  it('are proposed where AI reading has read, until somebody decides', () => {
    expect(findProposal(content, { ...reason, why: [{ code: 'said-by-model', text: 'It is told in a hurry.' }] })).toEqual({
      level: low,
      quote: 'the rain',
      reason: 'It is told in a hurry.',
    })
    expect(findProposal(content, { ...reason, confidence: 0 })).toBe(null)
    expect(findProposal(content, { ...reason, why: [{ code: 'level-chosen', ...low }] })).toBe(null)
  })

  it('go up and down by keys, and stop at either end', () => {
    expect([stepLevel(content, null, better), stepLevel(content, null, lesser)]).toEqual([low, high])
    expect([stepLevel(content, low, better), stepLevel(content, high, better), stepLevel(content, low, lesser)]).toEqual([high, high, low])
  })

  it('are spoken of in whole sentences', () => expect(findWordFaults(essayWords, ['zooms.half', 'zooms.double', 'marksOfCriterion'])).toEqual([]))
})
