import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as messages from '#contract/messages.ts'
import { messageBatches } from '#db/schema.ts'
import { leaders, ownerAndHead, staff } from '#test/guards/route-actors/actors.ts'
import { idOf, schoolOf, type World } from '#test/guards/route-actors/known-ids.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

/** What the owner sent to their class. */
async function makeMessageBatch(world: World): Promise<{ batchId: string }> {
  const { ids, actors, test } = world
  const told = { toldMessages: 1, toldParts: 1, toldCents: 80, startsAt: new Date(), madeBy: actors.owner.id, madeByName: 'Ann Njeri' }
  const batch = { schoolId: schoolOf(world), kind: 'text' as const, classId: ids.classId, textEn: 'School closes on Friday.', ...told }
  return { batchId: idOf(await test.ctx.db.insert(messageBatches).values(batch).returning()) }
}

const text = { textEn: 'School closes on Friday.', textSw: '' }
const choices = { withMarks: false, withAddress: true, isShort: false }

/** Messages to guardians: an exam's for who may see it, a class's likewise, and the school's switch for leaders. */
export const messageRows: Rows = {
  [nameEndpoint(messages.getMessagesHome)]: { who: staff },
  [nameEndpoint(messages.changeMessageSettings)]: { who: leaders, body: () => ({ isOn: false }) },
  [nameEndpoint(messages.listMessageBatches)]: { who: staff },
  [nameEndpoint(messages.listSingleMessages)]: { who: leaders },
  // The owner's exam is not published.
  [nameEndpoint(messages.previewResultMessages)]: { who: ownerAndHead, gives: [409] },
  [nameEndpoint(messages.sendResultMessages)]: { who: ownerAndHead, body: () => ({ ...choices, seen: 'none' }), gives: [409] },
  [nameEndpoint(messages.printLeftOutSlips)]: { who: ownerAndHead, gives: [409] },
  [nameEndpoint(messages.previewText)]: { who: ownerAndHead, body: () => text },
  // The school has not switched messages on.
  [nameEndpoint(messages.sendText)]: { who: ownerAndHead, body: () => ({ ...text, seen: 'none' }), gives: [409] },
  [nameEndpoint(messages.getMessageBatch)]: { who: ownerAndHead, fresh: makeMessageBatch },
  [nameEndpoint(messages.stopMessageBatch)]: { who: ownerAndHead, fresh: makeMessageBatch },
  // A text of the school has no slips.
  [nameEndpoint(messages.printBatchSlips)]: { who: ownerAndHead, fresh: makeMessageBatch, body: () => ({ again: false }), gives: [409] },
}
