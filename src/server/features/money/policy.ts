import { creditRules } from '#engine/credits/credit-rules.ts'

/** What a payment paid of an invoice, as it stands now. */
export interface PaidPart {
  invoiceId: string
  amountKes: number
  invoice: { kind: 'pack' | 'plan' | 'upgrade'; state: 'open' | 'paid' | 'void' | 'credited'; totalKes: number }
  /** Of a pack that was paid. */
  lot: { id: string; credits: number; free: number } | null
}

export interface RefundPlan {
  amountKes: number
  /** What it paid of these, which are not paid whole, is taken back. */
  openInvoiceIds: string[]
  /** The pack that goes back, with its invoice and its credits. */
  pack: { invoiceId: string; lotId: string; credits: number } | null
}

/**
 * What can go back of a payment: what pays no invoice, what it paid of invoices that are still open, and a pack that it paid alone and
 * of which nothing was used. The days of a plan are not paid back. Null where nothing can.
 */
export function planRefund(payment: { amountKes: number; state: string }, parts: readonly PaidPart[]): RefundPlan | null {
  if (payment.state === 'refunded' || payment.state === 'reversed') return null
  const open = parts.filter(({ invoice }) => invoice.state === 'open' || invoice.state === 'void')
  const packs = parts.flatMap(({ invoiceId, amountKes, invoice, lot }) => {
    const isWhole = invoice.kind === 'pack' && invoice.state === 'paid' && amountKes === invoice.totalKes
    return isWhole && lot !== null && lot.free === lot.credits ? [{ invoiceId, amountKes, lotId: lot.id, credits: lot.credits }] : []
  })
  // One credit note and one lot a refund; what else it bought stays.
  const [pack] = packs
  const sum = (rows: readonly { amountKes: number }[]) => rows.reduce((all, { amountKes }) => all + amountKes, 0)
  const amountKes = payment.amountKes - sum(parts) + sum(open) + (pack?.amountKes ?? 0)
  if (amountKes <= 0) return null
  return {
    amountKes,
    openInvoiceIds: open.map(({ invoiceId }) => invoiceId),
    pack: pack ? { invoiceId: pack.invoiceId, lotId: pack.lotId, credits: pack.credits } : null,
  }
}

/** Whether a grant is given at once, without a second administrator. */
export function isGivenAtOnce(credits: number): boolean {
  return credits <= creditRules.grantAlone
}

/** Whether a person may decide what was asked for: nobody agrees to what they asked for themselves. They may take it back. */
export function mayDecide(userId: string, askedBy: string | null, decision: 'agree' | 'refuse'): boolean {
  return decision === 'refuse' || askedBy !== userId
}
