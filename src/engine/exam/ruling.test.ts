import { describe, expect, it } from 'vitest'
import { examSchema, type Exam, type MarkPoint } from '#engine/exam/exam.ts'
import { applyRuling, withdrawRuling, type Ruling } from '#engine/exam/ruling.ts'

const exam = examSchema.parse({
  format: 'sahihi-exam/1',
  title: 'Waves',
  questions: [
    { id: '1', type: 'choice', options: ['A', 'B'], answer: ['A'], marks: 1 },
    {
      id: '2',
      type: 'short',
      marks: 2,
      scheme: [
        { code: 'B1', text: 'wavelength stays the same', accept: ['no change'], reject: ['it gets longer'] },
        { code: 'B1', text: 'amplitude falls' },
      ],
    },
  ],
})
const ruling = (changes: Partial<Ruling>): Ruling => ({ question: '2', point: 0, kind: 'accept', words: 'same length', ...changes })

function pointOf(result: { exam: Exam } | object, at = 0) {
  const question = 'exam' in result ? result.exam.questions[1] : undefined
  return question !== undefined && 'scheme' in question ? question.scheme[at] : undefined
}

describe('a ruling', () => {
  it.each([
    ['adds a wording', ruling({}), ['no change', 'same length'], ['it gets longer']],
    ['made twice stands once', ruling({ words: 'No Change' }), ['No Change'], ['it gets longer']],
    ['takes a wording to the other side', ruling({ words: 'it gets longer' }), ['no change', 'it gets longer'], undefined],
    ['rejects what was accepted', ruling({ kind: 'reject', words: 'no change' }), undefined, ['it gets longer', 'no change']],
  ])('%s', (_name, given, accept, reject) => {
    const point = pointOf(applyRuling(exam, given))
    expect({ accept: point?.accept, reject: point?.reject }).toEqual({ accept, reject })
  })

  it('leaves every other point as it was', () => {
    const result = applyRuling(exam, ruling({ point: 1 }))
    expect(pointOf(result)).toEqual(pointOf({ exam }))
    expect(pointOf(result, 1)).toEqual({ code: 'B1', text: 'amplitude falls', accept: ['same length'] })
  })

  it('taken back leaves the scheme as it was before', () => {
    const made = applyRuling(exam, ruling({ point: 1 }))
    if (!('exam' in made)) throw new Error('The ruling was refused.')
    expect(withdrawRuling(made.file, ruling({ point: 1 }), null)).toMatchObject({ file: exam })
  })

  it.each<[string, (scheme: MarkPoint[]) => MarkPoint[]]>([
    ['that has moved', ([first, second]) => [{ code: 'B1', text: 'speed falls' }, first, second].filter((point) => point !== undefined)],
    ['that is gone', ([first]) => [first].filter((point) => point !== undefined)],
  ])('at a point %s takes nothing from another when it is taken back', (_name, move) => {
    const made = applyRuling(exam, ruling({ point: 1 }))
    if (!('exam' in made)) throw new Error('The ruling was refused.')
    const changed = (each: Exam): Exam => ({
      ...each,
      questions: each.questions.map((question) => {
        const scheme = 'scheme' in question ? move(question.scheme) : []
        return question.type === 'short' ? { ...question, marks: scheme.length, scheme } : question
      }),
    })
    expect(withdrawRuling(changed(made.exam), ruling({ point: 1 }), made.before)).toMatchObject({ file: changed(exam) })
  })

  it.each([
    ['a question that is not there', ruling({ question: '9' })],
    ['a point that is not there', ruling({ point: 2 })],
    ['a choice', ruling({ question: '1' })],
  ])('on %s is refused with its question', (_name, given) => {
    expect(applyRuling(exam, given)).toMatchObject({
      problems: [{ fault: { code: 'no-such-point', question: given.question, place: given.point + 1 } }],
    })
  })
})
