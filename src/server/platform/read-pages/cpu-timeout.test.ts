import { expect, it } from 'vitest'
import { startCpuTimeout } from '#server/platform/read-pages/cpu-timeout.ts'

it.each([
  { name: 'within its time', passed: 900, worked: 900, isOver: false },
  { name: 'that has had its time', passed: 1100, worked: 1100, isOver: true },
  { name: 'beside others, who worked too', passed: 900, worked: 1800, isOver: false },
  { name: 'on a busy machine, where nobody got much of the processor', passed: 4000, worked: 300, isOver: false },
  { name: 'that waits for what never comes', passed: 5100, worked: 300, isOver: true },
])('work $name: over is $isOver', ({ passed, worked, isOver }) => {
  let has = { passed: 70, worked: 20 }
  const isSpent = startCpuTimeout(1000, { passedMs: () => has.passed, workedMs: () => has.worked })
  has = { passed: 70 + passed, worked: 20 + worked }
  expect(isSpent()).toBe(isOver)
})
