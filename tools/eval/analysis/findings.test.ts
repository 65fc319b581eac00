import { expect, it } from 'vitest'
import { measureFindings } from '#tools/eval/analysis/measure-findings.ts'

/** The full measure is `npm run eval:findings -- --seeds 1000 --from 80001`, five shapes; its figures are in docs/analysis.md. */
it('finds a wrong key among forty papers, and next to nothing where nothing is wrong', () => {
  const seeds = Array.from({ length: 40 }, (_, at) => at + 1)
  const { found, foundRight, falseFindings } = measureFindings({ papers: 40, choices: 20, written: 6 }, seeds)
  expect(found).toBeGreaterThanOrEqual(38)
  expect(foundRight).toBeGreaterThanOrEqual(37)
  expect(falseFindings).toBeLessThanOrEqual(4)
})
