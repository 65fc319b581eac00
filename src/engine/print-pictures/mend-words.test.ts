import { describe, expect, it } from 'vitest'
import { mendWords } from '#engine/print-pictures/mend-words.ts'

const line = (y: number, ...texts: string[]) => texts.map((text, at) => ({ text, x: 50 + at * 90, y, w: 40, h: 12, sure: 0.5 }))
const read = (...words: ReturnType<typeof line>[]) => mendWords(words.flat()).map(({ text }) => text)

describe('words read from a picture', () => {
  it('have the figure that their place asks for', () => {
    expect(read(line(0, '|.', 'Name'), line(20, '2.', 'State'))).toEqual(['1.', 'Name', '2.', 'State'])
    expect(read(line(0, 'Define', '(Imark)'), line(20, 'State', '(Smks)'), line(40, 'Give', '(I', 'mark)'))).toEqual([
      'Define',
      '(1mark)',
      'State',
      '(5mks)',
      'Give',
      '(1',
      'mark)',
    ])
    expect(read(line(0, 'force', 'Bl'), line(20, 'mass', 'B1'), line(40, 'speed', 'B1'))).toEqual(['force', 'B1', 'mass', 'B1', 'speed', 'B1'])
    expect(read(...[0, 20, 40, 60].map((y) => line(y, 'solid', 'v1')))).toEqual(['solid', '✓1', 'solid', '✓1', 'solid', '✓1', 'solid', '✓1'])
  })

  it('stay as they are where their place says nothing', () => {
    for (const texts of [
      ['Al', 'is', 'a', 'metal'],
      ['the', 'l.', 'hand'],
      ['I.', 'II.', 'III.'],
      ['V1', 'and', 'v1'],
    ])
      expect(read(line(0, ...texts))).toEqual(texts)
  })
})
