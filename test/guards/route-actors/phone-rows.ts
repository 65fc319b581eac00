import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as contract from '#contract/phones.ts'
import { everybody, ownerAndHead, thePhone } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'
import { makePhoneOfOwner } from '#test/guards/route-actors/world.ts'

const tus = { 'tus-resumable': '1.0.0' }

export const phoneRows: Rows = {
  [nameEndpoint(contract.listPhones)]: { who: ownerAndHead },
  [nameEndpoint(contract.makePhoneCode)]: { who: ownerAndHead },
  [nameEndpoint(contract.endPhones)]: { who: ownerAndHead, fresh: makePhoneOfOwner },
  [nameEndpoint(contract.endPhone)]: { who: ownerAndHead, fresh: makePhoneOfOwner },
  // Everybody may try; this code opens nothing.
  [nameEndpoint(contract.joinAsPhone)]: { who: everybody, body: () => ({ code: 'ZZZZZZ' }), gives: [404] },
  [nameEndpoint(contract.reportAsPhone)]: { who: thePhone, body: () => ({ waiting: 0 }) },
  [nameEndpoint(contract.leaveAsPhone)]: { who: thePhone },
  [nameEndpoint(contract.beginPhoneUpload)]: { who: thePhone, raw: () => ({ headers: { ...tus, 'upload-length': '3' } }), gives: [201] },
  // Let in, each finds its own alone: what is there was sent by the owner.
  [nameEndpoint(contract.findPhoneUpload)]: { who: thePhone, raw: () => ({ headers: tus }), gives: [404] },
  [nameEndpoint(contract.sendPhoneUploadPart)]: {
    who: thePhone,
    raw: () => ({
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new TextEncoder().encode('abc'),
    }),
    gives: [404],
  },
}
