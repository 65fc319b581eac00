import { accountRows } from '#test/guards/route-actors/account-rows.ts'
import { administrationRows } from '#test/guards/route-actors/administration-rows.ts'
import { markingRows } from '#test/guards/route-actors/marking-rows.ts'
import { paperRows } from '#test/guards/route-actors/paper-rows.ts'
import { plainRows } from '#test/guards/route-actors/plain-rows.ts'
import { schoolRows } from '#test/guards/route-actors/school-rows.ts'
import { siteRows } from '#test/guards/route-actors/site-rows.ts'
import { standardisationRows } from '#test/guards/route-actors/standardisation-rows.ts'
import { templateRows } from '#test/guards/route-actors/template-rows.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

/** Who may call what: a row for every route there is. A new route goes into the rows of its feature. */
export const allRows: Rows = {
  ...accountRows,
  ...administrationRows,
  ...siteRows,
  ...schoolRows,
  ...paperRows,
  ...plainRows,
  ...markingRows,
  ...standardisationRows,
  ...templateRows,
}
