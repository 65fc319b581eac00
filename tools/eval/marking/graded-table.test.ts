import { expect, it } from 'vitest'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'
import { correlateGraded, readGraded } from '#tools/eval/marking/graded-table.ts'

it('the credit of a definition follows the marks that a person gave', async () => {
  const cases = await readGraded()
  expect(cases.length).toBeGreaterThan(80)
  expect(correlateGraded(cases)).toBeGreaterThanOrEqual(0.62)
})

it('credit is a part of the marks, and on the side of one half that the award is on', async () => {
  for (const { question, reference, answer } of await readGraded()) {
    const mark = markAnswer({
      question: { id: '1', type: 'short', marks: 5, text: question, scheme: [{ code: 'B5', text: reference }] },
      reading: { choice: [], text: answer, blank: false },
      language: 'en',
      source: 'typed',
      knowledge: getAutoMarkerKnowledge(),
    })
    expect(mark.credit >= 0 && mark.credit <= 1).toBe(true)
    expect(mark.credit >= 0.5).toBe(mark.marks === 5)
  }
})
