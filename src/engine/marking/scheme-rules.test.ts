import { describe, expect, it } from 'vitest'
import type { MarkPoint } from '#engine/exam/exam.ts'
import { isPenalty, pointMarks } from '#engine/exam/mark-code.ts'
import { applySchemeRules, type JudgedPoint } from '#engine/marking/scheme-rules.ts'
import { generator } from '#tools/train/generator.ts'

const judge = (awarded: boolean, share = awarded ? 1 : 0): JudgedPoint => ({
  awarded,
  share,
  evidence: awarded ? 'x' : '',
  why: [{ code: 'says-it' }],
  confidence: 0.9,
  doubts: [],
})

/** "M1+ A1+ B2-" says three codes, the last not earned. */
function settle(notation: string, max: number, anyOf?: number): ReturnType<typeof applySchemeRules> {
  const parts = notation.split(', ')
  const scheme = parts.map((part): MarkPoint => ({ code: part.slice(0, -1), text: 'x' }))
  return applySchemeRules({ scheme, judged: parts.map((part) => judge(part.endsWith('+'))), max, ...(anyOf === undefined ? {} : { anyOf }) })
}

describe('the examiners’ codes', () => {
  it.each<[string, string, number, number | undefined, number]>([
    ['all earned', 'M1+, M1+, A1+', 3, undefined, 3],
    ['an A falls with its M', 'M1-, A1+', 2, undefined, 0],
    ['an A leans on the nearest M', 'M1-, M1+, A1+', 3, undefined, 2],
    ['an A ft stands alone', 'M1-, A1 ft+', 2, undefined, 1],
    ['a B stands alone', 'M1-, B1+', 2, undefined, 1],
    ['a B2 is all or none', 'B2+, B1-', 3, undefined, 2],
    ['a DM falls with its M, and its A with it', 'M1-, DM1+, A1+', 3, undefined, 0],
    ['a DM stands with its M', 'M1+, DM1+, A1+', 3, undefined, 3],
    ['dep falls with the point before', 'B1-, B1 dep+', 2, undefined, 0],
    ['dep stands with the point before', 'B1+, B1 dep+', 2, undefined, 2],
    ['any 2 of 4', 'B1+, B1-, B1+, B1+', 2, 2, 2],
    ['any 2 of 4, one earned', 'B1-, B1-, B1+, B1-', 2, 2, 1],
    ['any 2, the dearest count', 'B1+, B2+, B1+', 3, 2, 3],
    ['a penalty', 'B1+, B1+, -1+', 2, undefined, 1],
    ['a penalty not taken', 'B1+, B1+, -1-', 2, undefined, 2],
    ['a penalty of nothing', 'B1-, -1+', 1, undefined, 0],
    ['a penalty is no point of any two', 'B1+, B1+, -1+', 2, 2, 1],
    ['two penalties', 'B2+, B2+, -1+, -2+', 4, undefined, 1],
    ['penalties larger than the marks', 'B1+, -1+, -3+', 1, undefined, 0],
  ])('%s: %s', (_, notation, max, anyOf, marks) => {
    const settled = settle(notation, max, anyOf)
    expect(settled.marks).toBe(marks)
    expect(settled.reasons.reduce((sum, reason) => sum + reason.marks, 0)).toBe(marks)
    expect(settled.credit).toBeCloseTo(marks / max, 9)
  })

  it('say why a point fell with another, and that enough others count', () => {
    expect(settle('M1-, A1+', 2).reasons[1]?.why).toEqual([{ code: 'says-it' }, { code: 'needs-point', point: 'M1' }])
    expect(settle('B1+, B1+', 1, 1).reasons[1]?.why).toEqual([{ code: 'says-it' }, { code: 'enough-others-count' }])
  })
})

const codes = ['M1', 'A1 ft', 'B1', 'B2', 'B3', '-1', '-2']

function draw(seed: number): { scheme: MarkPoint[]; judged: JudgedPoint[]; max: number; anyOf: number | undefined } {
  const random = generator(seed)
  const scheme = Array.from({ length: 1 + Math.floor(random() * 7) }, (): MarkPoint => ({
    code: codes[Math.floor(random() * codes.length)] ?? 'B1',
    text: 'x',
  }))
  const judged = scheme.map(() => judge(random() < 0.5, random()))
  const worth = scheme.map(({ code }) => Math.max(0, pointMarks(code))).reduce((sum, each) => sum + each, 0)
  return {
    scheme,
    judged,
    max: Math.max(1, Math.ceil(worth * (0.5 + random() / 2))),
    anyOf: random() < 0.4 ? 1 + Math.floor(random() * 3) : undefined,
  }
}

describe('whatever the scheme and whatever was earned', () => {
  const drawn = Array.from({ length: 400 }, (_, seed) => draw(seed + 1))

  it('the marks stay between nothing and the maximum, and so does the credit', () => {
    for (const each of drawn) {
      const { marks, credit } = applySchemeRules(each)
      expect(marks >= 0 && marks <= each.max && credit >= 0 && credit <= 1).toBe(true)
    }
  })

  it('a point more that is earned never lowers the marks, and a penalty more never raises them', () => {
    for (const each of drawn) {
      const before = applySchemeRules(each).marks
      for (const [at, point] of each.scheme.entries()) {
        const more = each.judged.map((judged, i) => (i === at ? judge(true) : judged))
        const after = applySchemeRules({ ...each, judged: more }).marks
        if (isPenalty(point.code)) expect(after).toBeLessThanOrEqual(before)
        else expect(after).toBeGreaterThanOrEqual(before)
      }
    }
  })

  it('the order of points that stand alone makes no difference', () => {
    for (const each of drawn) {
      const turned = applySchemeRules({ ...each, scheme: each.scheme.toReversed(), judged: each.judged.toReversed() })
      const straight = applySchemeRules(each)
      expect([turned.marks, turned.credit]).toEqual([straight.marks, expect.closeTo(straight.credit, 9)])
    }
  })

  it('no reason gives more than its code', () => {
    for (const each of drawn) {
      for (const reason of applySchemeRules(each).reasons) expect(Math.abs(reason.marks)).toBeLessThanOrEqual(Math.abs(pointMarks(reason.code)))
    }
  })
})
