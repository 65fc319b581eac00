import { describe, expect, it } from 'vitest'
import type { JudgedPoint } from '#engine/marking/scheme-rules.ts'
import type { PointClaim } from '#engine/marking/model-reply/model-reply.ts'
import { weighModelReply } from '#engine/marking/model-reply/weigh-model-reply.ts'

const text = 'the wave slows down'
const scheme = [{ code: 'B1', text: 'it slows' }]
const found: JudgedPoint = { awarded: true, share: 0.7, evidence: 'slows', why: [{ code: 'says-it' }], confidence: 0.7, doubts: [] }
const missed: JudgedPoint = { awarded: false, share: 0.3, evidence: '', why: [{ code: 'says-it' }], confidence: 0.7, doubts: [] }
const sure: JudgedPoint = { ...found, share: 1, confidence: 0.96 }
const earned: PointClaim = { earned: true, quote: 'slows down', reason: 'It says so.', confidence: 0.95 }
const not: PointClaim = { earned: false, quote: '', reason: 'It does not.', confidence: 0.95 }

function weigh(judged: JudgedPoint, claim: PointClaim | null, chance: number | null = 0.5): JudgedPoint | undefined {
  return weighModelReply({ scheme, judged: [judged], modelReply: { points: [claim], criteria: [] }, text, chanceOfQuote: () => chance })[0]
}

describe('a model’s word beside the program’s own', () => {
  it('makes both surer where they agree', () => {
    expect(weigh(found, earned)).toMatchObject({
      awarded: true,
      evidence: 'slows down',
      why: [{ code: 'said-by-model', text: 'It says so.' }],
      doubts: [],
    })
    expect(weigh(found, earned)?.confidence).toBeGreaterThan(0.9)
    expect(weigh(missed, not)?.confidence).toBeGreaterThan(0.9)
    expect(weigh(missed, not)).toMatchObject({ awarded: false, doubts: [] })
  })

  const disputed: [string, JudgedPoint, PointClaim, number, boolean][] = [
    ['earned, where the program sees it nearly there', missed, earned, 0.5, true],
    ['earned, by words that the program thinks say something else', missed, earned, 0.1, false],
    ['not earned, where the program thinks so', found, not, 0.5, false],
    ['not earned, where the program is sure it is', sure, not, 0.5, true],
  ]
  it.each(disputed)('waits for a person where they do not: %s', (_name, judged, claim, chance, awarded) => {
    expect(weigh(judged, claim, chance)).toMatchObject({ awarded, confidence: 0.5, doubts: [{ code: 'readers-differ' }] })
  })

  it.each([
    ['', 'no-quote'],
    ['speeds up', 'quote-not-in-answer'],
    ['slows dow', 'quote-not-in-answer'],
  ])('is worth nothing with the quote "%s"', (quote, code) => {
    expect(weigh(missed, { ...earned, quote })).toMatchObject({ awarded: false, doubts: [{ code }] })
    expect(weigh(found, { ...earned, quote }), 'what the program found by itself stands').toMatchObject({
      awarded: true,
      evidence: 'slows',
      doubts: [{ code }],
    })
  })

  it('lets words that it quotes for every point earn another only where they look like more', () => {
    const weighBoth = (second: string) =>
      weighModelReply({
        scheme: [...scheme, { code: 'B1', text: 'it bends' }],
        judged: [found, missed],
        modelReply: { points: [earned, { ...earned, quote: second }], criteria: [] },
        text,
        chanceOfQuote: () => 0.4,
      })[1]
    expect(weighBoth('slows down')).toMatchObject({ awarded: false, doubts: [{ code: 'readers-differ' }] })
    expect(weighBoth('the wave slows')).toMatchObject({ awarded: true })
  })

  it('changes nothing where it says nothing, or about a value', () => {
    expect(weigh(found, null)).toEqual(found)
    const value = weighModelReply({
      scheme: [{ code: 'A1', value: 330 }],
      judged: [missed],
      modelReply: { points: [earned], criteria: [] },
      text,
      chanceOfQuote: () => 1,
    })
    expect(value).toEqual([missed])
  })

  it('never makes anything surer than 0.97', () => {
    for (const confidence of [0, 0.5, 1]) expect(weigh(found, { ...earned, confidence })?.confidence).toBeLessThanOrEqual(0.97)
  })
})
