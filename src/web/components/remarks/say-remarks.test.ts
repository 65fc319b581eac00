import { expect, it } from 'vitest'
import { getRemarks } from '#contract/remarks.ts'
import { knownRemarks } from './known-remarks.ts'
import { sayRemarks } from './say-remarks.ts'

it('what a newer server has put on an answer is named, and what is known beside it is said and drawn', () => {
  const sent = [
    { kind: 'ring', size: 4 },
    { kind: 'text', text: 'Unit?', place: null },
    { kind: 'tick', place: { x: 1, y: 1 } },
    { kind: 'ring', size: 2 },
  ].map((remark, at) => ({ id: String(at), remark, answerCount: 1 }))
  const { remarks } = getRemarks.response.parse({ shown: null, remarks: sent })
  expect(sayRemarks(remarks.map(({ remark }) => remark))).toBe('Unit?; 1 tick, 2 ring')
  expect(knownRemarks(remarks).map(({ id }) => id)).toEqual(['1', '2'])
})
