import { expect, it } from 'vitest'
import { readInbound } from '#engine/messages/read-inbound.ts'

it.each([
  ['STOP', 'stop', null],
  [' stop. ', 'stop', null],
  ['“Stop!”', 'stop', null],
  ['Stop please', 'stop', null],
  ['ONDOKA', 'stop', 'sw'],
  ['ondoka tafadhali', 'stop', 'sw'],
  ['Toka', 'stop', 'sw'],
  ['Toka jana sijapata matokeo', 'other', null],
  ['HELP', 'help', null],
  ['Msaada?', 'help', 'sw'],
  ['Please stop', 'other', null],
  ['Nonstop', 'other', null],
  ['Asante', 'other', null],
  ['1', 'other', null],
  ['', 'other', null],
] as const)('%j is %s', (text, word, language) => {
  expect(readInbound(text)).toEqual({ word, language })
})
