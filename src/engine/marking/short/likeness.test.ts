import { describe, expect, it } from 'vitest'
import { packModel, unpackModel } from '#engine/marking/short/likeness-model.ts'
import { compareWordings, measureNames, type AnswerLikeness } from '#engine/marking/short/likeness.ts'
import { prepareText } from '#engine/marking/short/prepared-text.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()
const lexicon = knowledge.lexiconOf('en')
const prepare = (text: string) => prepareText(text, lexicon)

function compare(text: string, wordings = ['the water evaporated and left the salt']): AnswerLikeness {
  const found = compareWordings({
    wordings: wordings.map(prepare),
    answer: prepare(text),
    question: prepare('How did you separate the salt from the water?'),
    lexicon,
  })
  if (found === null) throw new Error('nothing was compared')
  return found
}
const measure = (found: AnswerLikeness, name: (typeof measureNames)[number]): number => found.measures[measureNames.indexOf(name)] ?? NaN

describe('how like an answer is to the wordings', () => {
  it('is greatest for the wording itself, and finite for whatever is written', () => {
    const own = compare('the water evaporated and left the salt')
    for (const name of ['lettersRecall', 'sequence', 'gramsNew', 'precision'] as const) expect(measure(own, name)).toBeCloseTo(1, 6)
    for (const text of ['', '?', '12', 'evaporation '.repeat(300), 'ß 🙂']) expect(compare(text).measures.every(Number.isFinite)).toBe(true)
  })

  it('is half of the nearest wording and half of all: a far wording more makes no answer likelier', () => {
    const one = compare('the water evaporated')
    const two = compare('the water evaporated', ['the water evaporated and left the salt', 'a magnet takes the iron out'])
    expect(measure(two, 'lettersRecall')).toBeLessThan(measure(one, 'lettersRecall'))
    expect(two.coverage).toBe(one.coverage)
  })

  it('sees a wording that is there as a whole with a "not"', () => {
    expect(compare('the water never evaporated and left the salt').isTurned).toBe(true)
    expect(compare('the water evaporated and left the salt').isTurned).toBe(false)
    expect(compare('it is not a magnet').isTurned).toBe(false)
  })
})

describe('the model', () => {
  it('holds what is more like the wording for likelier, and a "not" on one side alone for less likely', () => {
    const { weights } = knowledge.answerModel()
    for (const [at, name] of measureNames.entries()) expect([name, Math.sign(weights[at] ?? 0)]).toEqual([name, name === 'negationDiffers' ? -1 : 1])
  })

  it('is a file that names its measures, and is refused where they are others', () => {
    const packed = packModel({ bias: -1.5, weights: [2, 0.25] }, ['a', 'b'])
    expect(packed).toBe('bias -1.5\na 2\nb 0.25\n')
    expect(unpackModel(packed, ['a', 'b'])).toEqual({ bias: -1.5, weights: [2, 0.25] })
    expect(() => unpackModel(packed, ['a', 'c'])).toThrow('a model of other measures: b 0.25')
    expect(() => unpackModel(packed, ['a', 'b', 'c'])).toThrow('a model of 2 measures, not of 3')
  })
})
