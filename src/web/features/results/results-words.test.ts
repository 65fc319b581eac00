import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { absencesWords } from './absences-words.ts'
import { agreementWords } from './agreement-words.ts'
import { resultsWords } from './results-words.ts'
import { classWords } from './class-words.ts'
import { markedPaperWords } from './marked-paper-words.ts'
import { appealWords } from './appeal-words.ts'
import { paperFeedbackWords } from './paper-feedback-words.ts'
import { outlookWords } from './outlook-words.ts'
import { publishWords } from './publish-words.ts'
import { revisionPlansWords } from './revision-plans-words.ts'

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
