import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { logWords } from './log-words.ts'
import { messagesWords } from './messages-words.ts'
import { sendWords } from './send-words.ts'
import { standingWords } from './standing-words.ts'
import { textWords } from './text-words.ts'

it.each([
  ['home', messagesWords, ['sent.by']],
  ['sending', sendWords, ['figures.split', 'recipients.to']],
  ['the log', logWords, ['groupNote', 'days.on', 'actFor']],
  ['a text', textWords, []],
  ['the standing', standingWords, ['languages.sw']],
] as const)('the words of %s are whole in both languages', (_name, words, same) => {
  expect(findWordFaults(words, same)).toEqual([])
})
