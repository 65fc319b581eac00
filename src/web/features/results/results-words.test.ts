import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { absencesWords, markedPaperWords, paperFeedbackWords } from './marked-paper-words.ts'
import { agreementWords, resultsWords, outlookWords, revisionPlansWords, appealWords } from './results-words.ts'
import { classWords } from './class-words.ts'
import { publishWords } from './publish-words.ts'

it.each(
  Object.entries({
    absencesWords,
    agreementWords,
    resultsWords,
    classWords,
    markedPaperWords,
    publishWords,
    outlookWords,
    paperFeedbackWords,
    revisionPlansWords,
  }),
)('%s are whole in both languages', (_, words) => {
  expect(findWordFaults(words)).toEqual([])
})

it('appealWords are whole in both languages', () => {
  expect(findWordFaults(appealWords, ['replied'])).toEqual([])
})
