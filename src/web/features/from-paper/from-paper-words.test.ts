import { expect, it } from 'vitest'
import type { DroppedWhy } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { askAiWords, sayTrouble } from './ask-ai-words.ts'
import { doubtWords } from './doubt-words.ts'
import { everyDoubt } from './every-doubt.fixture.ts'
import { fromPaperWords } from './from-paper-words.ts'
import { topicWords } from './topic-words.ts'

const whys: DroppedWhy[] = [
  { code: 'words-not-printed', text: 'Volcanoes' },
  { code: 'no-such-code', text: 'X1' },
  { code: 'not-an-option', text: 'E' },
  { code: 'marks-not-printed', marks: 100 },
  { code: 'sum-differs', marks: 2, sum: 3 },
  { code: 'other-kind' },
  { code: 'nothing-said' },
  { code: 'not-understood' },
]

it('the words are whole in both languages', () => {
  expect(findWordFaults(fromPaperWords)).toEqual([])
  expect(findWordFaults(topicWords)).toEqual([])
  // Those are told apart below.
  const { why: _en, ...en } = askAiWords.en
  const { why: _sw, ...sw } = askAiWords.sw
  expect(findWordFaults({ en, sw })).toEqual([])
})

it.each(everyDoubt.map((doubt) => [doubt.code, doubt] as const))('%s is said in both languages', (_, doubt) => {
  const [en, sw] = [doubtWords.en.say(doubt), doubtWords.sw.say(doubt)]
  for (const said of [en, sw]) for (const sentence of Object.values(said)) expect(sentence).toMatch(/^(?!.*undefined).{4,}$/)
  expect(en).not.toEqual(sw)
})

it('says before the press what leaves the school, and where it goes', () => {
  const host = 'ai.example'
  for (const { leaves } of [askAiWords.en, askAiWords.sw]) {
    expect(leaves({ pages: 9, pictures: 4, host })).toMatch(/9.*4.*ai\.example/s)
    expect(leaves({ pages: 9, pictures: 1, host })).not.toEqual(leaves({ pages: 9, pictures: 0, host }))
  }
  expect(askAiWords.en.leaves({ pages: 9, pictures: 4, host })).toContain('pictures of 4 pages leave the school and go to ai.example')
  expect(askAiWords.en.leaves({ pages: 1, pictures: 0, host })).toContain('the pictures stay here')
})

it.each(whys.map((why) => [why.code, why] as const))('%s is said in both languages', (_, why) => {
  const [en, sw] = [askAiWords.en.why(why), askAiWords.sw.why(why)]
  for (const said of [en, sw]) expect(said).toMatch(/^(?!.*undefined).{4,}$/)
  expect(en).not.toEqual(sw)
})

it.each(['switched-off', 'no-place', 'stopped', 'too-many-words', 'not-reached'] as const)('the trouble %s is said in both languages', (code) => {
  expect(sayTrouble({ code }, 'en')).not.toEqual(sayTrouble({ code }, 'sw'))
})
