import { describe, expect, it } from 'vitest'
import { chooseBest, listWindows, mayFill, type InkWindow } from './spot-wordings.ts'

/** A line of words, each a block of 20 by 10 pixels, 12 apart. */
function line(words: number, y: number) {
  const [width, height] = [400, 100]
  const values = new Float32Array(width * height)
  for (let word = 0; word < words; word += 1)
    for (let row = y; row < y + 10; row += 1) values.fill(1, row * width + 10 + word * 32, row * width + 30 + word * 32)
  return { ink: { width, height, values }, frame: { x: 10, y, width: words * 32 - 12, height: 10 } }
}

describe('where a wording may stand', () => {
  it('is every run of words of one line, as long as the wording or a word more or less', () => {
    const windows = listWindows([line(3, 10), line(1, 40)], ['cell wall'])
    expect(windows.map(({ line: at, words }) => [at, words])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 1],
      [0, 2],
      [0, 1],
      [1, 1],
    ])
    expect(windows[1]?.frame).toEqual({ x: 10, y: 10, width: 52, height: 10 })
    expect(windows[1]?.ink.values[25]).toBe(0)
  })

  it('fits by its words', () => {
    expect([1, 2, 3].map((words) => mayFill({ words }, 'osmosis'))).toEqual([true, true, false])
  })
})

describe('the best place of a wording', () => {
  const window = (at: number): InkWindow => ({
    ink: { width: 1, height: 1, values: new Float32Array(1) },
    frame: { x: at, y: 0, width: 1, height: 1 },
    line: at,
    words: 1,
  })
  const looked = (probabilities: readonly number[]) => probabilities.map((probability, at) => ({ window: window(at), probabilities: [probability] }))

  it('is where it is likeliest', () => {
    expect(chooseBest(['osmosis'], looked([0.1, 0.999, 0.3]))).toMatchObject([{ text: 'osmosis', sure: true, place: { line: 1, frame: { x: 1 } } }])
  })

  it('must be surer the more places were looked at', () => {
    expect(chooseBest(['osmosis'], looked([0.9]))[0]?.sure).toBe(true)
    expect(chooseBest(['osmosis'], looked([0.9, ...Array.from({ length: 30 }, () => 0.01)]))[0]?.sure).toBe(false)
  })

  it('is none where nothing is written, and that is never sure', () => {
    expect(chooseBest(['osmosis'], [])).toEqual([{ text: 'osmosis', probability: 0, sure: false, place: null }])
  })
})
