import { expect, it } from 'vitest'
import { partFor } from '#server/features/second-opinions/policy.ts'

const cases: [name: string, drawn: Parameters<typeof partFor>[0], part: ReturnType<typeof partFor>][] = [
  ['of a colleague, nobody else has judged it', { state: 'waiting', firstBy: 'amina', secondBy: null }, 'second'],
  ["of the program's own mark", { state: 'waiting', firstBy: null, secondBy: null }, 'second'],
  ['of my own mark', { state: 'waiting', firstBy: 'me', secondBy: null }, null],
  ['where two others differ', { state: 'disputed', firstBy: 'amina', secondBy: 'baraka' }, 'third'],
  ['where a colleague differs with the program', { state: 'disputed', firstBy: 'amina', secondBy: null }, 'third'],
  ['where I differ with a colleague', { state: 'disputed', firstBy: 'amina', secondBy: 'me' }, null],
  ['where a colleague differs with me', { state: 'disputed', firstBy: 'me', secondBy: 'baraka' }, null],
  ['where two agree', { state: 'agreed', firstBy: 'amina', secondBy: 'baraka' }, null],
  ['where a third has decided', { state: 'settled', firstBy: 'amina', secondBy: 'baraka' }, null],
]

it.each(cases)('the opinion that somebody may give: %s', (_name, drawn, part) => {
  expect(partFor(drawn, 'me')).toBe(part)
})
