import { describe, expect, it } from 'vitest'
import type { MarkPoint, NumberQuestion } from '#engine/exam/exam.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { Mark } from '#engine/marking/mark.ts'
import type { AnswerSource } from '#engine/marking/marking-input.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()

function question(marks: number, scheme: MarkPoint[], text?: string): NumberQuestion {
  return { id: '1', type: 'number', marks, scheme, ...(text === undefined ? {} : { text }) }
}

function mark(asked: NumberQuestion, text: string | null, source: AnswerSource = 'typed'): Mark {
  return markAnswer({ question: asked, reading: { choice: [], text, blank: false }, language: 'en', source, knowledge })
}

const awarded = (result: Mark): string => result.reasons.map((reason) => (reason.awarded ? '1' : '0')).join('')

describe('an answer to so many figures', () => {
  const root = (more: Partial<MarkPoint>): NumberQuestion => question(1, [{ code: 'B1', value: '2√3', ...more }])
  it.each([
    ['3.46', 1],
    ['3.464', 0],
    ['3.5', 0],
    ['3.460', 0],
    ['3.47', 0],
    ['2√3', 0],
    ['34.6', 0],
  ])('3 s.f. of 2√3: %s', (text, marks) => {
    const result = mark(root({ figures: 3 }), text)
    expect([result.marks, result.needsReview]).toEqual([marks, false])
  })

  it.each([
    [330, 2, '330', 1],
    [330, 3, '330', 1],
    [330, 3, '3.30 × 10²', 1],
    [330, 3, '3.3 × 10²', 0],
    [0.00456, 2, '0.0046', 1],
    [0.00456, 2, '0.00456', 0],
    [1234567, 3, '1230000', 1],
    [1234567, 3, '1,230,000', 1],
    [1234567, 3, '1234567', 0],
  ])('%s to %i s.f.: %s', (value, figures, text, marks) => {
    expect(mark(question(1, [{ code: 'B1', value, figures }]), text).marks).toBe(marks)
  })

  it.each([
    ['KSh 1250.50', 1],
    ['1,250.50/=', 1],
    ['KSh. 1,250.50', 1],
    ['KSh 1 250,50', 1],
    ['KSh 1250.5', 0],
    ['KSh 1250.504', 0],
    ['KSh 1250.51', 0],
    ['1250 sh 50 cts', 1],
  ])('KSh 1,250.50 to the cent: %s', (text, marks) => {
    expect(mark(question(1, [{ code: 'B1', value: 1250.5, unit: 'KSh', places: 2 }]), text).marks).toBe(marks)
  })

  it('takes what another unit shows for its value', () => {
    expect(mark(question(1, [{ code: 'B1', value: 0.125, unit: 'kg', figures: 3 }]), '125 g').marks).toBe(1)
  })
})

describe('a value with one thing wrong, in a scheme that takes a penalty for it', () => {
  const penalised = question(3, [
    { code: 'M1', text: '0.5 × 660' },
    { code: 'A2', value: 330, unit: 'm/s' },
    { code: '-1', for: 'unit' },
  ])
  it.each([
    ['0.5 × 660 = 330 m/s', 3, '110'],
    ['0.5 × 660 = 330', 2, '111'],
    ['0.5 × 660 = 330 kg', 2, '111'],
    ['0.5 × 660 = 340', 1, '100'],
    ['0.5 × 660 = 340 kg', 1, '100'],
    ['7', 0, '000'],
  ])('%s: %i', (text, marks, points) => {
    const result = mark(penalised, text)
    expect([result.marks, awarded(result)]).toEqual([marks, points])
    expect(result.reasons.reduce((sum, reason) => sum + reason.marks, 0)).toBe(result.marks)
  })

  it('is taken off once, however many units are missing', () => {
    const both = question(2, [
      { code: 'B1', value: 2, unit: 'Ω' },
      { code: 'B1', value: 6, unit: 'A' },
      { code: '-1', for: 'unit' },
    ])
    expect(mark(both, '2 and 6').marks).toBe(1)
    expect(mark(both, '2 Ω and 6').marks).toBe(1)
    expect(mark(both, '2 Ω and 6 A').marks).toBe(2)
  })

  it('never takes more than was earned', () => {
    const harsh = question(1, [
      { code: 'B1', value: 2, unit: 'Ω' },
      { code: '-3', for: 'unit' },
    ])
    const result = mark(harsh, '2')
    expect([result.marks, result.credit, result.reasons.map((reason) => reason.marks)]).toEqual([0, 0, [1, -1]])
  })

  it('is for rounding too', () => {
    const rounded = question(2, [
      { code: 'B2', value: 3.46, figures: 3 },
      { code: '-1', for: 'rounding' },
    ])
    expect(['3.46', '3.460', '3.5', '3.7'].map((text) => mark(rounded, text).marks)).toEqual([2, 1, 1, 0])
  })

  it('may be for a wording of the working', () => {
    const worded = question(2, [
      { code: 'B2', value: 6 },
      { code: '-1', text: 'by trial and error' },
    ])
    expect([mark(worded, 'by trial and error 6').marks, mark(worded, '6').marks]).toEqual([1, 2])
  })
})

describe('other answers that a scheme accepts or rejects', () => {
  const point: MarkPoint = { code: 'B1', value: 330, unit: 'm/s', accept: ['331', '0.34 km/s'], reject: ['300'], tolerance: 50 }
  it.each([
    ['331 m/s', 1],
    ['340 m/s', 1],
    ['300 m/s', 0],
    ['0.3 km/s', 0],
    ['390 m/s', 0],
  ])('%s: %i', (text, marks) => {
    expect(mark(question(1, [point]), text).marks).toBe(marks)
  })

  it('in words', () => {
    const undefinedValue = question(1, [{ code: 'B1', value: 0, accept: ['no solution', 'undefined'] }])
    expect(['no solution', 'It is UNDEFINED', 'many'].map((text) => mark(undefinedValue, text).marks)).toEqual([1, 1, 0])
  })

  it('a rejected method earns nothing, though the answer is right', () => {
    const scheme: MarkPoint[] = [
      { code: 'M1', text: '2 × 3', reject: ['2 + 2 + 2'] },
      { code: 'A1', value: 6 },
    ]
    expect(mark(question(2, scheme), '2 + 2 + 2 = 6').marks).toBe(0)
    expect(mark(question(2, scheme), '2 × 3 = 6').marks).toBe(2)
  })
})

describe('values that are more than a number', () => {
  const of = (more: Omit<MarkPoint, 'code'>, text: string): [number, boolean] => {
    const result = mark(question(1, [{ code: 'B1', ...more }]), text)
    return [result.marks, result.needsReview]
  }
  it.each<[Omit<MarkPoint, 'code'>, string, [number, boolean]]>([
    [{ value: '5.2 to 5.4' }, '5.2', [1, false]],
    [{ value: '5.2 to 5.4' }, '5.4', [1, false]],
    [{ value: '5.2 to 5.4', unit: 'cm' }, '53 mm', [1, false]],
    [{ value: '5.2 to 5.4' }, '5.41', [0, false]],
    [{ value: '14:30' }, '2.30 pm', [1, false]],
    [{ value: '14:30' }, '1430 hrs', [1, false]],
    [{ value: '14:30' }, '2.30 am', [0, false]],
    [{ value: '14:30' }, '2:30', [1, true]],
    [{ value: '14:30' }, 'in the afternoon', [0, true]],
    [{ value: 2.5, unit: 'h' }, '2h 30min', [1, false]],
    [{ value: 2.5, unit: 'h' }, 'saa 2 dakika 30', [1, false]],
    [{ value: '2:3' }, '2:3', [1, false]],
    [{ value: '2:3' }, '4:6', [1, true]],
    [{ value: '2:3' }, '3:2', [0, false]],
    [{ value: '3+2√5' }, '3 + √20', [1, false]],
    [{ value: '2√3' }, '√3 + √3', [0, true]],
    [{ expression: '2x + 3y' }, '= 3y + 2x', [1, false]],
    [{ expression: '2x + 3y' }, '5x − 3x + 3y = 2x + 3y', [1, false]],
    [{ expression: '2x + 3y' }, '2x − 3y', [0, false]],
    [{ expression: '2x + 3y' }, 'two x', [0, true]],
    [{ expression: 'y = 2x − 1' }, '2x − y = 1', [1, false]],
    [{ expression: 'y = 2x − 1' }, 'y = 2x + 1', [0, false]],
    [{ expression: 'x > 3' }, '2x > 6\nx > 3', [1, false]],
    [{ expression: '(x + 2)(x − 2)', reject: ['x² − 4'] }, 'x² − 4', [0, false]],
    [{ expression: '(x + 2)(x − 2)', reject: ['x² − 4'] }, 'x² − 4 = (x − 2)(x + 2)', [1, false]],
    [{ expression: '2x' }, '2x\nx', [0, true]],
  ])('%j answered %s', (more, text, expected) => {
    expect(of(more, text)).toEqual(expected)
  })

  it('several answers to a scheme of several values, in any order', () => {
    const roots = question(2, [
      { code: 'B1', value: 2 },
      { code: 'B1', value: -3 },
    ])
    const marks = ['x = 2 or x = −3', 'x = −3 or x = 2', 'x = 2, x = −3', '2', '−3', 'x = 2 or x = 3'].map((text) => mark(roots, text).marks)
    expect(marks).toEqual([2, 2, 2, 1, 1, 1])
    expect(mark(roots, 'x = 2 or x = −3 or x = 5').needsReview).toBe(true)
  })

  it('330 is not 331 with one figure more, and 329.7 may be rounded to it', () => {
    expect(mark(question(1, [{ code: 'B1', value: 330 }]), '331').marks).toBe(0)
    expect(mark(question(1, [{ code: 'B1', value: 330 }]), '329.7').needsReview).toBe(true)
  })
})

describe('a hostile line of algebra', () => {
  it.each(['x^9^9^9^9', `${'('.repeat(4000)}x`, 'x'.repeat(4000), `${'x+'.repeat(2000)}x`, 'import("fs")', 'x=x=x=x', 'x = 1\n'.repeat(3000)])(
    'earns nothing and ends: %s',
    (text) => {
      expect(mark(question(1, [{ code: 'B1', expression: '2x + 3y' }]), text).marks).toBe(0)
    },
  )
})
