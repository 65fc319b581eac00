import { describe, expect, it } from 'vitest'
import { mayDecideAlone, decideFrom, type Basis, type PointJudgement } from '#engine/marking/decide/may-decide-alone.ts'

const point: PointJudgement = { awarded: true, basis: 'likeness', likeness: 0.99, confidence: 0.99, language: 'en' }
const may = (more: Partial<PointJudgement>): boolean => mayDecideAlone({ ...point, ...more })

describe('a zero without a person', () => {
  it.each<[Basis, boolean]>([
    ['reject', true],
    ['other-number', true],
    ['likeness', false],
    ['fact', false],
    ['wording', false],
    ['around-wording', false],
    ['two-readers', false],
  ])('%s: %s', (basis, settles) => {
    for (const confidence of [0.5, 0.8, 0.99]) expect(may({ awarded: false, basis, confidence, likeness: 0.01 })).toBe(settles)
  })
})

describe('an award without a person', () => {
  it.each<[string, Partial<PointJudgement>, boolean]>([
    ['the wording and nothing else', { basis: 'wording', likeness: 0.2 }, true],
    ['the fact', { basis: 'fact', likeness: 0.2 }, true],
    ['the wording among other words, where it is likely enough', { basis: 'around-wording', likeness: decideFrom }, true],
    ['the wording among other words, where it is less likely', { basis: 'around-wording', likeness: decideFrom - 0.01 }, false],
    ['the same in Kiswahili, where nothing was measured', { basis: 'around-wording', language: 'sw' }, false],
    ['likeness alone, however sure', { basis: 'likeness', confidence: 0.99 }, false],
    ['two readers that agree', { basis: 'two-readers', confidence: 0.8 }, true],
    ['two readers that agree and are not sure', { basis: 'two-readers', confidence: 0.79 }, false],
  ])('%s: %s', (_, more, settles) => {
    expect(may(more)).toBe(settles)
  })
})
