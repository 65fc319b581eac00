import { describe, expect, it } from 'vitest'
import { findFinalAnswer } from '#engine/number/final-answer.ts'
import { parseValue } from '#engine/number/scheme-value.ts'
import { readQuantities } from '#engine/number/quantity.ts'

function final(text: string): [number, string] | string {
  const found = findFinalAnswer(readQuantities(text))
  return found.kind === 'one' ? [Number(found.quantity.expression.value.toPrecision(8)), found.quantity.unit?.text ?? ''] : found.kind
}

describe('the answer a pupil ends in', () => {
  it.each([
    ['330', 330, ''],
    ['330 m/s', 330, 'm/s'],
    ['330m/s', 330, 'm/s'],
    ['v = 0.5 × 660 = 330 m/s', 330, 'm/s'],
    ['v=0.5x660=330m/s', 330, 'm/s'],
    ['0.5 X 660 = 330', 330, ''],
    ['speed is 330 m/s', 330, 'm/s'],
    ['ans: 330', 330, ''],
    ['Jibu ni 330', 330, ''],
    ['∴ 330 m s⁻¹', 330, 'm s⁻¹'],
    ['3.3 × 10^2 m/s', 330, 'm/s'],
    ['3.3 x 10² m/s', 330, 'm/s'],
    ['3.3e2', 330, ''],
    ['3.3E+2', 330, ''],
    ['6.02 × 10²³', 6.02e23, ''],
    ['1.6 × 10⁻¹⁹ C', 1.6e-19, 'C'],
    ['1.6 × 10^-19 C', 1.6e-19, 'C'],
    ['1,500', 1500, ''],
    ['1 500 000', 1500000, ''],
    ['1,500,000.50', 1500000.5, ''],
    ['1.500,25', 1500.25, ''],
    ['3,5 kg', 3.5, 'kg'],
    ['0,125', 0.125, ''],
    ['1/4', 0.25, ''],
    ['½', 0.5, ''],
    ['2½', 2.5, ''],
    ['2 1/2', 2.5, ''],
    ['\\frac{3}{4}', 0.75, ''],
    ['25%', 25, '%'],
    ['-5 °C', -5, '°C'],
    ['−5', -5, ''],
    ['x = –4', -4, ''],
    ['2√3 cm', 3.4641016, 'cm'],
    ['5π', 15.707963, ''],
    ['KSh 1,500', 1500, 'KSh'],
    ['Sh. 1500', 1500, 'Sh'],
    ['1500/=', 1500, 'sh'],
    ['1500/-', 1500, 'sh'],
    ['Kshs. 1,250.50', 1250.5, 'Kshs'],
    ['1 250,50', 1250.5, ''],
    ['12 sh 50 cts', 12.5, 'sh'],
    ['$ 20', 20, '$'],
    ['mita 20 kwa sekunde', 20, 'mita kwa sekunde'],
    ['saa 2 dakika 30', 2.5, 'saa'],
    ['3 m 40 cm', 3.4, 'm'],
    ['3 cm Ans', 3, 'cm'],
    ['3 + 2√5', 7.472136, ''],
    ['5π/6', 2.6179939, ''],
    ['√3/2 cm', 0.8660254, 'cm'],
    ['4200 J/(kg K)', 4200, 'J/(kg K)'],
    ['0.1 moldm⁻³', 0.1, 'moldm⁻³'],
    ['2 h 30 min', 2.5, 'h'],
    ['9.8 m/s^2', 9.8, 'm/s^2'],
    ['9.8 ms-2', 9.8, 'ms-2'],
    ['8 g/cm3', 8, 'g/cm3'],
    ['F = ma = 2 kg × 3 m/s² = 6 N', 6, 'N'],
    ['3.50 (2 d.p.)', 3.5, ''],
    ['3.46 to 3 s.f.', 3.46, ''],
    ['20% of 500 = 100', 100, ''],
    ['(6 × 3)/(6 + 3) = 2 Ω', 2, 'Ω'],
    ['A = πr² = 22/7 × 7² = 154 cm²', 154, 'cm²'],
    ['v1 = 4', 4, ''],
    ['so the answer is 42 books', 42, ''],
  ])('%s', (text, value, unit) => {
    expect(final(text)).toEqual([value, unit])
  })

  it.each([
    ['330 or 340', 'several'],
    ['x = 3 au 4', 'several'],
    ['x = 2 or x = -3', 'several'],
    ['', 'none'],
    ['I do not know', 'none'],
    ['= ?', 'none'],
  ])('%j is %s', (text, expected) => {
    expect(final(text)).toBe(expected)
  })

  it('quotes exactly what stands in the text', () => {
    const text = 'v = 0.5 × 660 = 330 m/s'
    for (const quantity of readQuantities(text)) expect(text.slice(quantity.start, quantity.end)).toMatch(/^0\.5 × 660$|^330 m\/s$/)
  })

  it('reads a hostile line in good time, without running any of it', () => {
    expect(final(`${'('.repeat(5000)}1`)).toBeDefined()
    expect(final('9^9^9^9^9')).toBeDefined()
    expect(final('constructor.constructor("return 1")()')).toBeDefined()
  })
})

describe('a value of a scheme', () => {
  it.each([
    [330, 330],
    ['330', 330],
    ['1/3', 1 / 3],
    ['22/7', 22 / 7],
    ['3.3e2', 330],
    ['3.3 × 10^2', 330],
    ['2√3', 2 * Math.sqrt(3)],
    ['√2', Math.SQRT2],
    ['π', Math.PI],
    ['-7', -7],
    ['2 1/2', 2.5],
    ['(2+3)^2', 25],
  ])('%s', (value, expected) => {
    expect(parseValue(value)).toBeCloseTo(expected, 10)
  })

  it.each(['', 'ten', '3 apples', '1/0', '2x', '= 3', '3 4'])('%j is none', (value) => {
    expect(parseValue(value)).toBeNull()
  })
})
