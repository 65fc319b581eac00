import { describe, expect, it } from 'vitest'
import type { Question } from '#engine/exam/exam.ts'
import { applyReview } from '#engine/marking/apply-review.ts'
import { isDecidedAlone } from '#engine/marking/decided-alone.ts'
import { groupAnswers } from '#engine/marking/groups/group-answers.ts'
import { judgedMarks } from '#engine/marking/judged.ts'
import { isMarkedByProgram, isWithheld, markAnswer, withheldMark } from '#engine/marking/mark-answer.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()
const short: Question = { id: '2', type: 'short', text: 'Name it.', marks: 1, scheme: [{ code: 'B1', text: 'refraction' }] }
const questions: readonly Question[] = [
  { id: '1', type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 1, scoring: 'all-or-nothing' },
  short,
  { id: '3', type: 'number', text: 'Find it.', marks: 2, scheme: [{ code: 'B2', value: 3 }] },
  { id: '4', type: 'drawing', text: 'Draw it.', marks: 1, scheme: [{ code: 'B1', text: 'a ray' }] },
  { id: '5', type: 'essay', text: 'Tell it.', marks: 5, criteria: [{ name: 'Content', marks: 5, levels: [] }] },
]

describe.each(questions)('what is withheld of a question: $type', (question) => {
  const mark = withheldMark(question, [{ code: 'faint' }])
  it('is no mark, waits for a person alone, and takes what they decide', () => {
    expect(judgedMarks(mark)).toBeNull()
    expect(mark.doubts).toEqual([{ code: 'waits-for-credit' }, { code: 'faint' }])
    expect(isDecidedAlone({ ...mark, marks: judgedMarks(mark) })).toBe(true)
    expect(isWithheld(mark)).toBe(true)
    expect(isMarkedByProgram({ reading: { choice: ['A'], text: 'x', blank: false }, mark })).toBe(false)
    const decided = applyReview({ question, mark, review: { marks: question.marks } })
    expect(decided).toMatchObject({ marks: question.marks, needsReview: false, doubts: [] })
    expect(isWithheld(decided)).toBe(false)
  })
})

it('is decided for a whole group where it was read for certain, and says nothing of what it would earn', () => {
  const alone = (...codes: ('reading-unsure' | 'right-working-not-read' | 'own-reader-not-full')[]) => {
    const mark = withheldMark(short, [], { doubts: codes.map((code) => ({ code })) })
    return [isDecidedAlone({ ...mark, marks: judgedMarks(mark) }), mark.doubts.slice(1).map(({ code }) => code)]
  }
  expect(alone()).toEqual([false, []])
  expect(alone('own-reader-not-full')).toEqual([false, []])
  expect(alone('reading-unsure')).toEqual([true, ['reading-unsure']])
  expect(alone('right-working-not-read')).toEqual([true, ['working-not-read']])
})

it('is paid for where something was written and any of it is judged', () => {
  const markOf = (text: string | null, blank = false) => {
    const reading = { choice: [], text, blank }
    return { reading, mark: markAnswer({ question: short, reading, language: 'en', source: 'sheet', knowledge }) }
  }
  expect(isMarkedByProgram(markOf('refraction'))).toBe(true)
  expect(isMarkedByProgram(markOf('reflection'))).toBe(true)
  expect(isMarkedByProgram(markOf(null))).toBe(false)
  expect(isMarkedByProgram(markOf('', true))).toBe(false)
})

it('is no 0 beside the wordings that a person puts it together with', () => {
  const answers = ['refraction', 'bending'].map((text, at) => ({
    id: String(at),
    reading: { choice: [], text, blank: false },
    mark: at === 0 ? withheldMark(short, []) : { ...withheldMark(short, []), doubts: [], marks: 0, reasons: [] },
  }))
  const groups = groupAnswers({ question: short, language: 'en', knowledge, answers })
  expect(
    groups
      .flatMap(({ wordings }) => wordings.map(({ text, marks }) => [text, marks]))
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  ).toEqual([
    ['bending', 0],
    ['refraction', null],
  ])
})
