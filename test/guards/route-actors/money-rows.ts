import { randomUUID } from 'node:crypto'
import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as sponsors from '#contract/sponsors.ts'
import { everybody } from '#test/guards/route-actors/actors.ts'
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
}
