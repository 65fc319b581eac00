import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as credits from '#contract/credits.ts'
import { leaders, staff } from '#test/guards/route-actors/actors.ts'
import type { World } from '#test/guards/route-actors/known-ids.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

/** A colleague of the head. */
async function makeColleague({ test, actors }: World): Promise<{ userId: string }> {
  return { userId: (await test.makeUser({ schoolId: actors.head.schoolId })).id }
}

/** Plan and credits: for who leads a school, and whom they let pay. Of the actors nobody was let. */
export const creditRows: Rows = {
  [nameEndpoint(credits.getCreditState)]: { who: staff },
  [nameEndpoint(credits.getCredits)]: { who: leaders },
  [nameEndpoint(credits.listStatements)]: { who: leaders },
  [nameEndpoint(credits.getStatement)]: { who: leaders },
  [nameEndpoint(credits.getStatementTable)]: { who: leaders },
  [nameEndpoint(credits.getStatementPrint)]: { who: leaders },
  [nameEndpoint(credits.listPayers)]: { who: leaders },
  [nameEndpoint(credits.setPayer)]: { who: leaders, fresh: makeColleague, body: () => ({ mayPay: true }) },
}
