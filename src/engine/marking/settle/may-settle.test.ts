import { describe, expect, it } from 'vitest'
import { maySettle, settleFrom, type Basis, type ToSettle } from '#engine/marking/settle/may-settle.ts'

const point: ToSettle = { awarded: true, basis: 'likeness', likeness: 0.99, confidence: 0.99, language: 'en' }
const may = (more: Partial<ToSettle>): boolean => maySettle({ ...point, ...more })

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
  it.each<[string, Partial<ToSettle>, boolean]>([
    ['the wording and nothing else', { basis: 'wording', likeness: 0.2 }, true],
    ['the fact', { basis: 'fact', likeness: 0.2 }, true],
    ['the wording among other words, where it is likely enough', { basis: 'around-wording', likeness: settleFrom }, true],
    ['the wording among other words, where it is less likely', { basis: 'around-wording', likeness: settleFrom - 0.01 }, false],
    ['the same in Kiswahili, where nothing was measured', { basis: 'around-wording', language: 'sw' }, false],
    ['likeness alone, however sure', { basis: 'likeness', confidence: 0.99 }, false],
    ['two readers that agree', { basis: 'two-readers', confidence: 0.8 }, true],
    ['two readers that agree and are not sure', { basis: 'two-readers', confidence: 0.79 }, false],
  ])('%s: %s', (_, more, settles) => {
    expect(may(more)).toBe(settles)
  })
})
