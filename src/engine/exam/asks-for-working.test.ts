import { expect, it } from 'vitest'
import { asksForWorking } from '#engine/exam/asks-for-working.ts'

const scheme = [{ code: 'M1' }, { code: 'A1' }]

it.each([
  ['Calculate the speed. Show your working.', true],
  ['Showing all the steps, find x.', true],
  ['Show your method clearly.', true],
  ['Show that the speed is 20 m/s.', true],
  ['Tafuta kasi. Onyesha hesabu yako.', true],
  ['Ukionyesha hatua zote, tafuta x.', true],
  ['Onesha kazi yako yote.', true],
  ['Thibitisha kwamba x = 2.', true],
  ['Without using a calculator, work out 2 × 3.', true],
  ['Solve the equations using the matrix method.', true],
  ['Bila kutumia kikokotoo, tafuta x.', true],
  ['Find the work done.', false],
  ['Use the table below to find the mean.', false],
  ['The figure shows a machine working at 80 % efficiency.', false],
  ['The diagram below, showing the working of a hydraulic press, is not to scale.', false],
  ['Show the work done on a graph.', false],
  ['Mchoro unaonyesha kazi ya moyo.', false],
  ['', false],
])('%s: asks for working %s', (text, expected) => {
  expect(asksForWorking({ text, scheme })).toBe(expected)
})

it.each([
  ['0.5 × 660 (must be shown)', true],
  ['330 m/s, if working is seen', true],
  ['no marks for the answer without working', true],
  ['no working', true],
  ['tangent drawn at t = 2', true],
  ['lazima hesabu ionyeshwe', true],
  ['accept 330 without working', false],
  ['v = fλ seen or used', false],
])('a scheme that says “%s” asks for working: %s', (text, expected) => {
  expect(asksForWorking({ text: 'Find v.', scheme: [{ code: 'M1', text }, { code: 'A1' }] })).toBe(expected)
})

it('goes by the question’s own setting before any words', () => {
  expect(asksForWorking({ text: 'Show your working.', scheme, methodMarks: 'implied' })).toBe(false)
  expect(asksForWorking({ text: 'Find v.', scheme, methodMarks: 'shown' })).toBe(true)
})

it('reads words as long as a question may be without delay', () => {
  const hostile = `show ${'all the your '.repeat(300)}`
  expect(asksForWorking({ text: hostile, scheme })).toBe(false)
})
