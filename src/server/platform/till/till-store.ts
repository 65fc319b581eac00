/** A phone that was asked for money, or money that somebody sent by themselves. */
export interface TillPayment {
  /** The CheckoutRequestID; of money sent by themselves, its receipt. */
  id: string
  merchantRequestId: string
  /** Hidden in part once it is no longer needed. */
  phone: string
  amountKes: number
  /** The account number that the payer typed or was shown. */
  account: string
  /** Where the result is sent; null of money sent by themselves. */
  callbackUrl: string | null
  faults: string[]
  createdAt: Date
  /** The code of the result; null while the phone is asked. */
  code: string | null
  receipt: string | null
  paidAt: Date | null
  reversedAt: Date | null
}
export type TillChange = Partial<Pick<TillPayment, 'phone' | 'code' | 'receipt' | 'paidAt' | 'reversedAt'>>

/** What the till knows. All its processes share it. */
export interface TillStore {
  add(payment: TillPayment): Promise<void>
  find(id: string): Promise<TillPayment | null>
  findByReceipt(receipt: string): Promise<TillPayment | null>
  /** Changes it if nobody has in the meantime; null if somebody has. */
  change(before: TillPayment, change: TillChange): Promise<TillPayment | null>
  /** Money that came between two instants and has not gone back, the oldest first. */
  listPaid(from: Date, to: Date): Promise<TillPayment[]>
}

/** For a till that nobody else shares, and that nobody asks after it was closed. */
export function makeMemoryStore(): TillStore {
  const payments = new Map<string, TillPayment>()
  return {
    async add(payment) {
      payments.set(payment.id, payment)
    },
    async find(id) {
      return payments.get(id) ?? null
    },
    async findByReceipt(receipt) {
      return [...payments.values()].find((payment) => payment.receipt === receipt) ?? null
    },
    async change(before, change) {
      const now = payments.get(before.id)
      if (now === undefined || now.code !== before.code || now.reversedAt !== before.reversedAt) return null
      const changed = { ...now, ...change }
      payments.set(changed.id, changed)
      return changed
    },
    async listPaid(from, to) {
      const isBetween = (at: Date | null) => at !== null && at >= from && at <= to
      const paid = [...payments.values()].filter(({ paidAt, reversedAt }) => isBetween(paidAt) && reversedAt === null)
      return paid.sort((a, b) => Number(a.paidAt) - Number(b.paidAt) || a.id.localeCompare(b.id))
    },
  }
}
