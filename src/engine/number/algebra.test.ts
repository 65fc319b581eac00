import { describe, expect, it } from 'vitest'
import { isAlgebra, parseAlgebra } from '#engine/number/algebra.ts'
import { isSameAlgebra } from '#engine/number/compare-algebra.ts'

function same(a: string, b: string): boolean {
  const [left, right] = [parseAlgebra(a), parseAlgebra(b)]
  if (left === null || right === null) throw new Error(`${left === null ? a : b} was not read`)
  return isSameAlgebra(left, right)
}

describe('algebra that says the same', () => {
  it.each([
    ['2x + 3y', '3y + 2x'],
    ['2x', 'x2'],
    ['(x + 2)(x − 2)', 'x² − 4'],
    ['(x+2)(x-2)', 'x^2-4'],
    ['x(x + 3)', 'x² + 3x'],
    ['(a + b)²', 'a² + 2ab + b²'],
    ['6x/3', '2x'],
    ['½x', 'x/2'],
    ['1/(2x)', '(1/2)/x'],
    ['x^-1', '1/x'],
    ['√(4x²y²)', '√4 · √(x²y²)'],
    ['2πr', 'πr × 2'],
    ['πr²', 'pi r^2'],
    ['sin 2x', 'sin(2x)'.replace('(2x)', '(2) x')],
    ['y = 2x + 3', '2x − y + 3 = 0'],
    ['y = 2x + 3', '2y = 4x + 6'],
    ['x > 3', '3 < x'],
    ['x ≥ 3', '−x ≤ −3'],
    ['−2x < 6', 'x > −3'],
    ['v²=u²+2as', 'u² = v² − 2as'],
    ['0,5x', 'x/2'],
    ['3(x + 1) − (x − 5)', '2x + 8'],
  ])('%s is %s', (a, b) => {
    expect([same(a, b), same(b, a)]).toEqual([true, true])
  })

  it.each([
    ['2x + 3y', '3x + 2y'],
    ['x² − 4', '(x − 2)²'],
    ['2x', '2 + x'],
    ['x/2', '2/x'],
    ['y = 2x + 3', 'y = 2x − 3'],
    ['y = 2x', '2x'],
    ['x > 3', 'x ≥ 3'],
    ['x > 3', 'x < 3'],
    ['x', 'y'],
    ['x²', '|x|'.replaceAll('|', '')],
    ['ab', 'a + b'],
    ['x', 'X'],
    ['√x', 'x'],
  ])('%s is not %s', (a, b) => {
    expect([same(a, b), same(b, a)]).toEqual([false, false])
  })
})

describe('what is read as algebra', () => {
  it.each(['2x', 'x', 'y = mx + c', 'πr²h', '3(a − b)', 'x ≤ 4', 'sin θ'])('%s', (text) => {
    expect(isAlgebra(text)).toBe(true)
  })

  it.each([
    '',
    '7',
    '2 + 3',
    'the answer',
    'x +',
    '(x',
    'x)',
    'x = y = z',
    '2 ** x',
    'x..y',
    'import("fs")',
    'constructor',
    'f = function() { return 1 }',
    'x; y',
    '__proto__',
    'x'.repeat(500),
    '('.repeat(60) + 'x' + ')'.repeat(60),
    '🙂',
    '"x"',
  ])('%j is none', (text) => {
    expect(isAlgebra(text)).toBe(false)
  })

  it('has no value where mathematics gives none, and ends in good time', () => {
    expect(same('x^999', 'x')).toBe(false)
    expect(same('1/(x − x)', '1/0')).toBe(false)
  })
})
