import { describe, expect, it } from 'vitest'
import { readQuantities } from '#engine/number/quantity.ts'
import { tokenise } from '#engine/number/token.ts'

const chars = 20_000
const fill = (piece: string): string => piece.repeat(Math.ceil(chars / piece.length)).slice(0, chars)

/** What made the reader look at the same again and again: the first took ten seconds and more. */
const texts: [string, string][] = [
  ['divisions by zero', fill('1/0+')],
  ['one number', fill('1')],
  ['powers past all bounds', fill('9^9^9+')],
  ['brackets that never close', fill('(1+')],
  ['a bracket and blanks', `${fill('(')}${' '.repeat(chars)}`],
  ['a number and blanks', `1${' '.repeat(chars)}x`],
  ['numbers', fill('1 ')],
  ['numbers and commas', fill('1,')],
  ['units within working', fill('2 kg × 3 m/s² ')],
  ['money', fill('KSh. 50 ')],
  ['times', fill('2 h 30 min ')],
]

describe('the reader of numbers', () => {
  it.each(texts)('does not look again and again at %s', (_name, text) => {
    const started = process.threadCpuUsage().user
    readQuantities(text)
    // A fraction of this where nothing else runs.
    expect((process.threadCpuUsage().user - started) / 1000).toBeLessThan(1500)
  })

  it('takes a number past all bounds as one thing that is none', () => {
    expect(tokenise('9'.repeat(400)).map(({ kind }) => kind)).toEqual(['other'])
  })

  it('goes on after what has no value', () => {
    expect(readQuantities('1/0 = 5 m').map(({ expression }) => expression.value)).toEqual([5])
  })
})
