import { describe, expect, it } from 'vitest'
import type { AiReadingView } from '#contract/ai-reading.ts'
import { describeAiReading } from '#web/components/ai-reading/describe-ai-reading.ts'
import { aiReadingWords } from '#web/components/ai-reading/ai-reading-words.ts'

const view: AiReadingView = {
  model: 'reads-all',
  isOn: true,
  phase: 'running',
  hindrance: null,
  pages: { total: 1200, done: 40, waiting: 1158, failed: 2 },
  trialPapers: 5,
  failed: [],
  use: { calls: 41, inputTokens: 0, outputTokens: 0, cost: null },
  currency: null,
}

describe('the state of AI reading', () => {
  it.each([
    [{ phase: 'running' }, 'Reading: 40 of 1,200 pages', ''],
    [
      { phase: 'running', hindrance: { code: 'not-reached' } },
      'Reading: 40 of 1,200 pages',
      'The AI server cannot be reached. It goes on by itself.',
    ],
    [{ phase: 'trying', trialPapers: 1 }, 'Reading 1 paper first', ''],
    [{ phase: 'paused' }, 'Paused after 40 of 1,200 pages', 'Nothing is sent until you resume.'],
    [{ phase: 'resting', hindrance: { code: 'call-limit' } }, 'AI reading: resting', 'The school’s limit of calls an hour is reached.'],
    [{ phase: 'done' }, 'AI has read 40 of 1,200 pages', 'Some pages could not be read. They are waiting for you in review.'],
  ] satisfies [Partial<AiReadingView>, string, string][])('is said in words: %o', (change, title, note) => {
    expect(describeAiReading({ ...view, ...change }, aiReadingWords.en, 'en')).toEqual({ title, note })
  })
})
