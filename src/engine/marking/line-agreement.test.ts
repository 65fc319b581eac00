import { describe, expect, it } from 'vitest'
import type { Question } from '#engine/exam/exam.ts'
import { compareLines, type DecidedAnswer } from '#engine/marking/line-agreement.ts'
import type { MarkReason } from '#engine/marking/mark.ts'

const question: Question = {
  id: '3',
  type: 'short',
  marks: 2,
  scheme: [
    { code: 'B1', text: 'Light bends' },
    { code: 'B1', text: 'As it slows down' },
  ],
}

function reason(awarded: boolean, confidence = 0.8): MarkReason {
  return { code: 'B1', text: '', awarded, marks: awarded ? 1 : 0, evidence: '', why: [], confidence }
}

let made = 0
function answer(proposed: MarkReason[], decided: MarkReason[]): DecidedAnswer {
  return { answerId: String(made++), question: '3', proposed, decided }
}
const same = () => answer([reason(true), reason(false)], [reason(true, 1), reason(false, 1)])
const given = () => answer([reason(true), reason(false)], [reason(true, 1), reason(true, 1)])
const taken = () => answer([reason(true), reason(false)], [reason(false, 1), reason(false, 1)])

describe('the agreement of people with the program, line by line', () => {
  it('counts which way each line was overruled, and names the answers', () => {
    const one = given()
    const other = taken()
    expect(compareLines([question], [same(), one, other])).toMatchObject([
      { point: 0, text: 'Light bends', compared: 3, given: 0, taken: 1, isUnclear: false, overruledIds: [other.answerId] },
      { point: 1, text: 'As it slows down', compared: 3, given: 1, taken: 0, isUnclear: false, overruledIds: [one.answerId] },
    ])
  })

  it.each([
    ['7 of 30', 7, 30, true],
    ['3 of 4', 3, 4, true],
    ['2 of 2', 2, 2, false],
    ['7 of 100', 7, 100, false],
  ])('calls a line unclear where %s were overruled: %s', (_name, overruled, count, isUnclear) => {
    const answers = Array.from({ length: count }, (_, at) => (at < overruled ? given() : same()))
    expect(compareLines([question], answers)[1]).toMatchObject({ given: overruled, compared: count, isUnclear })
  })

  it('says nothing of a line that fell with its method mark, or was implied by the answer', () => {
    const calculation: Question = {
      ...question,
      scheme: [
        { code: 'M1', text: 'v = u + at' },
        { code: 'A1', text: '20 m/s' },
      ],
    }
    const points = (awarded: boolean, ...whys: MarkReason['why'][]) =>
      ['M1', 'A1'].map((code, at): MarkReason => ({ ...reason(awarded), code, why: whys[at] ?? [] }))
    const fallen = () => answer(points(false, [{ code: 'not-mentioned' }], [{ code: 'needs-point', point: 'M1' }]), points(true))
    const implied = () => answer(points(true, [{ code: 'implied-by-answer' }], [{ code: 'says-it' }]), points(false))
    const missed = () => answer(points(false, [{ code: 'not-mentioned' }], [{ code: 'not-close-enough' }]), points(true))
    expect(compareLines([calculation], Array.from({ length: 8 }, fallen))).toEqual([])
    expect(compareLines([calculation], Array.from({ length: 8 }, implied))).toMatchObject([{ code: 'A1', taken: 8 }])
    expect(compareLines([calculation], Array.from({ length: 8 }, missed))).toMatchObject([{ code: 'M1', given: 8, isUnclear: true }, { code: 'A1' }])
  })

  it('leaves out what nobody had read, a mark by a scheme of other points, and lines without a decision', () => {
    const unread = answer([reason(false, 0), reason(false, 0)], [reason(true, 1), reason(true, 1)])
    const older = answer([reason(false)], [reason(true, 1), reason(true, 1)])
    expect(compareLines([question], [unread, older])).toEqual([])
  })
})
