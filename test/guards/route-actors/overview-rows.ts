import { nameEndpoint } from '#contract/base/endpoint.ts'
import * as overview from '#contract/overview.ts'
import { leaders, ownerAndHead, staff } from '#test/guards/route-actors/actors.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

/** How the school's exams stand, and who needs help: for the staff, and for no guardian and no pupil. */
export const overviewRows: Rows = {
  [nameEndpoint(overview.getOverview)]: { who: staff },
  [nameEndpoint(overview.getHelp)]: { who: staff },
  [nameEndpoint(overview.getTrends)]: { who: staff },
  [nameEndpoint(overview.getStaffPage)]: { who: staff },
  [nameEndpoint(overview.getPupilCourse)]: { who: ownerAndHead },
  [nameEndpoint(overview.setOverviewSettings)]: { who: leaders, body: () => ({ meritList: false }) },
}
