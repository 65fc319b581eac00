import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as messages from '#contract/messages.ts'
import * as callbacks from '#contract/sms-callbacks.ts'
import { messageBatches } from '#db/schema.ts'
import { makeSmsSecret } from '#server/platform/sms/sms-addresses.ts'
import { everybody, leaders, ownerAndHeadOfStaff, staff } from '#test/guards/route-actors/actors.ts'
import { idOf, schoolOf, type World } from '#test/guards/route-actors/known-ids.ts'
import type { Row, Rows } from '#test/guards/route-actors/row.ts'

/** What the owner sent to their class. */
async function makeMessageBatch(world: World): Promise<{ batchId: string }> {
  const { ids, actors, test } = world
  const told = { toldMessages: 1, toldParts: 1, toldCents: 80, startsAt: new Date(), madeBy: actors.owner.id, madeByName: 'Ann Njeri' }
  const batch = { schoolId: schoolOf(world), kind: 'text' as const, classId: ids.classId, textEn: 'School closes on Friday.', ...told }
  return { batchId: idOf(await test.ctx.db.insert(messageBatches).values(batch).returning()) }
}

const text = { textEn: 'School closes on Friday.', textSw: '' }
const choices = { withMarks: false, withAddress: true, isShort: false }

/** Whatever is wrong with a form is answered; nobody who does not know the secret finds anything. */
const fromProvider = (form: string): Row => ({
  who: everybody,
  raw: () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: new TextEncoder().encode(form) }),
  fresh: async ({ test }) => ({ secret: makeSmsSecret(test.ctx.authSecret) }),
})

/** Messages to guardians: an exam's for who may see it, a class's likewise, and the school's switch for leaders. */
export const messageRows: Rows = {
  [nameEndpoint(messages.getMessagesHome)]: { who: staff },
  [nameEndpoint(messages.changeMessageSettings)]: { who: leaders, body: () => ({ isOn: false }) },
  [nameEndpoint(messages.listMessageBatches)]: { who: staff },
  [nameEndpoint(messages.listSingleMessages)]: { who: leaders },
  // The owner's exam is not published.
  [nameEndpoint(messages.previewResultMessages)]: { who: ownerAndHeadOfStaff, gives: [409] },
  [nameEndpoint(messages.sendResultMessages)]: { who: ownerAndHeadOfStaff, body: () => ({ ...choices, seen: 'none' }), gives: [409] },
  [nameEndpoint(messages.printLeftOutSlips)]: { who: ownerAndHeadOfStaff, gives: [409] },
  [nameEndpoint(messages.previewText)]: { who: ownerAndHeadOfStaff, body: () => text },
  // The school has not switched messages on.
  [nameEndpoint(messages.sendText)]: { who: ownerAndHeadOfStaff, body: () => ({ ...text, seen: 'none' }), gives: [409] },
  [nameEndpoint(messages.getMessageBatch)]: { who: ownerAndHeadOfStaff, fresh: makeMessageBatch },
  [nameEndpoint(messages.stopMessageBatch)]: { who: ownerAndHeadOfStaff, fresh: makeMessageBatch },
  // A text of the school has no slips.
  [nameEndpoint(messages.printBatchSlips)]: { who: ownerAndHeadOfStaff, fresh: makeMessageBatch, body: () => ({ again: false }), gives: [409] },

  [nameEndpoint(callbacks.receiveSmsReport)]: fromProvider('id=ATPid_1&status=Success'),
  [nameEndpoint(callbacks.receiveInboundSms)]: fromProvider('id=1&from=%2B254700000000&to=20100&text=STOP'),
}
