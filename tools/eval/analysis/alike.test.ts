import { expect, it } from 'vitest'
import { measureAlike } from '#tools/eval/analysis/measure-alike.ts'

/** The full measure is `npm run eval:alike`, 200 seeds and five shapes; its figures are in docs/analysis.md. */
it('finds a pair with twelve wrong choices copied, and no pair among pupils who work apart', () => {
  const seeds = Array.from({ length: 12 }, (_, at) => at + 1)
  const { classes, classesWithPair, planted, found, withOther } = measureAlike({ papers: 24, choices: 30, written: 0, source: 'nearest' }, seeds)
  expect({ classes, planted }).toEqual({ classes: 12, planted: 12 })
  expect(classesWithPair).toBe(0)
  expect(found).toBeGreaterThanOrEqual(11)
  expect(withOther).toBe(0)
})
