import { expect, it } from 'vitest'
import { partFor } from '#server/features/second-opinions/policy.ts'

const cases: [name: string, drawn: Parameters<typeof partFor>[0], part: ReturnType<typeof partFor>][] = [
  ['of a colleague, nobody else has judged it', { state: 'waiting', firstBy: 'amina', secondBy: null, askedOf: null }, 'second'],
  ["of the program's own mark", { state: 'waiting', firstBy: null, secondBy: null, askedOf: null }, 'second'],
  ['of my own mark', { state: 'waiting', firstBy: 'me', secondBy: null, askedOf: null }, null],
  ['where I am asked for it', { state: 'waiting', firstBy: 'amina', secondBy: null, askedOf: 'me' }, 'second'],
  ['where another is asked for it', { state: 'waiting', firstBy: 'amina', secondBy: null, askedOf: 'baraka' }, null],
  ['where who was asked differs', { state: 'disputed', firstBy: 'amina', secondBy: 'baraka', askedOf: 'baraka' }, 'third'],
  ['where two others differ', { state: 'disputed', firstBy: 'amina', secondBy: 'baraka', askedOf: null }, 'third'],
  ['where a colleague differs with the program', { state: 'disputed', firstBy: 'amina', secondBy: null, askedOf: null }, 'third'],
  ['where I differ with a colleague', { state: 'disputed', firstBy: 'amina', secondBy: 'me', askedOf: null }, null],
  ['where a colleague differs with me', { state: 'disputed', firstBy: 'me', secondBy: 'baraka', askedOf: null }, null],
  ['where two agree', { state: 'agreed', firstBy: 'amina', secondBy: 'baraka', askedOf: null }, null],
  ['where a third has decided', { state: 'settled', firstBy: 'amina', secondBy: 'baraka', askedOf: null }, null],
]

it.each(cases)('the opinion that somebody may give: %s', (_name, drawn, part) => {
  expect(partFor(drawn, 'me')).toBe(part)
})
