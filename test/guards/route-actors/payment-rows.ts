import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as payments from '#contract/payments.ts'
import { makePaySecret } from '#server/features/payments/pay-addresses.ts'
import { everybody, leaders, theAdministrator } from '#test/guards/route-actors/actors.ts'
import { makeInvoice } from '#test/guards/route-actors/billing-rows.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

/** Who pays is asked of the school; of these actors nobody was allowed to. */
export const paymentRows: Rows = {
  [nameEndpoint(payments.showPaying)]: { who: leaders },
  [nameEndpoint(payments.askPhone)]: {
    who: leaders,
    body: () => ({ attempt: 0, phone: '0712 345 678', amountKes: 2_500 }),
    fresh: async (world) => ({ invoiceId: await makeInvoice(world) }),
  },
  // Paystack is not set up here.
  [nameEndpoint(payments.openPaystackPage)]: { who: leaders, gives: [409] },
  // A file without a line of money.
  [nameEndpoint(payments.importStatement)]: { who: theAdministrator, body: () => ({ csv: 'Date', confirmed: [] }), gives: [422] },
  [nameEndpoint(payments.findReceipt)]: { who: leaders, body: () => ({ receipt: 'UKH5N8Q2XW' }) },
  [nameEndpoint(payments.receivePaymentMessage)]: {
    who: everybody,
    raw: () => ({ headers: { 'content-type': 'application/json' }, body: new TextEncoder().encode('{}') }),
    // Nobody who does not know the secret finds anything here.
    fresh: async ({ test }) => ({ secret: makePaySecret(test.ctx.authSecret) }),
  },
}
