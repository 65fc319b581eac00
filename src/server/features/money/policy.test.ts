import { describe, expect, it } from 'vitest'
import { isGivenAtOnce, mayDecide, type PaidPart, planRefund } from '#server/features/money/policy.ts'

const payment = { amountKes: 2500, state: 'assigned' }
const pack = { kind: 'pack' as const, state: 'paid' as const, totalKes: 2500 }
const part = (change: Partial<PaidPart> = {}): PaidPart => ({
  invoiceId: 'i',
  amountKes: 2500,
  invoice: pack,
  lot: { id: 'l', credits: 500, free: 500 },
  ...change,
})
const wholePack = { amountKes: 2500, openInvoiceIds: [], pack: { invoiceId: 'i', lotId: 'l', credits: 500 } }

describe('what can go back of a payment', () => {
  it.each([
    ['nobody’s money, all of it', payment, [], { amountKes: 2500, openInvoiceIds: [], pack: null }],
    ['a pack of which nothing was used', payment, [part()], wholePack],
    ['a pack of which one credit was used', payment, [part({ lot: { id: 'l', credits: 500, free: 499 } })], null],
    ['a pack that others paid too', { ...payment, amountKes: 1000 }, [part({ amountKes: 1000 })], null],
    ['a pack that was credited before', payment, [part({ invoice: { ...pack, state: 'credited' } })], null],
    ['days of a plan', payment, [part({ invoice: { ...pack, kind: 'plan' }, lot: null })], null],
    [
      'a part of a plan that is not paid whole',
      payment,
      [part({ invoice: { kind: 'plan', state: 'open', totalKes: 15_000 }, lot: null })],
      { amountKes: 2500, openInvoiceIds: ['i'], pack: null },
    ],
    [
      'what was paid too much beside a used pack',
      { ...payment, amountKes: 3000 },
      [part({ lot: { id: 'l', credits: 500, free: 0 } })],
      { amountKes: 500, openInvoiceIds: [], pack: null },
    ],
    ['the same beside an unused one', { ...payment, amountKes: 3000 }, [part()], { ...wholePack, amountKes: 3000 }],
    ['what went back before', { ...payment, state: 'refunded' }, [part()], null],
    ['what Safaricom took back', { ...payment, state: 'reversed' }, [], null],
  ])('%s', (_what, of, parts, plan) => expect(planRefund(of, parts)).toEqual(plan))
})

describe('two people', () => {
  it.each([
    ['agree', 'another', true],
    ['agree', 'me', false],
    ['agree', null, true],
    ['refuse', 'me', true],
  ] as const)('%s to what %s asked for: %s', (decision, askedBy, may) => expect(mayDecide('me', askedBy, decision)).toBe(may))

  it('are needed above 1,000 credits', () => expect([1, 1000, 1001].map(isGivenAtOnce)).toEqual([true, true, false]))
})
