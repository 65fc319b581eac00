import { describe, expect, it } from 'vitest'
import { handwritingAlphabet } from './alphabet.ts'
import { findUnsureness } from './find-unsureness.ts'
import { judgeWordings, measureWording, wordingMeasures } from './judge-wordings.ts'
import type { LineScores } from './score-text.ts'
import { readLine } from './read-hand.ts'

const classes = handwritingAlphabet.length + 1

/** A line that says a text, each sign with this chance; the rest is spread over all others. */
function sayWith(text: string, chance: number): LineScores {
  const steps = text.length * 2 + 1
  const values = new Float32Array(steps * classes).fill(Math.log((1 - chance) / (classes - 1)))
  for (let step = 0; step < steps; step += 1) {
    const sign = step % 2 === 1 ? handwritingAlphabet.indexOf(text.charAt(step >> 1)) + 1 : 0
    values[step * classes + sign] = Math.log(chance)
  }
  return { steps, classes, values }
}

const clear = sayWith('osmosis', 0.999)
const smudged = sayWith('osmosis', 0.4)

describe('how unsure the network is of a line', () => {
  it('is near nothing where each sign is clear, and more the less clear they are', () => {
    expect(findUnsureness([clear], 'osmosis')).toBeLessThan(0.05)
    expect(findUnsureness([smudged], 'osmosis')).toBeGreaterThan(1)
    expect(findUnsureness([clear, smudged], 'osmosis')).toBeCloseTo(
      (findUnsureness([clear], 'osmosis') + findUnsureness([smudged], 'osmosis')) / 2,
      5,
    )
  })

  it('is great where there is ink and nothing is read, however sure the network is of that', () => {
    expect(findUnsureness([sayWith('', 0.999)], '')).toBe(1)
  })

  it('lets a clear line exclude what it does not say, and an unsure one hardly anything', () => {
    const judge = { acceptFrom: 0.9, model: { bias: 0, weights: wordingMeasures.map((measure) => Number(measure === 'below-free')) } }
    const chanceOf = (look: LineScores) => judgeWordings({ looks: [look], read: readLine(look) }, ['osmotic'], judge)[0]?.probability ?? 0
    expect(readLine(smudged)).toBe('osmosis')
    expect(chanceOf(clear)).toBeLessThan(0.25)
    expect(chanceOf(smudged)).toBeGreaterThan(2 * chanceOf(clear))
  })

  it('draws a wording and its lookalikes together, but not their distance by sign', () => {
    const measures = (look: LineScores) => {
      const found = measureWording({ looks: [look], read: 'osmosis' }, 'osmosis') ?? []
      return (name: (typeof wordingMeasures)[number]) => found[wordingMeasures.indexOf(name)] ?? 0
    }
    const [own, unsure] = [measures(smudged), findUnsureness([smudged], 'osmosis')]
    expect(own('above-lookalikes-by-sign')).toBeGreaterThan(0.4)
    expect(own('above-lookalikes')).toBeLessThan(1)
    expect((own('above-lookalikes-by-sign') * 'osmosis'.length) / (1 + 4 * unsure)).toBeCloseTo(own('above-lookalikes'), 5)
  })
})
