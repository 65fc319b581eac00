import { randomUUID } from 'node:crypto'
import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as messageRates from '#contract/message-rates.ts'
import * as money from '#contract/money.ts'
import * as sponsors from '#contract/sponsors.ts'
import { everybody, theAdministrator, theSponsor } from '#test/guards/route-actors/actors.ts'
import { schoolOf } from '#test/guards/route-actors/known-ids.ts'
import { makeApplication, makeGrant, makePayment, makeRefund } from '#test/guards/route-actors/make-money.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

const application = () => ({
  schoolName: 'Kaikor Primary',
  county: 'Turkana',
  registrationNumber: 'P/23/0417',
  pupils: 214,
  papersPerTerm: 640,
  signal: 'sometimes',
  email: `${randomUUID()}@school.example`,
  phone: '0701 220 417',
  referee: 'Mrs Ekai',
  isHead: true,
})

/** What administrators do about money, and sponsors. */
export const moneyRows: Rows = {
  [nameEndpoint(sponsors.applyForCredits)]: { who: everybody, body: application },
  [nameEndpoint(sponsors.proveApplication)]: { who: everybody, body: () => ({ code: '0000-0000-0000' }), gives: [422] },

  [nameEndpoint(messageRates.showMessageRates)]: { who: theAdministrator },
  [nameEndpoint(messageRates.saveMessageRates)]: {
    who: theAdministrator,
    body: () => ({ centsPerPart: 80, shortCode: '', serviceCode: '' }),
  },

  [nameEndpoint(money.showMoney)]: { who: theAdministrator },
  [nameEndpoint(money.findPayingSchools)]: { who: theAdministrator },
  [nameEndpoint(money.findPayments)]: { who: theAdministrator },
  [nameEndpoint(money.assignPayment)]: {
    who: theAdministrator,
    fresh: async (world) => ({ paymentId: await makePayment(world), colleagueId: schoolOf(world) }),
    // The place of an id that no row else needs here: the school.
    body: ({ colleagueId }) => ({ forSchoolId: colleagueId, invoiceId: null }),
  },
  [nameEndpoint(money.askForRefund)]: {
    who: theAdministrator,
    fresh: async (world) => ({ paymentId: await makePayment(world) }),
    body: ({ paymentId }) => ({ paymentId, reason: 'Paid twice' }),
  },
  [nameEndpoint(money.decideRefund)]: {
    who: theAdministrator,
    fresh: async (world) => ({ refundId: await makeRefund(world) }),
    body: () => ({ decision: 'refuse' }),
  },
  [nameEndpoint(money.completeRefund)]: { who: theAdministrator, fresh: async (world) => ({ refundId: await makeRefund(world, 'agreed') }) },
  [nameEndpoint(money.giveCredits)]: {
    who: theAdministrator,
    fresh: async (world) => ({ colleagueId: schoolOf(world) }),
    body: ({ colleagueId }) => ({ forSchoolId: colleagueId, kind: 'correction', amount: 40, reason: 'Read twice' }),
  },
  [nameEndpoint(money.decideGrant)]: {
    who: theAdministrator,
    fresh: async (world) => ({ grantId: await makeGrant(world) }),
    body: () => ({ decision: 'agree' }),
  },

  [nameEndpoint(sponsors.listSponsors)]: { who: theAdministrator },
  [nameEndpoint(sponsors.addSponsor)]: { who: theAdministrator, body: () => ({ name: 'Upeo Foundation' }) },
  [nameEndpoint(sponsors.recordPurchase)]: {
    who: theAdministrator,
    body: () => ({ amount: 100, paidKes: 500, paidOn: '2026-01-02', reference: 'EFT 2', validTo: '2999-12-31' }),
  },
  [nameEndpoint(sponsors.inviteSponsor)]: { who: theAdministrator, body: () => ({ email: `${randomUUID()}@upeo.example` }) },
  [nameEndpoint(sponsors.decideApplication)]: {
    who: theAdministrator,
    fresh: async (world) => ({ applicationId: await makeApplication(world, 'waiting') }),
    body: () => ({ decision: 'agree', answer: '' }),
  },
  [nameEndpoint(sponsors.getSponsoredTotals)]: { who: everybody },
  [nameEndpoint(sponsors.showSponsorPage)]: { who: theSponsor },
  [nameEndpoint(sponsors.giveSponsored)]: {
    who: theSponsor,
    body: ({ applicationId }) => ({ applicationId, amount: 10, validTo: '2998-12-31' }),
  },
}
