import { accountRows } from '#test/guards/route-actors/account-rows.ts'
import { administrationRows } from '#test/guards/route-actors/administration-rows.ts'
import { bankRows } from '#test/guards/route-actors/bank-rows.ts'
import { creditRows } from '#test/guards/route-actors/credit-rows.ts'
import { billingRows } from '#test/guards/route-actors/billing-rows.ts'
import { deskRows } from '#test/guards/route-actors/desk-rows.ts'
import { feedbackRows } from '#test/guards/route-actors/feedback-rows.ts'
import { familyRows } from '#test/guards/route-actors/family-rows.ts'
import { fromPaperRows } from '#test/guards/route-actors/from-paper-rows.ts'
import { liveReadingRows } from '#test/guards/route-actors/live-reading-rows.ts'
import { markingRows } from '#test/guards/route-actors/marking-rows.ts'
import { messageRows } from '#test/guards/route-actors/message-rows.ts'
import { moneyRows } from '#test/guards/route-actors/money-rows.ts'
import { paperRows } from '#test/guards/route-actors/paper-rows.ts'
import { paymentRows } from '#test/guards/route-actors/payment-rows.ts'
import { phoneRows } from '#test/guards/route-actors/phone-rows.ts'
import { overviewRows } from '#test/guards/route-actors/overview-rows.ts'
import { plainRows } from '#test/guards/route-actors/plain-rows.ts'
import { reportRows } from '#test/guards/route-actors/report-rows.ts'
import { schoolRows } from '#test/guards/route-actors/school-rows.ts'
import { secondOpinionRows } from '#test/guards/route-actors/second-opinion-rows.ts'
import { siteRows } from '#test/guards/route-actors/site-rows.ts'
import { standardisationRows } from '#test/guards/route-actors/standardisation-rows.ts'
import { templateRows } from '#test/guards/route-actors/template-rows.ts'
import { ussdRows } from '#test/guards/route-actors/ussd-rows.ts'
import type { Rows } from '#test/guards/route-actors/row.ts'

/** Who may call what: a row for every route there is. A new route goes into the rows of its feature. */
export const allRows: Rows = {
  ...accountRows,
  ...administrationRows,
  ...messageRows,
  ...moneyRows,
  ...siteRows,
  ...schoolRows,
  ...paperRows,
  ...phoneRows,
  ...liveReadingRows,
  ...plainRows,
  ...markingRows,
  ...standardisationRows,
  ...secondOpinionRows,
  ...templateRows,
  ...deskRows,
  ...feedbackRows,
  ...fromPaperRows,
  ...familyRows,
  ...reportRows,
  ...bankRows,
  ...billingRows,
  ...overviewRows,
  ...creditRows,
  ...paymentRows,
  ...ussdRows,
}
