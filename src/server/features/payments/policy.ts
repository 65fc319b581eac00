/** An invoice that money may pay, with what is open of it. */
export interface OpenInvoice {
  id: string
  openKes: number
  dueOn: string
}

export interface Part {
  invoiceId: string
  amountKes: number
}

/**
 * Which invoices the money of a school pays that came without naming one. Where an invoice is open for just this amount, that one.
 * Otherwise the soonest due first, each up to what is open of it. What is left over waits for a person.
 */
export function distributeMoney(amountKes: number, open: readonly OpenInvoice[]): Part[] {
  const inOrder = open.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.id < other.id ? -1 : 1))
  const exact = inOrder.find(({ openKes }) => openKes === amountKes)
  if (exact !== undefined) return [{ invoiceId: exact.id, amountKes }]
  const parts: Part[] = []
  let left = amountKes
  for (const { id, openKes } of inOrder) {
    const part = Math.min(left, openKes)
    if (part > 0) parts.push({ invoiceId: id, amountKes: part })
    left -= part
  }
  return parts
}
