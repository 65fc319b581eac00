import { describe, expect, it } from 'vitest'
import { describeProgress } from '#cli/progress.ts'

describe('the progress bar', () => {
  it.each([
    [0, 10, 0, 'Reading [                        ] 0 of 10'],
    [5, 10, 5_000, 'Reading [============            ] 5 of 10, 5 s left'],
    [1, 201, 1_000, 'Reading [                        ] 1 of 201, 3 min 20 s left'],
    [10, 10, 9_000, 'Reading [========================] 10 of 10'],
    [0, 0, 0, 'Reading [                        ] 0 of 0'],
  ])('%i of %i', (done, total, elapsedMs, line) => {
    expect(describeProgress({ label: 'Reading', done, total, elapsedMs })).toBe(line)
  })
})
