import { describe, expect, it } from 'vitest'
import { findWordsLeft } from '#engine/exam/from-paper/find-words-left.ts'
import { readAnswer } from '#engine/exam/from-paper/read-answer.ts'
import { countAsked, takeFormula } from '#engine/exam/from-paper/read-formula.ts'

describe('an answer', () => {
  const points = (lines: readonly string[], marks: number | null, asked: number | null = null) => {
    const {
      points: found,
      anyOf,
      unshared,
      isHalf,
      left,
    } = readAnswer(
      lines.map((text) => ({ text, marks: '', remark: '' })),
      { marks, asked },
    )
    return [
      ...found.map(({ code, text, value, unit, accept, reject }) =>
        [code, text ?? value, unit, accept?.map((each) => `+${each}`), reject?.map((each) => `-${each}`)]
          .flat()
          .filter((each) => each !== undefined)
          .join(' '),
      ),
      ...(anyOf === null ? [] : [`any ${anyOf}`]),
      ...(unshared === null ? [] : ['guessed']),
      ...(isHalf ? ['halves'] : []),
      ...left.map(({ text }) => `left ${text}`),
    ]
  }

  it.each<[string, string[], number | null, number | null, string[]]>([
    ['more bullets than marks', ['• a lake', '• a hill', '• a sea'], 2, 2, ['B1 a lake', 'B1 a hill', 'B1 a sea', 'any 2']],
    ['a formula behind the last', ['i. rain', 'ii. waste', 'iii. dams First 2x2=4mks'], 4, null, ['B2 rain', 'B2 waste', 'B2 dams', 'any 2']],
    ['zozote', ['- Hukua', '- Hufa', '- Huzaliwa', 'Zozote 2 x 1 = 2'], 2, null, ['B1 Hukua', 'B1 Hufa', 'B1 Huzaliwa', 'any 2']],
    ['any two, bars and a price', ['Any two: oil // grease // wax @ 1 mk'], 2, null, ['B1 oil', 'B1 grease', 'B1 wax', 'any 2']],
    ['semicolons', ['enters by osmosis; becomes turgid; (2mks)'], 2, null, ['B1 enters by osmosis', 'B1 becomes turgid']],
    ['commas where several are asked', ['Friesian, Ayrshire and Jersey (Any 2 x 1)'], 2, 2, ['B1 Friesian', 'B1 Ayrshire', 'B1 Jersey', 'any 2']],
    ['ticks inside a line', ['heat √1 from the sun √1'], 2, null, ['B1 heat', 'B1 from the sun']],
    ['marks in brackets', ['heat; (1) from the sun; (1)'], 2, null, ['B1 heat', 'B1 from the sun']],
    [
      'prices inside a line',
      ['A rock is an aggregate (1mk) while a mineral is not (1mk)'],
      2,
      null,
      ['B1 A rock is an aggregate', 'B1 while a mineral is not'],
    ],
    ['two ticks for the same words', ['0.5 × 20 = W × 20 √1√1', 'm = 50 g √1'], 3, null, ['B2 0.5 × 20 = W × 20', 'B1 m = 50 g']],
    ['half ticks', ['Filter √½ and wash √½', 'Dry √1'], 2, null, ['B1 Filter + and wash', 'B1 Dry', 'halves']],
    ['1mk each in brackets', ['- hunger', '- thirst', '(1mk each, any two)'], 2, null, ['B1 hunger', 'B1 thirst']],
    [
      'two entries of two ticks',
      ['- Trade √ – shops √', '- Farming √ – store √', '- Roads √ – bus √', 'Any 2x2'],
      4,
      null,
      ['B2 Trade – shops', 'B2 Farming – store', 'B2 Roads – bus', 'any 2'],
    ],
    ['to accept and to reject', ['chlorophyll (accept the green pigment; reject leaf) 1mk'], 1, null, ['B1 chlorophyll +the green pigment -leaf']],
    ['Rej. behind the answer', ['plasmolysis; Rej. wilting'], 1, null, ['B1 plasmolysis -wilting']],
    ['a tick behind what is rejected', ['plasmolysis; Rej: wilting ✓1'], 1, null, ['B1 plasmolysis -wilting']],
    ['a tick inside of the brackets', ['plasmolysis (accept plasmolyse ✓)'], 1, null, ['B1 plasmolysis +plasmolyse']],
    ['an answer behind what is rejected', ['gas Rej. steam ✓1 heat ✓1'], 2, null, ['B1 gas', 'left Rej. steam ✓1 heat']],
    [
      'a line that may go on',
      ['The movement of rock under the', 'influence of gravity'],
      2,
      null,
      ['B2 The movement of rock under the influence of gravity', 'guessed'],
    ],
    ['lines that go on, of several asked', ['Rain', 'wind'], 2, 2, ['B1 Rain', 'B1 wind']],
    ['one line for all marks', ['the shape of the land'], 2, null, ['B2 the shape of the land']],
    ['one line for many marks', ['the shape of the land'], 4, null, ['B4 the shape of the land', 'guessed']],
    ['a working that ends in its marks', ['v = 2 × 3', '= 6 m/s (2mks)'], 2, null, ['B2 6 m/s', 'guessed']],
    ['semicolons that do not add up', ['a wall; a floor; a roof'], 2, null, ['B2 a wall, a floor, a roof', 'guessed']],
    ['NB', ['oxygen 1mk', 'NB: no mark for air'], 1, null, ['B1 oxygen', 'left NB: no mark for air']],
    ['another way to say it', ['heat from the sun; (1)', 'Or energy of the sun'], 1, null, ['B1 heat from the sun / energy of the sun']],
    [
      'two whole methods',
      ['v = 2 × 3 M1', '= 6 A1', 'OR', '3 + 3 M1', '= 6 A1'],
      2,
      null,
      ['M1 v = 2 × 3', 'A1 6', 'left OR', 'left 3 + 3 M1', 'left = 6 A1'],
    ],
    ['a word to the marker', ['Kitoto kinalia. (Hakiki majibu ya mtahiniwa)'], 1, null, ['B1 Kitoto kinalia.', 'left Hakiki majibu ya mtahiniwa']],
    ['halves of a formula', ['– Pests', '– Bees', '½ × 2 = 1mk'], 1, null, ['B1 Pests', 'B1 Bees', 'any 1', 'halves']],
    ['a number of several points', ['2.8.2 √1'], 1, null, ['B1 2.8.2']],
    ['two answers for one mark', ['It dissolves // it turns blue'], 1, 1, ['B1 It dissolves / it turns blue']],
    ['a piece of a fraction', ['= 7 × (1mk)'], 1, null, ['B1 = 7 ×', 'left = 7 ×']],
    ['a price among the words', ['oxygen 1mk or air'], 1, null, ['B1 oxygen or air', 'left oxygen 1mk or air']],
  ])('with %s', (_, lines, marks, asked, wanted) => {
    expect(points(lines, marks, asked)).toEqual(wanted)
  })

  it('gives a remark of a table to the answer that it means', () => {
    const row = (text: string, marks: string, remark: string) => ({ text, marks, remark })
    const { points: found } = readAnswer([row('L = 45.5', 'B1', 'Accept 49.88'), row('45.5 + 35/8', 'M2', 'C.A.O'), row('= 49.875 kg', 'A1', '')], {
      marks: 4,
      asked: null,
    })
    expect(found).toEqual([
      { code: 'B1', value: 45.5 },
      { code: 'M2', text: '45.5 + 35/8' },
      { code: 'A1 cao', value: 49.875, unit: 'kg', accept: ['49.88'] },
    ])
  })

  it('says which words stand in no mark point', () => {
    expect(findWordsLeft(['(i) Oxygen and air 2 x 1 = 2 mks', 'Reject nitrogen'], ['Oxygen', 'nitrogen'])).toEqual(['air'])
    expect(findWordsLeft(['R = 2.8 Ω', 'any other relevant point'], ['8'])).toEqual(['2.8 ω'])
  })

  it('takes no arithmetic for a formula', () => {
    expect(takeFormula('x = 2 x 1 = 2', { marks: 2 })).toBeNull()
    expect(takeFormula('80 × 2', { marks: 3 })).toBeNull()
    expect(takeFormula('hoja 3 x 1 = 3', { marks: 3 })?.formula).toEqual({ count: 3, each: 1, total: 3, isAny: false })
  })

  it.each([
    ['State three uses of water.', 3],
    ['Taja sifa mbili za lugha.', 2],
    ['Toa mifano miwili.', 2],
    ['Define relief.', null],
  ])('%s asks for %s', (text, count) => {
    expect(countAsked(text)).toBe(count)
  })
})
