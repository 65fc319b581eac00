import { describe, expect, it } from 'vitest'
import type { MarkPoint } from '#engine/exam/exam.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()

function mark(point: Omit<MarkPoint, 'code'>, text: string, asked?: string): 'right' | 'wrong' | 'asked' {
  const question = { id: '1', type: 'number' as const, marks: 1, scheme: [{ code: 'B1', ...point }], ...(asked === undefined ? {} : { text: asked }) }
  const { marks, needsReview } = markAnswer({ question, reading: { choice: [], text, blank: false }, language: 'en', source: 'typed', knowledge })
  return needsReview ? 'asked' : marks === 1 ? 'right' : 'wrong'
}

describe('a number in a short answer', () => {
  const short = (wording: string, text: string): string => {
    const question = { id: '1', type: 'short' as const, marks: 1, text: 'How many?', scheme: [{ code: 'B1', text: wording }] }
    const { marks, needsReview } = markAnswer({ question, reading: { choice: [], text, blank: false }, language: 'en', source: 'typed', knowledge })
    return needsReview ? 'asked' : marks === 1 ? 'right' : 'wrong'
  }
  it.each([
    ['1.25', '1·25', 'asked'],
    ['1.25', '1,25', 'asked'],
    ['1000000', '1,00,000', 'asked'],
    ['1000000', '10⁶', 'asked'],
    ['0.00033', '3.3 × 10⁻⁴', 'asked'],
    ['1 1/3', '1⅓', 'asked'],
    ['1/3', '0.33', 'asked'],
    ['12 December 1963', '12.12.63', 'asked'],
    ['4', '−4', 'asked'],
    ['-4', '4', 'asked'],
    ['5', 'not 5', 'asked'],
    ['5', '>5', 'asked'],
    ['5', '5·5', 'asked'],
    ['-4', '−4', 'right'],
    ['1250', '1,250/=', 'right'],
    ['12 December 1963', '12/12/1963', 'right'],
    ['1.25', '1.26', 'wrong'],
    ['5', 'It is 7.', 'wrong'],
    ['1963', '1964', 'wrong'],
  ])('%s is answered %s: %s', (wording, text, expected) => {
    expect(short(wording, text)).toBe(expected)
  })
})

describe('a word of the question beside a value', () => {
  it.each([
    ['How many apples are left?', '5 apples', 'right'],
    ['How many apples are left?', '4 apples', 'asked'],
    ['How many apples are left?', '5 pears', 'asked'],
    ['How many dozen apples, not less than a million, are left?', '5 dozen', 'asked'],
    ['How many dozen apples, not less than a million, are left?', '5 million', 'asked'],
    ['How many dozen apples, not less than a million, are left?', 'not 5', 'asked'],
    ['How many dozen apples, not less than a million, are left?', 'apples left = 5', 'right'],
  ])('%s %s: %s', (asked, text, expected) => {
    expect(mark({ value: 5 }, text, asked)).toBe(expected)
  })
})

describe('a notation with two readings', () => {
  it.each<[Omit<MarkPoint, 'code'>, string, string]>([
    [{ value: 1.25 }, '1·25', 'right'],
    [{ value: 2.5, unit: 'cm' }, '2•5 cm', 'right'],
    [{ value: '1·25' }, '1.25', 'right'],
    [{ value: '1·25' }, '1.26', 'wrong'],
    [{ value: 2.5 }, '2 · 5', 'asked'],
    [{ value: 10 }, '2 · 5', 'asked'],
    [{ value: 6 }, '1·2·3', 'asked'],
    [{ value: 3e8 }, '3·10^8', 'asked'],
    [{ value: 0.5 }, '·5', 'asked'],
    [{ value: 330 }, '0.5 · 660 = 330', 'right'],
    [{ value: 25, unit: '°C' }, '25°', 'asked'],
    [{ value: 25, unit: '°C' }, '25 C', 'asked'],
    [{ value: 25, unit: '°C' }, '26 C', 'wrong'],
    [{ value: 5, unit: 'km' }, '5 Km', 'right'],
    [{ value: 50 }, '50%', 'asked'],
    [{ value: 150 }, '2 h 30 min', 'asked'],
    [{ value: 2.5, unit: 'h' }, '2.30 h', 'asked'],
    [{ value: 1e6, unit: 'KSh' }, '1m', 'asked'],
    [{ value: 1 }, '1m', 'asked'],
    [{ value: 1250, unit: 'KSh' }, 'Ksh.1250', 'right'],
    [{ value: 12.5, unit: 'KSh' }, '12/50', 'asked'],
    [{ value: 154 }, 'r = 7\n154', 'asked'],
    [{ value: 7 }, '5 → 7', 'asked'],
    [{ value: 2 }, 'x = 2y', 'asked'],
    [{ value: 5 }, '5, 7', 'asked'],
    [{ value: 5 }, '5 or more', 'asked'],
    [{ value: '14:30' }, 'saa 8:30 mchana', 'asked'],
    [{ value: '14:30' }, '8:30', 'asked'],
    [{ value: '14:30' }, '2:30 pm or 3:30 pm', 'asked'],
    [{ value: '14:30' }, '3:30 pm', 'wrong'],
    [{ value: '2:3' }, '1:1½', 'asked'],
    [{ value: '2:3' }, '2:3 or 3:2', 'asked'],
    [{ value: '2:3' }, '2:5', 'wrong'],
    [{ expression: '2x + 3y' }, '2X + 3Y', 'asked'],
    [{ expression: '2x + 3y' }, '2x + 3y = 12', 'asked'],
    [{ expression: '2x + 3y' }, '2x\nplus 3y', 'asked'],
    [{ expression: 'x² − 4' }, 'x2 − 4', 'asked'],
    [{ expression: '2.5x' }, '2·5x', 'right'],
    [{ expression: '10x' }, '2·5x', 'asked'],
    [{ expression: '2x + 3y' }, '3x + 3y', 'wrong'],
  ])('%j is answered %j: %s', (point, text, expected) => {
    expect(mark(point, text)).toBe(expected)
  })
})
