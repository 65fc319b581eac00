import { describe, expect, it } from 'vitest'
import { parseUnit } from '#engine/number/unit.ts'

describe('units written in different ways', () => {
  it.each([
    ['m/s', 'ms^-1'],
    ['m/s', 'm s⁻¹'],
    ['m/s', 'ms-1'],
    ['m/s', 'm.s^-1'],
    ['m/s', 'metres per second'],
    ['m/s', 'mita kwa sekunde'],
    ['m/s^2', 'ms⁻²'],
    ['m/s²', 'metres per second squared'],
    ['kg/m3', 'kg m^-3'],
    ['kg/m³', 'kgm-3'],
    ['N m', 'Nm'],
    ['N/m^2', 'Pa'],
    ['J/s', 'W'],
    ['V/A', 'Ω'],
    ['ohms', 'Ω'],
    ['cm²', 'square centimetres'],
    ['cm3', 'ml'],
    ['km/h', 'kmph'],
    ['°C', 'degrees Celsius'],
    ['kg m/s²', 'N'],
    ['KSh', 'shillings'],
    ['l', 'lita'],
  ])('%s is %s', (a, b) => {
    const [left, right] = [parseUnit(a), parseUnit(b)]
    expect(left?.dims).toBe(right?.dims)
    expect(left?.factor).toBeCloseTo(right?.factor ?? Number.NaN, 12)
  })

  it.each([
    ['km/h', 'm/s', 1 / 3.6],
    ['cm', 'm', 0.01],
    ['g', 'kg', 0.001],
    ['min', 's', 60],
    ['g/cm³', 'kg/m³', 1000],
    ['kW', 'W', 1000],
    ['cm²', 'm²', 1e-4],
  ])('%s converts to %s', (from, to, factor) => {
    expect(parseUnit(from)?.dims).toBe(parseUnit(to)?.dims)
    expect((parseUnit(from)?.factor ?? 0) / (parseUnit(to)?.factor ?? 1)).toBeCloseTo(factor, 12)
  })

  it.each([
    ['m/s', 'm'],
    ['N', 'J'],
    ['s', 'ms^-1'],
    ['m', 'm²'],
  ])('%s is not %s', (a, b) => {
    expect(parseUnit(a)?.dims).not.toBe(parseUnit(b)?.dims)
  })

  it.each(['', 'books', 'watu', 'xyz'])('%j is none we know', (text) => {
    expect(parseUnit(text)).toBeNull()
  })
})
