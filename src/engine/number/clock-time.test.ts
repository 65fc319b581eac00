import { describe, expect, it } from 'vitest'
import { readClockTimes, isSameRatio, readRatios, readSchemeValue } from '#engine/number/scheme-value.ts'

describe('times of day', () => {
  it.each([
    ['14:30', 870, false],
    ['2.30 pm', 870, false],
    ['2:30pm', 870, false],
    ['2:30 P.M.', 870, false],
    ['1430 hrs', 870, false],
    ['1430h', 870, false],
    ['0645 hours', 405, false],
    ['2 pm', 840, false],
    ['12 am', 0, false],
    ['12.15 pm', 735, false],
    ['12.15 a.m.', 15, false],
    ['2:30', 150, true],
    ['24:00', 0, false],
  ])('%s is %i minutes after midnight', (text, minutes, isHalfOpen) => {
    expect(readClockTimes(text).map((time) => [time.minutes, time.isHalfOpen])).toEqual([[minutes, isHalfOpen]])
  })

  it.each(['', '25:10', '14:75', '14', 'v = 3.5 m', '13 pm', '2:3:4'])('%j is none', (text) => {
    expect(readClockTimes(text).filter((time) => !time.isBare)).toEqual([])
  })
})

describe('ratios', () => {
  it.each([
    ['2:3', [2, 3]],
    ['1 : 2.5 : 4', [1, 2.5, 4]],
    ['the ratio is 4:6', [4, 6]],
  ])('%s', (text, parts) => {
    expect(readRatios(text)[0]?.parts).toEqual(parts)
  })

  it.each([
    [[2, 3], [4, 6], true],
    [[2, 3], [3, 2], false],
    [[1, 2, 3], [1, 2], false],
    [[1, 2, 3], [2, 4, 6], true],
    [[0, 1], [0, 2], false],
  ])('%j and %j: %s', (a, b, isSame) => {
    expect(isSameRatio(a, b)).toBe(isSame)
  })
})

describe('what a scheme’s value says', () => {
  it.each([
    [330, { kind: 'number', value: 330 }],
    ['22/7', { kind: 'number', value: 22 / 7 }],
    ['5.2 to 5.4', { kind: 'range', low: 5.2, high: 5.4 }],
    ['between 5 and 7', { kind: 'range', low: 5, high: 7 }],
    ['kati ya 5 na 7', { kind: 'range', low: 5, high: 7 }],
    ['-3 to 2', { kind: 'range', low: -3, high: 2 }],
    ['14:30', { kind: 'time', minutes: 870 }],
    ['2.30 pm', { kind: 'time', minutes: 870 }],
    ['2:3', { kind: 'ratio', parts: [2, 3] }],
    ['1:2:4', { kind: 'ratio', parts: [1, 2, 4] }],
  ])('%s', (value, expected) => {
    expect(readSchemeValue(value)).toEqual(expected)
  })

  it.each(['', 'ten', '7 to 5', 'to', '5 to', '3 4', '25:70:', 'x'])('%j is none', (value) => {
    expect(readSchemeValue(value)).toBeNull()
  })
})
