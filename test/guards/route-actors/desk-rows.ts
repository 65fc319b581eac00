import * as desk from '#contract/desk.ts'
import { nameEndpoint } from '#contract/base/endpoint.ts'
import { printPracticeSheet } from '#contract/practice.ts'
import { makeSampleClass, removeSampleClass } from '#contract/sample-class.ts'
import { staff } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

/** Each of the staff has a desk of their own: what stands on it, `desk.test.ts` sees to. */
export const deskRows: Rows = {
  [nameEndpoint(desk.getDesk)]: { who: staff },
  [nameEndpoint(desk.searchDesk)]: { who: staff, query: 'words=pupil' },
  [nameEndpoint(desk.putAwayHint)]: { who: staff, body: () => ({ hint: 'sample' }) },
  [nameEndpoint(desk.listNews)]: { who: staff },
  [nameEndpoint(desk.markNewsSeen)]: { who: staff },
  [nameEndpoint(printPracticeSheet)]: { who: staff },
  [nameEndpoint(makeSampleClass)]: { who: staff },
  [nameEndpoint(removeSampleClass)]: { who: staff },
}
