import { expect, it } from 'vitest'
import { examSchema } from '#engine/exam/exam.ts'
import { isSchemeChanged } from '#engine/exam/is-scheme-changed.ts'

const read = (change: object, exam: object = {}) =>
  examSchema.parse({
    format: 'sahihi-exam/1',
    title: 'CAT',
    questions: [{ id: '1', type: 'short', marks: 1, scheme: [{ code: 'B1', text: 'refraction' }], ...change }],
    ...exam,
  })

it.each([
  ['its words', { text: 'Name the effect.' }, false],
  ['its topic', { topic: 'Waves' }, false],
  ['its guidance', { guidance: 'Accept any spelling.' }, false],
  ['what is said to a child', { scheme: [{ code: 'B1', text: 'refraction', say: { en: 'light bends', sw: 'mwanga hupinda' } }] }, false],
  ['its scheme', { scheme: [{ code: 'B1', text: 'bending' }] }, true],
])('a question of which %s changed marks otherwise: %s', (_, change, isOther) => {
  expect(isSchemeChanged(read({}), read(change))).toBe(isOther)
})

it('what is asked of working marks otherwise where there are method marks, in whatever words it is asked', () => {
  const scheme = [
    { code: 'M1', text: '2 × 3' },
    { code: 'A1', text: '6 m' },
  ]
  const of = (change: object = {}, exam: object = {}) => read({ marks: 2, scheme, text: 'Find it.', ...change }, exam)
  expect(isSchemeChanged(of(), of({ text: 'Find it. Show your working.' }))).toBe(true)
  expect(isSchemeChanged(of(), of({}, { methodMarks: 'shown' }))).toBe(true)
  expect(isSchemeChanged(of({ methodMarks: 'shown' }), of({}, { methodMarks: 'shown' }))).toBe(false)
  expect(isSchemeChanged(of(), of({ methodMarks: 'implied' }, { methodMarks: 'shown' }))).toBe(false)
  expect(isSchemeChanged(read({}), read({}, { methodMarks: 'shown' }))).toBe(false)
})

it('the guidance of the exam marks nothing, its language does', () => {
  expect(isSchemeChanged(read({}), read({}, { guidance: 'Be kind.' }))).toBe(false)
  expect(isSchemeChanged(read({}), read({}, { language: 'sw' }))).toBe(true)
})
