import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { logWords } from './log-words.ts'
import { messagesWords } from './messages-words.ts'
import { sendWords } from './send-words.ts'
import { standingWords } from './standing-words.ts'
import { textWords } from './text-words.ts'

it.each([
  ['home', messagesWords],
  ['sending', sendWords],
  ['the log', logWords],
  ['a text', textWords],
  ['the standing', standingWords],
] as const)('the words of %s are whole in both languages', (_name, words) => {
  expect(findWordFaults(words)).toEqual([])
})
