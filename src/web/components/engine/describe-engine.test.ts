import { describe, expect, it } from 'vitest'
import type { EngineView } from '#contract/engine.ts'
import { describeEngine, formatCost } from '#web/components/engine/describe-engine.ts'
import { engineWords } from '#web/components/engine/engine-words.ts'

const view: EngineView = {
  model: 'reads-all',
  isOn: true,
  phase: 'running',
  hindrance: '',
  pages: { total: 1200, done: 40, waiting: 1158, failed: 2 },
  trialPapers: 5,
  failed: [],
  use: { calls: 41, inputTokens: 0, outputTokens: 0, cost: null },
  currency: null,
}

describe('what the engine is doing', () => {
  it.each([
    [{ phase: 'running' }, 'Reading: 40 of 1,200 pages', ''],
    [
      { phase: 'running', hindrance: 'The engine cannot be reached. It goes on by itself.' },
      'Reading: 40 of 1,200 pages',
      'The engine cannot be reached. It goes on by itself.',
    ],
    [{ phase: 'trying', trialPapers: 1 }, 'Trying 1 paper first', ''],
    [{ phase: 'paused' }, 'Paused after 40 of 1,200 pages', 'Nothing is sent until you resume.'],
    [{ phase: 'resting', hindrance: 'Until six o’clock.' }, 'AI reading: resting', 'Until six o’clock.'],
    [{ phase: 'done' }, 'The engine has read 40 of 1,200 pages', 'Some pages it could not read wait for you in review.'],
  ] satisfies [Partial<EngineView>, string, string][])('is said in words: %o', (change, title, note) => {
    expect(describeEngine({ ...view, ...change }, engineWords.en)).toEqual({ title, note })
  })

  it.each([
    [0, 'KES 0.00'],
    [0.0042, 'KES 0.0042'],
    [12.4, 'KES 12.40'],
    [1234.5, 'KES 1,234.50'],
  ])('costs %d', (cost, words) => expect(formatCost(cost, 'KES')).toBe(words))
})
