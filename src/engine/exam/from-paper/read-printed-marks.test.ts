import { expect, it } from 'vitest'
import { findPrintedMarks, readAnswerAny, withoutMarks } from '#engine/exam/from-paper/read-printed-marks.ts'
import { readChoice } from '#engine/exam/from-paper/read-choices.ts'

it.each([
  ['(2 mks)', 2],
  ['(2 Marks )', 2],
  ['(3mrks)', 3],
  ['(05 marks)', 5],
  ['{2mks}', 2],
  ['[2]', 2],
  ['[2 Marks]', 2],
  ['2mks', 2],
  ['(5mks', 5],
  ['( 5 mks', 5],
  ['(`1mk)', 1],
  ['3mks)', 3],
  ['(l mk)', 1],
  ['(2rnks)', 2],
  ['(two marks)', 2],
  ['(alama 3)', 3],
  ['(ALAMA 15)', 15],
  ['(Al. 2)', 2],
  ['(alama mbili)', 2],
  ['alama 2', 2],
  ['(alama 2', 2],
  ['2×1=2mks', 2],
  ['(any 2 x 2 = 4mks)', 4],
  ['(@1mk)', 1],
  ['(1 mark each)', 1],
  ['(alama 6, 1 ya mtiririko)', 6],
] as const)('%s', (printed, marks) => {
  const text = `Name it ${printed}`
  const found = findPrintedMarks(text)
  expect(found.map((each) => each.marks)).toEqual([marks])
  expect(withoutMarks(text, found)).toBe('Name it')
  expect(found[0]?.isEach).toBe(/@|each/.test(printed))
})

it.each(['The paper carries 3 marks and is short', '[Draft 2]', 'a mass of (2 m)', 'Exchange 10 Deutsche Marks today', 'x = 10.5 marks'])(
  'prints no marks: %s',
  (text) => {
    expect(findPrintedMarks(text)).toEqual([])
  },
)

it.each([
  ['Answer any FIVE questions.', 5],
  ['Jibu maswali mawili pekee.', 2],
  ['Chagua swali moja.', 1],
  ['Answer all the questions.', null],
] as const)('%s', (text, count) => {
  expect(readAnswerAny(text)).toBe(count)
})

it.each([
  ['Answer Question ONE and any other TWO questions', { compulsory: 1, answerAny: 2 }],
  ['Answer question ONE (compulsory) and any other TWO questions.', { compulsory: 1, answerAny: 2 }],
  ['Answer four questions. Question 1 is compulsory.', { compulsory: 1, answerAny: 3 }],
  ['Jibu maswali manne. Swali la kwanza ni la lazima.', { compulsory: 1, answerAny: 3 }],
  ['Jibu swali la kwanza na mengine mawili.', { compulsory: 1, answerAny: 2 }],
  ['Answer any two questions.', { compulsory: null, answerAny: 2 }],
])('%s', (text, choice) => {
  expect(readChoice(text)).toEqual(choice)
})
