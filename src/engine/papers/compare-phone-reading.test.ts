import { describe, expect, it } from 'vitest'
import type { QuestionReading } from '#engine/page/page-reading.ts'
import type { PhoneAnswer, PhoneReading } from '#engine/page/phone-reading.ts'
import { correctBubbles, listDoubtfulBubbles } from '#engine/marking/correct-bubbles.ts'
import { answerOf } from '#engine/marking/answer-of.ts'
import type { Question } from '#engine/exam/exam.ts'
import { comparePhoneAnswer, heedPhoneReading, listPhoneDecisions } from '#engine/papers/compare-phone-reading.ts'
import { ADMISSION_QUESTION } from '#engine/sheet/digit-grid.ts'

const code = { exam: 'ABCDEFGH', version: 1, paper: '0001', page: 1 }

function read(chosen: string[], doubt: QuestionReading['doubt'] = null, question = '1', options = ['A', 'B', 'C', 'D']): QuestionReading {
  const bubbles = options.map((option) => ({
    option,
    fill: chosen.includes(option) ? 0.9 : 0,
    state: chosen.includes(option) ? ('filled' as const) : ('empty' as const),
  }))
  return { question, bubbles, chosen, boxInk: null, confidence: 0.99, doubt }
}
function said(chosen: string[], more: Partial<PhoneAnswer> = {}): PhoneAnswer {
  return { question: '1', chosen, doubt: null, decided: null, ...more }
}
function phone(answers: PhoneAnswer[], more: Partial<PhoneReading> = {}): PhoneReading {
  return {
    program: { name: 'sahihi', version: '1' },
    code: 'S1/ABCDEFGH/1/0001/1',
    admission: null,
    readAt: '2026-11-12T12:00:00Z',
    answers,
    ...more,
  }
}
const none = new Set<string>()
const heed = (questions: QuestionReading[], reading: PhoneReading | null, several = none) => heedPhoneReading({ code, questions }, reading, several)

describe('the phone and the server', () => {
  it.each<[string, QuestionReading, PhoneAnswer, ReturnType<typeof comparePhoneAnswer>]>([
    ['read the same', read(['A']), said(['A']), 'equal'],
    ['both see nothing', read([]), said([]), 'equal'],
    ['read different options', read(['A']), said(['B']), 'differs'],
    ['differ where the server sees nothing', read([]), said(['C']), 'differs'],
    ['differ where the phone sees nothing', read(['A']), said([]), 'differs'],
    ['leave to the server what the phone is unsure of', read(['A']), said(['B'], { doubt: 'faint' }), 'phone-in-doubt'],
    ['wait where the server is unsure', read(['A'], 'faint'), said(['B']), 'server-in-doubt'],
    ['agree with the person who decided on the phone', read(['A']), said(['B'], { doubt: 'faint', decided: ['A'] }), 'equal'],
    ['differ from the person who decided on the phone', read(['A']), said(['A'], { doubt: 'faint', decided: ['B'] }), 'differs'],
    ['differ in a second mark that the server is sure of', read(['A']), said(['A', 'B'], { decided: ['A', 'B'] }), 'differs'],
    ['wait for a person where the server sees two marks', read(['A', 'B'], 'two-marks'), said(['A']), 'server-in-doubt'],
  ])('%s', (_name, server, answer, expected) => {
    expect(comparePhoneAnswer(server, answer, false)).toBe(expected)
  })

  it('are both sure of two marks where the question asks for two', () => {
    expect(comparePhoneAnswer(read(['A', 'B'], 'two-marks'), said(['A', 'B'], { doubt: 'two-marks' }), true)).toBe('equal')
    expect(comparePhoneAnswer(read(['A', 'B'], 'two-marks'), said(['A', 'C'], { doubt: 'two-marks' }), true)).toBe('differs')
    expect(comparePhoneAnswer(read(['A', 'B'], 'two-marks'), said(['A']), true)).toBe('differs')
  })
})

describe('where they differ', () => {
  it('the server’s reading waits, and each bubble that one of them read is asked about', () => {
    const [one, two] = heed([read(['A']), read(['D'], null, '2')], phone([said(['C']), said(['D'], { question: '2' })]))
    expect(one).toMatchObject({ chosen: ['A'], doubt: 'phone-differs', byPhone: ['C'] })
    expect(two).toEqual(read(['D'], null, '2'))
    expect(one === undefined ? [] : listDoubtfulBubbles(one)).toEqual(['A', 'C'])
  })

  it('the answer is not sure, and what a person says of the bubbles ends the doubt', () => {
    const [one] = heed([read([])], phone([said(['C'])]))
    if (one === undefined) throw new Error('Nothing was read.')
    const question: Question = { id: '1', type: 'choice', marks: 1, options: ['A', 'B', 'C', 'D'], answer: ['C'], scoring: 'all-or-nothing' }
    expect(answerOf(question, one)).toMatchObject({ confidence: 0.5, doubts: [{ code: 'phone-differs' }] })
    expect(correctBubbles(one, [{ option: 'C', filled: true }])).toMatchObject({ chosen: ['C'], doubt: null, confidence: 1 })
    expect(correctBubbles(one, [{ option: 'C', filled: false }])).toMatchObject({ chosen: [], doubt: null, confidence: 1 })
  })

  it('and the phone sends another reading, the first one is forgotten, and the server’s is as it was', () => {
    const before = [read(['A'])]
    const once = heed(before, phone([said(['C'])]))
    expect(heed(once, phone([said(['C'])]))).toEqual(once)
    expect(heed(once, phone([said(['A'])]))).toEqual(before)
    expect(heed(once, null)).toEqual(before)
  })

  it('what is not on the sheet is no answer: neither another question nor another option', () => {
    expect(heed([read(['A'])], phone([said(['Z'], { question: '99' })]))).toEqual([read(['A'])])
    expect(heed([read(['A'])], phone([said(['A', 'Z'])]))).toEqual([read(['A'])])
    expect(heed([read(['A'])], phone([said(['Z'])]))).toMatchObject([{ chosen: ['A'], byPhone: [] }])
    expect(listPhoneDecisions([read(['A'], 'faint')], phone([said([], { decided: ['Z'] })]))).toEqual([])
  })

  it('about the page, nothing on it is sure', () => {
    const questions = [read(['A']), read(['B'], 'faint', '2')]
    for (const other of ['S1/ABCDEFGH/1/0002/1', 'S1/ABCDEFGH/1/0001/2', 'S1/ABCDEFGH/2/0001/1'])
      expect(heed(questions, phone([said(['A'])], { code: other })).map(({ doubt }) => doubt)).toEqual(['phone-differs', 'faint'])
    // The exam of a sample, a copy of a master sheet, and a page of which a person has said what it is.
    for (const same of ['S1/HGFEDCBA/1/0001/1', 'S1/ABCDEFGH/1/0/1', null])
      expect(heed(questions, phone([said(['A'])], { code: same }))).toEqual(questions)
    expect(heedPhoneReading({ code: null, questions }, phone([], { code: 'S1/ABCDEFGH/1/0002/1' }), none)).toEqual(questions)
  })

  it('in the admission number, the number is not sure', () => {
    const grid = read(['0:4', '1:2'], null, ADMISSION_QUESTION, ['0:4', '0:9', '1:2'])
    expect(heed([grid], phone([], { admission: '42' }))).toEqual([grid])
    expect(heed([grid], phone([]))).toEqual([grid])
    expect(heed([grid], phone([], { admission: '92' }))).toMatchObject([{ doubt: 'phone-differs' }])
    const empty = read([], null, ADMISSION_QUESTION, ['0:4'])
    expect(heed([empty], phone([], { admission: '92' }))).toEqual([empty])
  })
})

describe('what was decided on the phone', () => {
  const decided = (server: QuestionReading, options: string[]) => listPhoneDecisions([server], phone([said([], { decided: options })]))

  it('counts where the server is in doubt too', () => {
    expect(decided(read(['A'], 'faint'), ['C'])).toEqual([
      { question: '1', bubbles: ['A', 'B', 'C', 'D'].map((option) => ({ option, filled: option === 'C' })) },
    ])
    expect(decided(read(['A', 'B'], 'two-marks'), ['A'])).toHaveLength(1)
    expect(decided(read([], 'cancelled'), [])).toHaveLength(1)
  })

  it('does not count where the server is sure, where the two differ, or where two marks stay two', () => {
    expect(decided(read(['A']), ['C'])).toEqual([])
    expect(decided(read(['A'], 'phone-differs'), ['C'])).toEqual([])
    expect(decided(read(['A', 'B'], 'two-marks'), ['A', 'B'])).toEqual([])
    expect(listPhoneDecisions([read(['A'], 'faint')], phone([said(['A'])]))).toEqual([])
  })

  it('never names a pupil', () => {
    const grid = read(['0:4'], 'faint', ADMISSION_QUESTION, ['0:4', '0:9'])
    expect(listPhoneDecisions([grid], phone([said([], { question: ADMISSION_QUESTION, decided: ['0:9'] })]))).toEqual([])
  })
})
