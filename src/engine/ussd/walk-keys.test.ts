import { describe, expect, it } from 'vitest'
import { checkPlace, lastDigits, pressKey, type CallFacts, type CallPlace } from '#engine/ussd/walk-keys.ts'

const amani = { id: 'amani', admission: '4417', exams: ['end', 'mid'] }
const baraka = { id: 'baraka', admission: '1417', exams: ['end'] }
const unpublished = { id: 'chege', admission: '2417', exams: [] }
const open: CallFacts = { isLocked: false, children: [amani, baraka, unpublished] }
const start: CallPlace = { at: 'language' }

/** Where these keys lead, joined as the provider joins them. */
function walk(keys: string, facts: CallFacts = open, from: CallPlace = start): CallPlace {
  let place = from
  for (const key of keys.split('*')) place = pressKey(place, key, facts).place
  return place
}
const only = (...children: CallFacts['children'][number][]): CallFacts => ({ isLocked: false, children })

describe('the keys of a call', () => {
  it.each<[string, CallFacts, CallPlace]>([
    ['1', open, { at: 'admission', language: 'en' }],
    ['2', open, { at: 'admission', language: 'sw' }],
    ['3', open, start],
    ['2*0', open, start],
    ['1*41', open, { at: 'admission', language: 'en' }],
    ['1*4417', open, { at: 'admission', language: 'en' }],
    ['1*417', open, { at: 'children', language: 'en', listed: ['amani', 'baraka'] }],
    ['1*417*0', open, { at: 'admission', language: 'en' }],
    ['1*417*3', open, { at: 'children', language: 'en', listed: ['amani', 'baraka'] }],
    ['1*417*2', open, { at: 'result', language: 'en', child: 'baraka', exam: 'end', page: 0 }],
    ['1*417', only(amani, unpublished), { at: 'result', language: 'en', child: 'amani', exam: 'end', page: 0 }],
    ['1*417', only(unpublished), { at: 'end', language: 'en', why: 'nothing' }],
    ['2*417*1', only(amani), { at: 'result', language: 'sw', child: 'amani', exam: 'end', page: 1 }],
    ['2*417*2', only(amani), { at: 'exams', language: 'sw', child: 'amani', exam: 'end', page: 0, listed: ['end', 'mid'] }],
    ['2*417*2*2', only(amani), { at: 'result', language: 'sw', child: 'amani', exam: 'mid', page: 0 }],
    ['2*417*2*2*2*0', only(amani), { at: 'result', language: 'sw', child: 'amani', exam: 'mid', page: 0 }],
    ['2*417*2*9*9', only(amani), { at: 'exams', language: 'sw', child: 'amani', exam: 'end', page: 0, listed: ['end', 'mid'] }],
    ['2*417*0', only(amani), { at: 'end', language: 'sw', why: 'done' }],
    ['2*417*0*1*417', only(amani), { at: 'end', language: 'sw', why: 'done' }],
    ['1*417', { ...open, isLocked: true }, { at: 'end', language: 'en', why: 'locked' }],
  ])('%s', (keys, facts, place) => {
    expect(walk(keys, facts)).toEqual(place)
  })

  it('show the sixth exam and the next after a nine', () => {
    const facts = only({ ...amani, exams: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] })
    expect(walk('1*417*2*9', facts)).toMatchObject({ page: 1, listed: ['f', 'g'] })
    expect(walk('1*417*2*9*2', facts)).toMatchObject({ at: 'result', exam: 'g' })
  })

  it('are a wrong try only with three digits that fit no child, while nothing is locked', () => {
    const at: CallPlace = { at: 'admission', language: 'en' }
    const isWrong = (key: string, facts = open) => pressKey(at, key, facts).isWrong
    expect(['000', '417', '00', '0000', '', '*', '４１７'].map((key) => isWrong(key))).toEqual([true, false, false, false, false, false, false])
    expect(isWrong('000', { ...open, isLocked: true })).toBe(false)
    // The guardian is right, and there is nothing yet.
    expect(isWrong('417', only(unpublished))).toBe(false)
  })

  it('mean what stood on the screen', () => {
    const exams: CallPlace = { at: 'exams', language: 'en', child: 'amani', exam: 'end', page: 0, listed: ['end', 'mid'] }
    const grown = only({ ...amani, exams: ['new', 'end', 'mid'] })
    expect(walk('2', grown, exams)).toMatchObject({ exam: 'mid' })
    const children: CallPlace = { at: 'children', language: 'en', listed: ['amani', 'baraka'] }
    expect(walk('2', only(baraka), children)).toMatchObject({ child: 'baraka' })
    expect(walk('1', only(baraka), children)).toEqual({ at: 'end', language: 'en', why: 'nothing' })
  })
})

describe('a place', () => {
  it('never holds what may not be shown now', () => {
    const result: CallPlace = { at: 'result', language: 'en', child: 'amani', exam: 'end', page: 2 }
    expect(checkPlace(result, open)).toEqual(result)
    expect(checkPlace(result, only(baraka))).toEqual({ at: 'end', language: 'en', why: 'nothing' })
    expect(checkPlace(result, { ...open, isLocked: true })).toEqual({ at: 'end', language: 'en', why: 'locked' })
    const takenBack = only({ ...amani, exams: ['mid'] })
    expect(checkPlace(result, takenBack)).toEqual({ at: 'exams', language: 'en', child: 'amani', exam: '', page: 0, listed: ['mid'] })
    expect(checkPlace({ at: 'children', language: 'sw', listed: ['amani', 'baraka'] }, only(amani))).toMatchObject({ at: 'result', child: 'amani' })
  })
})

it.each([
  ['4417', '417'],
  ['ADM/20/26-B', '026'],
  ['2023/07', '307'],
  ['000', '000'],
  ['AB17', null],
  ['', null],
])('of the admission number %s, %s is asked for', (admission, digits) => {
  expect(lastDigits(admission)).toBe(digits)
})
