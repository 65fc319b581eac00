import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

interface Transaction {
  reference: string
  amount: number
  currency: string
  status: 'abandoned' | 'success'
  paid_at: string | null
  channel: string
}

export interface PaystackStandIn {
  secretKey: string
  url: string
  /** By their reference. Tests may look, and damage. */
  transactions: Map<string, Transaction>
  /** Answers nothing but an error of a gateway. */
  isDown: boolean
  /** Somebody pays on the page; nobody is told yet. */
  pay(reference: string, paidAt: Date): void
  /** A notice as it is sent, and its signature. */
  writeNotice(reference: string, event?: string): { body: string; signature: string }
  close(): Promise<void>
}

const askedSchema = z.object({
  reference: z.string().regex(/^[\w.=-]+$/),
  email: z.email(),
  amount: z.int().positive(),
  currency: z.literal('KES'),
  callback_url: z.url(),
})

/** A small Paystack on a port of its own. It refuses a wrong key, an odd reference and one that was used before. */
export async function startPaystack(): Promise<PaystackStandIn> {
  const secretKey = 'sk_test_that_only_the_tests_know'
  const standIn: Pick<PaystackStandIn, 'transactions' | 'isDown'> = { transactions: new Map(), isDown: false }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request)
    const send = (status: number, body: object) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (status: number, message: string) => send(status, { status: false, message })
    if (standIn.isDown) return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>')
    if (request.headers.authorization !== `Bearer ${secretKey}`) return void refuse(401, 'Invalid key')
    const url = new URL(request.url ?? '/', 'http://paystack.example')
    if (request.method === 'POST' && url.pathname === '/transaction/initialize') {
      const asked = askedSchema.safeParse(JSON.parse(sent))
      if (!asked.success) return void refuse(400, 'Invalid parameters')
      const { reference, amount, currency } = asked.data
      if (standIn.transactions.has(reference)) return void refuse(400, 'Duplicate Transaction Reference')
      standIn.transactions.set(reference, { reference, amount, currency, status: 'abandoned', paid_at: null, channel: 'card' })
      return void send(200, { status: true, data: { authorization_url: `https://checkout.paystack.example/${reference}`, reference } })
    }
    if (url.pathname.startsWith('/transaction/verify/')) {
      const transaction = standIn.transactions.get(decodeURIComponent(url.pathname.slice('/transaction/verify/'.length)))
      return void (transaction === undefined ? refuse(404, 'Transaction reference not found.') : send(200, { status: true, data: transaction }))
    }
    if (url.pathname === '/transaction') {
      const [page, size] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('perPage'))]
      const paid = [...standIn.transactions.values()].filter(({ status }) => status === url.searchParams.get('status'))
      return void send(200, { status: true, data: paid.slice((page - 1) * size, page * size) })
    }
    refuse(404, 'No such route')
  }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  const at = server.address()
  return Object.assign(standIn, {
    secretKey,
    url: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`,
    pay(reference: string, paidAt: Date) {
      const transaction = standIn.transactions.get(reference)
      if (transaction === undefined) throw new Error(`Nobody was asked to pay ${reference}.`)
      standIn.transactions.set(reference, { ...transaction, status: 'success', paid_at: paidAt.toISOString() })
    },
    writeNotice(reference: string, event = 'charge.success') {
      // With a slash, a space and a letter that writing it anew would change.
      const body = `{"event": "${event}", "data": {"reference": "${reference}", "note": "caf\\u00e9 \\/ bar"}}`
      return { body, signature: createHmac('sha512', secretKey).update(body).digest('hex') }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
