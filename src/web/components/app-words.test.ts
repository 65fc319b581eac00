import { expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { buttonWords } from './button-words.ts'
import { paperWords } from './paper-words.ts'
import { pageStateWords } from './page-state-words.ts'
import { marksPreviewWords } from './marks-preview-words.ts'
import { aiReadingWords } from './ai-reading/ai-reading-words.ts'
import { blockerWords } from '#web/components/blockers/blocker-words.ts'
import { markingWords } from './marking/marking-words.ts'
import { sayAnnotationsWords } from './annotations/say-annotations-words.ts'

it.each(
  Object.entries({ buttonWords, paperWords, pageStateWords, marksPreviewWords, blockerWords, aiReadingWords, markingWords, sayAnnotationsWords }),
)('%s are whole in both languages', (_, words) => {
  expect(findWordFaults(words)).toEqual([])
})
