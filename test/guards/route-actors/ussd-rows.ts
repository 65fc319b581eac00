import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as ussd from '#contract/ussd.ts'
import { makeSmsSecret } from '#server/platform/sms/sms-addresses.ts'
import { everybody, staff } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

/** Results by dialling. Nobody has set a service code here. */
export const ussdRows: Rows = {
  [nameEndpoint(ussd.showDialling)]: { who: staff },
  [nameEndpoint(ussd.printDiallingCard)]: { who: staff, gives: [409] },
  [nameEndpoint(ussd.answerCall)]: {
    who: everybody,
    raw: () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: new TextEncoder().encode('sessionId=a&text=') }),
    // Nobody who does not know the secret finds anything here.
    fresh: async ({ test }) => ({ secret: makeSmsSecret(test.ctx.authSecret) }),
  },
}
