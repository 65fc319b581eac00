import { describe, expect, it } from 'vitest'
import { findWordFaults } from '#engine/words/find-word-faults.fixture.ts'
import { invoiceWords } from '#engine/invoices/invoice-words.ts'
import { type InvoiceSheet, layOutInvoice } from '#engine/invoices/lay-out-invoice.ts'

/* oxlint-disable no-restricted-globals -- given times; the clock is not read */
const paid: InvoiceSheet = {
  number: '2026-0433',
  state: 'paid',
  kind: 'pack',
  product: 'school',
  cycle: null,
  credits: 2000,
  totalKes: 8000,
  messagesKes: 0,
  vatPercent: 16,
  startsOn: null,
  endsOn: null,
  issuedAt: new Date('2026-11-17T06:40:00Z'),
  dueOn: '2026-11-24',
  paidAt: new Date('2026-11-17T21:41:00Z'),
  buyer: { name: 'Lakeside Academy', address: 'P.O. Box 112\nKisumu', kraPin: 'P052112417M', askedBy: 'Beatrice Okoth' },
  accountNumber: 'LAK-0417-6',
  seller: { name: 'Sahihi Ltd', address: '', kraPin: 'P051000417K', bankName: 'Savanna Bank', bankAccount: '0100' },
  parts: [{ way: 'mpesa-prompt', receipt: 'UKH5N8Q2XW', payer: '0712 … 678', amountKes: 8000 }],
  creditNotes: [],
  etims: { state: 'waiting', why: '', controlNumber: '', internalData: '', signature: '', kraNumber: '', code: '' },
  isPractice: false,
}
const textsOf = (changed: Partial<InvoiceSheet>) =>
  layOutInvoice({ ...paid, ...changed }).flatMap((drawing) => (drawing.kind === 'text' ? [drawing.text] : []))

describe('a tax invoice and receipt', () => {
  it('says who sold what to whom, with the VAT within the price, on the clock of Kenya and in both languages', () => {
    expect(textsOf({})).toEqual(
      expect.arrayContaining([
        'Tax invoice and receipt',
        'Ankara ya kodi na risiti',
        '18 November 2026, 00:41',
        'P.O. Box 112, Kisumu',
        'KRA PIN P052112417M',
        'M-Pesa, 0712 … 678',
        'UKH5N8Q2XW',
        'B, 16%',
        '6,896.55',
        '1,103.45',
        'KSh 8,000.00',
        'Paid · Imelipwa',
        'Waits for KRA since 18 November 2026, 00:41 · Inasubiri KRA',
      ]),
    )
  })

  it('shows what KRA signed, with its square code, or why it refused', () => {
    const signed = { ...paid.etims, state: 'signed' as const, controlNumber: 'KRACU0100000417/1287', code: '17112026#094200' }
    expect(textsOf({ etims: signed })).toContain('KRACU0100000417/1287')
    expect(layOutInvoice({ ...paid, etims: signed }).filter(({ kind }) => kind === 'code')).toHaveLength(1)
    expect(textsOf({ etims: { ...paid.etims, state: 'refused', why: 'PIN not registered' } })).toContain('Refused by KRA: PIN not registered')
  })

  it('names every part and what a credit note took back', () => {
    const parts = [
      { way: 'bank' as const, receipt: 'EQ 1184 203', payer: '', amountKes: 5000 },
      { way: 'mpesa-paybill' as const, receipt: 'UKG7P3M5TD', payer: '0712 … 678', amountKes: 3000 },
    ]
    const texts = textsOf({ parts, state: 'credited', creditNotes: [{ number: '2026-0440', amountKes: 8000 }] })
    expect(texts).toContain('Bank · Benki, EQ 1184 203: KSh 5,000.00')
    expect(texts).toContain('Credit note 2026-0440 takes back KSh 8,000.00.')
  })

  it('is no receipt while something is open', () => {
    const texts = textsOf({ state: 'open', paidAt: null, parts: [{ way: 'bank', receipt: 'EQ 1', payer: '', amountKes: 3000 }] })
    expect(texts).toEqual(expect.arrayContaining(['Invoice', 'KSh 3,000.00 paid, KSh 5,000.00 still open', 'Not paid yet · Haijalipwa']))
    expect(texts.join()).not.toContain('receipt and')
    expect(texts).not.toContain('eTIMS')
  })

  it('names messages beside the plan, so that the items add up to the total, with its VAT', () => {
    const plan = { kind: 'plan', product: 'professional', cycle: 'month', startsOn: '2026-12-01', endsOn: '2026-12-31' } as const
    const texts = textsOf({ ...plan, totalKes: 35_120, messagesKes: 120 })
    for (const text of ['Professional, a month', 'Messages to guardians', 'SMS sent until 17 November 2026 and on no invoice before'])
      expect(texts).toContain(text)
    expect(texts.filter((text) => /^(?:KSh )?\d[\d,]*\.\d\d$/.test(text))).toEqual([
      '35,000.00',
      '35,000.00',
      '120.00',
      '120.00',
      '30,275.86',
      '4,844.14',
      'KSh 35,120.00',
    ])
    expect(textsOf(plan)).not.toContain('Messages to guardians')
  })

  it('of practice says so, and nothing leaves the page', () => {
    const long = { name: 'Shule ya Msingi ya Wasichana '.repeat(6), address: 'P.O. Box 1\n'.repeat(12), kraPin: '', askedBy: 'A'.repeat(90) }
    const drawn = layOutInvoice({
      ...paid,
      isPractice: true,
      buyer: long,
      kind: 'plan',
      messagesKes: 120,
      product: 'enterprise',
      cycle: 'year',
      startsOn: '2026-11-19',
      endsOn: '2027-11-18',
    })
    expect(drawn.some((drawing) => drawing.kind === 'text' && drawing.text.startsWith('Practice: no money was paid'))).toBe(true)
    for (const drawing of drawn) if ('y' in drawing) expect(drawing.y).toBeLessThan(290)
  })

  it('has every word in both languages', () => {
    expect(findWordFaults(invoiceWords, ['ways.mpesa-prompt', 'ways.paystack'])).toEqual([])
  })
})
