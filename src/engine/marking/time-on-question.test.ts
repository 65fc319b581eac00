import { describe, expect, it } from 'vitest'
import { goOnWith, timeOfDecision, type Watch } from '#engine/marking/time-on-question.ts'

const at = (seconds: number, question = '7') => ({ examId: 'exam', question, atMs: seconds * 1000 })
const heardOf = (...acts: ReturnType<typeof at>[]) => acts.reduce<Watch | null>((watch, act) => goOnWith(watch, act), null)

describe('the time on a question', () => {
  it.each([
    ['the answers were just given', [at(0)], 0],
    ['from giving to deciding', [at(0), at(45), at(60)], 60],
    ['who was away is counted from their return', [at(0), at(60), at(300), at(320)], 20],
    ['another question begins anew', [at(0), at(30, '8'), at(40, '8')], 10],
    ['a clock that goes back counts nothing', [at(100), at(90), at(95)], 5],
  ])('%s', (_name, acts, seconds) => {
    expect(heardOf(...acts)?.spentMs).toBe(seconds * 1000)
  })

  it.each([
    [{ type: 'short', answers: 1 }, 100, 100],
    [{ type: 'short', answers: 1 }, 1000, 180],
    [{ type: 'short', answers: 12 }, 1000, 600],
    [{ type: 'essay', answers: 1 }, 1000, 600],
    [{ type: 'short', answers: 1 }, 0, null],
  ] as const)('of %o that stood there for %d seconds is %s', (decision, seconds, counted) => {
    const watch = { examId: 'exam', question: '7', seenAtMs: 0, spentMs: seconds * 1000 }
    expect(timeOfDecision(watch, decision)).toBe(counted === null ? null : counted * 1000)
  })
})
