import { expect, it } from 'vitest'
import { logOdds } from '#engine/marking/short/likeness-model.ts'
import { generator } from '#tools/train/generator.ts'
import { regress, type Example } from '#tools/train/logistic-regression.ts'

/** Examples whose log odds are 2 a − b + 1, and a third measure that says nothing. */
function draw(count: number, seed: number): Example[] {
  const random = generator(seed)
  return Array.from({ length: count }, () => {
    const measures = [random() * 4 - 2, random() * 4 - 2, random()]
    const odds = 2 * (measures[0] ?? 0) - (measures[1] ?? 0) + 1
    return { measures, target: random() < 1 / (1 + Math.exp(-odds)) ? 1 : 0, weight: 1 }
  })
}

it('finds the weights that made the verdicts', () => {
  const model = regress(draw(4000, 5), 0.01)
  expect(model.bias).toBeCloseTo(1, 0)
  expect(model.weights[0]).toBeCloseTo(2, 0)
  expect(model.weights[1]).toBeCloseTo(-1, 0)
  expect(Math.abs(model.weights[2] ?? 9)).toBeLessThan(0.4)
})

it('draws weights towards zero with a ridge, and the bias not', () => {
  const examples = draw(400, 6)
  const [free, held] = [regress(examples, 0.01), regress(examples, 5000)]
  expect(Math.abs(held.weights[0] ?? 9)).toBeLessThan(Math.abs(free.weights[0] ?? 0) / 3)
  const share = examples.reduce((sum, { target }) => sum + target, 0) / examples.length
  const mean = 1 / (1 + Math.exp(-logOdds(regress(examples, 1e5), [0, 0, 0])))
  expect(mean).toBeCloseTo(share, 2)
})

it('counts an example by its weight', () => {
  const examples = [0, 1].map((target): Example => ({ measures: [1], target, weight: target === 1 ? 3 : 1 }))
  const { bias, weights } = regress(examples, 1)
  expect(1 / (1 + Math.exp(-(bias + (weights[0] ?? 0))))).toBeCloseTo(0.75, 3)
})
