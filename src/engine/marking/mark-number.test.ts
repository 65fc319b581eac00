import { describe, expect, it } from 'vitest'
import type { MarkPoint, NumberQuestion } from '#engine/exam/exam.ts'
import { markAnswer } from '#engine/marking/mark-answer.ts'
import type { Mark } from '#engine/marking/mark.ts'
import type { AnswerSource } from '#engine/marking/marking-input.ts'
import { generator } from '#tools/train/generator.ts'
import { getAutoMarkerKnowledge } from '#server/platform/data-files/auto-marker-knowledge.ts'

const knowledge = getAutoMarkerKnowledge()

function question(marks: number, scheme: MarkPoint[], text?: string): NumberQuestion {
  return { id: '1', type: 'number', marks, scheme, ...(text === undefined ? {} : { text }) }
}

function mark(asked: NumberQuestion, text: string | null, source: AnswerSource = 'typed'): Mark {
  return markAnswer({ question: asked, reading: { choice: [], text, blank: false }, language: 'en', source, knowledge })
}

const awarded = (result: Mark): string => result.reasons.map((reason) => (reason.awarded ? '1' : '0')).join('')

const speed = question(3, [
  { code: 'M1', text: 'v = fλ used' },
  { code: 'M1', text: '0.5 × 660' },
  { code: 'A1', value: 330, unit: 'm/s', tolerance: 1 },
])

describe('a calculation with method and accuracy marks', () => {
  const cases: [string, string, string, boolean][] = [
    ['the whole working', 'v = fλ = 0.5 × 660 = 330 m/s', '111', false],
    ['without the formula', '0.5 × 660 = 330 m/s', '111', false],
    ['the other way round', '660 × 0.5 = 330 m/s', '111', false],
    ['by halving', '660 ÷ 2 = 330 m/s', '111', false],
    ['the unit as a power', 'v = 0.5 × 660 = 330 ms⁻¹', '111', false],
    ['the unit in words', 'v = 0.5 × 660 = 330 metres per second', '111', false],
    ['in standard form', 'v = 0.5 × 660 = 3.3 × 10² m/s', '111', false],
    ['in other units', 'v = 0.5 × 660 = 0.33 km/s', '111', false],
    ['with units in the working', 'v = 0.5 m × 660 Hz = 330 m/s', '111', false],
    ['with a decimal comma', 'v = 0,5 × 660 = 330 m/s', '111', false],
    ['lambda spelt out', 'v = f lambda, 0.5 × 660 = 330 m/s', '111', false],
    ['within the tolerance', '0.5 × 660 = 330.8 m/s', '111', false],
    ['outside the tolerance', '0.5 × 660 = 332 m/s', '110', true],
    ['a slip at the end', 'v = fλ = 0.5 × 660 = 300 m/s', '110', false],
    ['the formula alone', 'v = fλ', '100', false],
    ['a wrong unit', 'v = fλ = 0.5 × 660 = 330 m', '110', false],
    ['no unit', 'v = fλ = 0.5 × 660 = 330', '111', true],
    ['a fraction as working, wrong unit', 'v = fλ = 660/2 = 330 kg', '110', false],
    ['an unknown unit', 'v = fλ = 0.5 × 660 = 330 mph', '111', true],
    ['left unworked', 'v = fλ = 0.5 × 660', '110', true],
    ['another method, wrong', '660 ÷ 0.5 = 1320 m/s', '000', true],
    ['the answer alone', '330 m/s', '111', false],
    ['the answer beside what was given', 'f = 660, λ = 0.5, v = 330 m/s', '111', false],
    ['other working', '165 × 2 = 330 m/s', '111', false],
    ['working that leads elsewhere', '660 ÷ 0.5 = 330 m/s', '111', true],
    ['another formula', 'v = f/λ = 330 m/s', '111', true],
    ['the method in words', 'divided f by λ: 330 m/s', '111', true],
    ['the answer alone, its unit missing', '330', '111', true],
    ['a wrong answer alone', '320 m/s', '000', false],
    ['two answers', '330 m/s or 1320 m/s', '000', true],
    ['words', 'I do not know', '000', true],
  ]
  it.each(cases)('%s: %s', (_, text, points, review) => {
    const result = mark(speed, text)
    expect([awarded(result), result.needsReview]).toEqual([points, review])
  })

  it('quotes the working that earned each mark', () => {
    expect(mark(speed, 'v = fλ = 0.5 × 660 = 330 m/s').reasons.map((reason) => reason.evidence)).toEqual(['v = fλ', '0.5 × 660', '330 m/s'])
  })
})

describe('an answer from a printed grid', () => {
  it('has the printed unit, and method marks by implication', () => {
    const result = mark(speed, '330', 'sheet')
    expect([awarded(result), result.needsReview]).toEqual(['111', false])
    expect(result.reasons[0]?.why).toEqual([{ code: 'implied-by-answer' }])
  })

  it('waits for a person when it is wrong, since the working may earn marks', () => {
    const result = mark(speed, '320', 'sheet')
    expect([result.marks, result.needsReview]).toEqual([0, true])
  })

  it.each([
    ['18', 1],
    ['17', 0],
  ])('is settled alone where nothing depends on the working: %s', (text, marks) => {
    const result = mark(question(1, [{ code: 'B1', value: 18, unit: 'cm' }]), text, 'sheet')
    expect([result.marks, result.needsReview]).toEqual([marks, false])
  })

  it('is nobody’s guess when nobody has read it', () => {
    const result = mark(speed, null, 'sheet')
    expect([result.marks, result.needsReview, result.confidence]).toEqual([0, true, 0])
  })
})

describe('the method marks of a right answer without working', () => {
  const steps = (...points: MarkPoint[]): NumberQuestion => question(points.length, points)
  const method: MarkPoint = { code: 'M1', text: '2 × 3' }
  const six: MarkPoint = { code: 'A1', value: 6 }
  it.each([
    ['are earned', steps(method, six), '6', false],
    ['are earned by a dependent method too', steps(method, { code: 'DM1', text: '6 × 1' }, six), '6', false],
    ['wait where the exam or the question asks for working', { ...steps(method, six), methodMarks: 'shown' as const }, '6', true],
    ['wait where its words do', { ...steps(method, six), text: 'Work out 2 × 3. Show your working.' }, '6', true],
    ['wait where its scheme does', steps({ ...method, text: '2 × 3 must be seen' }, six), '6', true],
    ['are earned where the question says so', { ...steps(method, six), text: 'Show all steps.', methodMarks: 'implied' as const }, '6', false],
    ['wait where the answer is independent of them', steps(method, { code: 'B1', value: 6 }), '6', true],
    ['wait where a value on the way is not written', steps(method, six, { code: 'M1', text: '6 ÷ 2' }, { code: 'A1', value: 3 }), '3', true],
    ['wait where one of two answers is missing', steps(method, six, { code: 'A1', value: 3 }), '3', true],
    ['wait where the last of two answers is wrong', steps(method, six, { code: 'A1', value: 3 }), '6', true],
    ['wait where a penalty may lie in the working', { ...steps(method, six, { code: '-1', text: 'no unit' }), marks: 2 }, '6', true],
    ['wait where the scheme rejects a working', steps({ ...method, reject: ['2 + 4'] }, six), '6', true],
  ])('%s', (_, asked, text, review) => {
    const result = mark(asked, text, 'sheet')
    expect([result.needsReview, result.marks === result.max || text === '6']).toEqual([review, true])
  })

  it('are never below the whole and always settled where the exam implies them, and never settled where it does not', () => {
    const random = generator(7)
    for (let round = 0; round < 200; round++) {
      const value = Math.round((random() * 2000 - 400) * 10) / 10
      const unit = random() < 0.5 ? {} : { unit: 'm/s' }
      const methods = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at): MarkPoint => ({
        code: at > 0 && random() < 0.5 ? 'DM1' : 'M1',
        text: `step ${at + 1} used`,
      }))
      const asked = steps(...methods, { code: random() < 0.3 ? 'A1 cao' : 'A1', value, ...unit })
      const bare = `${['', 'v = ', 'Ans: ', '= '][round % 4] ?? ''}${value}${'unit' in unit ? ' m/s' : ''}`
      for (const [text, source] of [
        [String(value), 'sheet'],
        [bare, 'typed'],
        [`${bare}\nAns = ${value}${'unit' in unit ? ' m/s' : ''}`, 'ai-reading'],
      ] as const) {
        const [implied, shown] = [mark(asked, text, source), mark({ ...asked, methodMarks: 'shown' }, text, source)]
        expect({ text, marks: implied.marks, review: implied.needsReview }).toEqual({ text, marks: asked.marks, review: false })
        expect({ text, review: shown.needsReview }).toEqual({ text, review: true })
      }
    }
  })
})

describe('codes', () => {
  const parallel = question(5, [
    { code: 'M1', text: '(6 × 3)/(6 + 3)' },
    { code: 'A1', value: 2, unit: 'Ω' },
    { code: 'M1', text: 'I = V/R used' },
    { code: 'M1', text: '12 ÷ 2' },
    { code: 'A1 ft', value: 6, unit: 'A' },
  ])
  it.each([
    ['all right', 'R = (6 × 3)/(6 + 3) = 2 Ω\nI = 12 ÷ 2 = 6 A', '11111'],
    ['follow-through from 9', 'R = 6 + 3 = 9 Ω, I = V/R = 12/9 = 1.33 A', '00111'],
    ['follow-through, then a slip', 'R = 6 + 3 = 9 Ω, I = V/R = 12/9 = 2 A', '00110'],
  ])('ft: %s', (_, text, points) => {
    expect(awarded(mark(parallel, text))).toBe(points)
  })

  it('A falls with its M where the working is another', () => {
    const scheme: MarkPoint[] = [
      { code: 'M1', text: '2 × 3' },
      { code: 'A1', value: 6 },
      { code: 'B1', value: 12 },
    ]
    expect(awarded(mark(question(3, scheme), '2 × 3 = 6, 12'))).toBe('111')
  })

  it('cao refuses what is only rounded', () => {
    const scheme = (code: string): MarkPoint[] => [
      { code: 'M1', text: '10 ÷ 3' },
      { code, value: '10/3' },
    ]
    expect(mark(question(2, scheme('A1 cao')), '10 ÷ 3 = 3.33').marks).toBe(1)
    expect(mark(question(2, scheme('A1 cao')), '10 ÷ 3 = 3 1/3').marks).toBe(2)
    expect(mark(question(2, scheme('A1')), '10 ÷ 3 = 3.33').needsReview).toBe(true)
  })

  it('an accepted wording of the method counts', () => {
    const scheme: MarkPoint[] = [
      { code: 'M1', text: 'sine rule', accept: ['a/sin A = b/sin B'] },
      { code: 'B1', value: 5 },
    ]
    expect(awarded(mark(question(2, scheme), 'by the sine rule, 5'))).toBe('11')
  })
})

describe('equal values in different clothes', () => {
  const cases: [number | string, string | undefined, string, number][] = [
    [0.5, undefined, '1/2', 1],
    ['1/2', undefined, '0.5', 1],
    ['1/3', undefined, '2/6', 1],
    [2.5, undefined, '2 1/2', 1],
    [25, '%', '25%', 1],
    [25, '%', '0.25', 1],
    [25, '%', '1/4', 1],
    [0.25, undefined, '25%', 1],
    [1500, 'KSh', 'KSh 1,500/=', 1],
    [1500, 'KSh', '1500 shillings', 1],
    [1.5, 'h', '90 minutes', 1],
    [1.5, 'h', '1 h 30 min', 1],
    [36, 'km/h', '10 m/s', 1],
    [0.25, 'm', '25 cm', 1],
    [2, 'kg', '2000 g', 1],
    [1000, 'kg/m³', '1 g/cm³', 1],
    [27, '°C', '300.15 K', 1],
    [12, 'books', '12 books', 1],
    [12, 'books', '12 book', 1],
    ['2√3', 'cm', '2√3 cm', 1],
    ['2√3', 'cm', '√12 cm', 1],
    [-7, undefined, '−7', 1],
    [-7, undefined, '7', 0],
    [2, 'kg', '2 g', 0],
    [2, 'kg', '2 m', 0],
    [3.5, undefined, '3,5', 1],
    [1500, undefined, '1 500', 1],
    [330, 'm/s', '3.3e2 m/s', 1],
    [6.02e23, undefined, '6.02 × 10²³', 1],
    [0, undefined, '0', 1],
    [0.1, undefined, '0.1', 1],
    [8, undefined, 'x = 8', 1],
    [8, undefined, 'x = 9', 0],
  ]
  it.each(cases)('%s %s is answered %s: %i', (value, unit, text, marks) => {
    const point: MarkPoint = unit === undefined ? { code: 'B1', value } : { code: 'B1', value, unit }
    expect(mark(question(1, [point]), text).marks).toBe(marks)
  })

  it('does not take the question’s own figure for a conversion', () => {
    const asked = question(1, [{ code: 'B1', value: 1188, unit: 'km/h' }], 'Convert 330 m/s to km/h.')
    expect(mark(asked, '330 m/s').marks).toBe(0)
    expect(mark(asked, '1188 km/h').marks).toBe(1)
  })

  it('a comma that may part thousands or decimals is for a person', () => {
    const result = mark(question(1, [{ code: 'B1', value: 1.5 }]), '1,500')
    expect([result.marks, result.needsReview]).toEqual([1, true])
  })
})

describe('other values that a scheme accepts', () => {
  const pi = question(1, [{ code: 'B1', value: 3.14, accept: ['22/7', 'about three'] }])
  it.each([
    ['the value itself', '3.14', '1'],
    ['the accepted one', '22/7', '1'],
    ['the accepted one written otherwise', '3 1/7', '1'],
    ['another', '3.5', '0'],
  ])('%s', (_name, text, expected) => {
    expect(awarded(mark(pi, text))).toBe(expected)
  })
})

describe('an answer that is longer than any working', () => {
  it('is read as far as the bound, and goes to a person who sees the rest', () => {
    const { doubts, needsReview } = mark(speed, `0.5 × 660 = 330 m/s ${'and so on '.repeat(2_000)}`)
    expect(needsReview).toBe(true)
    expect(doubts).toContainEqual({ code: 'longer-than-read', chars: 20_020, maxChars: 8000 })
  })
})
