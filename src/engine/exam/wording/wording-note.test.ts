import { describe, expect, it } from 'vitest'
import { hasTwoMeanings, listDoubtfulWordings, noteWording } from '#engine/exam/wording/wording-note.ts'
import { writeExamWordingNote, writeWordingNote } from '#engine/sentences/wording-note.ts'

const codesOf = (text: string) => noteWording(text).map(({ code }) => code)

describe('what is said of a wording', () => {
  it.each<[string, string[]]>([
    ['voltmeter', []],
    ['lubrication / greasing', ['alternatives']],
    ['(because of) its size', ['alternatives']],
    ['_electrons_ move', ['must-be-there']],
    ['heart; do not accept lungs', ['not-accepted']],
    ['green. Ignore the shade', ['ignored']],
    ['larger surface area, ORA', ['reverse-accepted']],
    ['their value × 10 ecf', ['error-carried']],
    ['light + water', ['all-needed']],
    ['60 km/h', []],
    ['3/4 of it', ['numbers-with-stroke']],
    ['3 / 4', ['alternatives', 'numbers-parted']],
    ['red and green', ['and-in-wording']],
    ['heat or light', ['or-in-wording']],
    ['a body stays at rest or in uniform motion', []],
    ['the passenger has inertia and keeps moving forward', []],
    ['any three insects', ['count-in-wording']],
    ['any named insect max 3', ['count-in-wording']],
    ['award 1 mark for soil and 1 for yields', ['marks-in-wording']],
    ['joto na mwanga', ['and-in-wording']],
  ])('%s', (text, codes) => {
    expect(codesOf(text)).toEqual(codes)
  })

  it('is whole in both languages, and names the place in an exam of a file', () => {
    const texts = ['a / b; reject c', '3/4 and 5 or 6', 'light + water ORA ecf', '1 mark for x', 'max 3', '3 / 4', '_a_ b. Ignore c']
    for (const note of texts.flatMap(noteWording))
      for (const language of ['en', 'sw'] as const) expect(writeWordingNote(note, language)).toMatch(/^[^{]*\.$/)
    const questions = [
      { id: '3', type: 'short' as const, marks: 1, scheme: [{ code: 'B1', text: 'heat', accept: ['heat and light'] }] },
      { id: '4', type: 'number' as const, marks: 1, scheme: [{ code: 'B1', value: '3/4' }] },
    ]
    const listed = listDoubtfulWordings({ questions })
    expect(listed.map((each) => writeExamWordingNote(each, 'en'))).toEqual([
      'Question 3, mark point 1, “heat and light”: Everything that “and” joins is needed. If either is enough, put a semicolon in its place.',
    ])
    expect(listed.every(({ note }) => hasTwoMeanings(note))).toBe(true)
  })
})
