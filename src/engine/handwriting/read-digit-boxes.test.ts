import { describe, expect, it } from 'vitest'
import { digitClasses } from './score-digits.ts'
import { listLikelyNumbers } from './likely-numbers.ts'
import { judgeBox } from './read-boxes.ts'
import { matchAdmissionBoxes, readNumberBoxes } from './read-digit-boxes.ts'

const judge = { temperature: 1, acceptFrom: 0.99, emptyFrom: 0.95 }

/** A box in which the network sees these signs; what is left of the chance goes to the others alike. */
function box(seen: Record<string, number>) {
  const given = Object.values(seen).reduce((sum, chance) => sum + chance, 0)
  const rest = (1 - given) / (digitClasses.length - Object.keys(seen).length)
  return judgeBox(
    Array.from(digitClasses, (sign) => seen[sign] ?? rest),
    judge,
  )
}
const sure = (text: string) => Array.from(text, (sign) => box({ [sign]: 0.9999 }))

describe('a number in printed boxes', () => {
  it.each(['7', '42', '-3.5', '0.5', '100000'])('%s is read where each sign is sure', (text) => {
    expect(readNumberBoxes(sure(` ${text}  `))).toMatchObject({ text, blank: false, doubt: null })
  })

  it('is blank only where every box is empty', () => {
    expect(readNumberBoxes(sure('      '))).toEqual({ text: '', confidence: 1, blank: true, doubt: null })
    expect(readNumberBoxes([...sure('  '), box({ ' ': 0.9 }), ...sure(' ')])).toMatchObject({ blank: false, doubt: 'unsure-sign' })
  })

  it('with one sign that is not sure is for a person, with the likeliest reading beside it', () => {
    expect(readNumberBoxes([...sure('4'), box({ 1: 0.6, 7: 0.39 })])).toMatchObject({ text: '41', doubt: 'unsure-sign' })
  })

  it('that begins with a point is for a person, since a short minus looks like one', () => {
    expect(readNumberBoxes(sure('.330'))).toMatchObject({ text: '.330', doubt: 'unsure-sign' })
  })

  it('with a letter or a crossed-out sign in it is for a person, however sure that is', () => {
    expect(readNumberBoxes(sure('4x'))).toMatchObject({ doubt: 'unsure-sign' })
  })

  it.each([
    ['4 2', 'gap'],
    ['4-2', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['-', 'not-a-number'],
    ['.', 'not-a-number'],
  ])('"%s" is for a person: %s', (text, doubt) => {
    expect(readNumberBoxes(sure(text))).toMatchObject({ doubt, blank: false })
  })
})

describe('what a row of boxes may say', () => {
  it('is listed by how likely it is, numbers alone', () => {
    const row = [box({ ' ': 0.9999 }), box({ 4: 0.8, 9: 0.19 }), box({ 1: 0.6, 7: 0.3, '-': 0.09 })]
    const likely = listLikelyNumbers(row, 3)
    expect(likely.map(({ text }) => text)).toEqual(['41', '47', '91'])
    expect(likely[0]?.probability).toBeCloseTo(0.48, 2)
    expect(listLikelyNumbers(sure('  '), 3)).toEqual([])
  })
})

describe('an admission number in printed boxes', () => {
  const list = ['4501', '4507', '4511', '12/45']

  it('is found by the class, wherever it begins', () => {
    expect(matchAdmissionBoxes(sure('4507  '), list)).toMatchObject({ text: '4507', doubt: null })
    expect(matchAdmissionBoxes(sure('  4507'), list)).toMatchObject({ text: '4507', doubt: null })
  })

  it('is found though one of its digits is hard to read, where no other number of the class comes near', () => {
    const boxes = [...sure('4'), box({ 5: 0.5, 3: 0.45 }), ...sure('11')]
    expect(matchAdmissionBoxes(boxes, list)).toMatchObject({ text: '4511', doubt: null })
  })

  it('is for a person where two of the class are close', () => {
    const boxes = [...sure('450'), box({ 1: 0.9, 7: 0.099 })]
    expect(matchAdmissionBoxes(boxes, list)).toMatchObject({ text: '4501', doubt: 'close-call' })
  })

  it('is for a person where it clearly says a number that is not of the class, or has a place too many', () => {
    expect(matchAdmissionBoxes(sure('4502'), list)).toMatchObject({ doubt: 'not-in-list' })
    expect(matchAdmissionBoxes(sure('45012'), list)).toMatchObject({ doubt: 'not-in-list' })
    expect(matchAdmissionBoxes(sure('450 '), list)).toMatchObject({ doubt: 'not-in-list' })
    expect(matchAdmissionBoxes(sure('4501'), [])).toMatchObject({ doubt: 'not-in-list' })
  })

  it('may have its stroke written or left out', () => {
    expect(matchAdmissionBoxes([...sure('12'), box({ 1: 0.5, x: 0.49 }), ...sure('45')], list)).toMatchObject({ text: '12/45', doubt: null })
    expect(matchAdmissionBoxes(sure('1245 '), list)).toMatchObject({ text: '12/45', doubt: null })
  })

  it('is not found by letters, which the network does not know', () => {
    expect(matchAdmissionBoxes(sure('xxx'), ['ABC'])).toMatchObject({ doubt: 'few-digits' })
    expect(matchAdmissionBoxes(sure('x12'), ['A12', 'B12'])).toMatchObject({ doubt: 'close-call' })
  })

  it('is blank only where every box is empty', () => {
    expect(matchAdmissionBoxes(sure('    '), list)).toMatchObject({ blank: true, text: '' })
  })
})
