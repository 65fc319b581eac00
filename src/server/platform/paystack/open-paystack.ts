import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/** Paystack's interface, as this program uses it: a page on which somebody pays, and what became of it. */
export interface Paystack {
  /** The address of the page. `refused`: nothing can be paid. */
  open(request: {
    reference: string
    amountKes: number
    email: string
    returnUrl: string
  }): Promise<{ kind: 'opened'; url: string } | { kind: 'refused' }>
  /** What became of a reference. `unpaid`: it may still be paid. `unknown`: nobody could say. */
  verify(reference: string): Promise<{ kind: 'paid'; payment: PaystackPayment } | { kind: 'unpaid' } | { kind: 'unknown' }>
  /** All that was paid between two instants; null where nobody could say. */
  listPaid(between: { from: Date; to: Date }): Promise<PaystackPayment[] | null>
  /** Whether a notice was signed by Paystack: over the bytes as they came, because writing them anew would change them. */
  isSigned(bytes: Uint8Array, signature: string): boolean
}

export interface PaystackPayment {
  reference: string
  amountKes: number
  paidAt: Date
  /** `card`, `mobile_money`, `bank_transfer`. */
  channel: string
}

const timeoutMs = 30_000
const pageSize = 100
const maxPages = 100

const openedSchema = z.object({ status: z.literal(true), data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }) }) })
const transactionSchema = z.object({
  status: z.string(),
  reference: z.string().min(1),
  /** In cents. */
  amount: z.coerce.number(),
  currency: z.string(),
  paid_at: z.string().nullish(),
  channel: z.string().nullish(),
})
const verifiedSchema = z.object({ status: z.literal(true), data: transactionSchema })
const listedSchema = z.object({ status: z.literal(true), data: z.array(z.unknown()) })
const refusedSchema = z.object({ status: z.literal(false) })

export function openPaystack({ secretKey, baseUrl }: { secretKey: string; baseUrl: string }): Paystack {
  async function request(path: string, body?: object): Promise<unknown> {
    try {
      const response = await fetch(baseUrl + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // A redirect would send the key to another server.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return await response.json()
    } catch {
      return null
    }
  }

  return {
    async open({ reference, amountKes, email, returnUrl }) {
      const asked = { reference, email, amount: amountKes * 100, currency: 'KES', callback_url: returnUrl }
      const opened = openedSchema.safeParse(await request('/transaction/initialize', asked))
      return opened.success ? { kind: 'opened', url: opened.data.data.authorization_url } : { kind: 'refused' }
    },

    async verify(reference) {
      const answer = await request(`/transaction/verify/${encodeURIComponent(reference)}`)
      const verified = verifiedSchema.safeParse(answer)
      if (verified.success) {
        const payment = readPayment(verified.data.data)
        return payment === null || payment.reference !== reference ? { kind: 'unpaid' } : { kind: 'paid', payment }
      }
      return { kind: refusedSchema.safeParse(answer).success ? 'unpaid' : 'unknown' }
    },

    async listPaid({ from, to }) {
      const paid: PaystackPayment[] = []
      for (let page = 1; page <= maxPages; page += 1) {
        const query = new URLSearchParams({
          perPage: String(pageSize),
          page: String(page),
          status: 'success',
          from: from.toISOString(),
          to: to.toISOString(),
        })
        const listed = listedSchema.safeParse(await request(`/transaction?${query.toString()}`))
        if (!listed.success) return null
        const { data } = listed.data
        for (const row of data) {
          const payment = readPayment(transactionSchema.safeParse(row).data)
          if (payment !== null) paid.push(payment)
        }
        if (data.length < pageSize) break
      }
      return paid
    },

    isSigned(bytes, signature) {
      const right = createHmac('sha512', secretKey).update(bytes).digest()
      const given = Buffer.from(signature, 'hex')
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

/** Null for what is no shilling in the hand. */
function readPayment(row: z.output<typeof transactionSchema> | undefined): PaystackPayment | null {
  if (row?.status !== 'success' || row.currency !== 'KES') return null
  const paidAt = new Date(row.paid_at ?? '')
  const amountKes = Math.floor(row.amount / 100)
  if (Number.isNaN(paidAt.getTime()) || !(amountKes >= 1)) return null
  return { reference: row.reference, amountKes, paidAt, channel: row.channel ?? '' }
}
