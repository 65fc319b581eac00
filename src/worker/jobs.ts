import { accountJobs } from '#server/features/accounts/jobs.ts'
import { backupJobs } from '#server/features/backups/jobs.ts'
import { bankJobs } from '#server/features/bank/jobs.ts'
import { billingJobs } from '#server/features/billing/jobs.ts'
import { blogJobs } from '#server/features/blog/jobs.ts'
import { creditJobs } from '#server/features/credits/jobs.ts'
import { aiReadingJobs } from '#server/features/ai-reading/jobs.ts'
import { demoJobs } from '#server/features/demo/jobs.ts'
import { familyJobs } from '#server/features/families/jobs.ts'
import { fromPaperJobs } from '#server/features/from-paper/jobs.ts'
import { handwritingJobs } from '#server/features/handwriting/jobs.ts'
import { liveReadingJobs } from '#server/features/live-reading/jobs.ts'
import { mailJobs } from '#server/features/mail/jobs.ts'
import { markingJobs } from '#server/features/marking/jobs.ts'
import { messageJobs } from '#server/features/messages/jobs.ts'
import { moneyJobs } from '#server/features/money/jobs.ts'
import { objectJobs } from '#server/features/objects/jobs.ts'
import { operationJobs } from '#server/features/operations/jobs.ts'
import { overviewJobs } from '#server/features/overview/jobs.ts'
import { paymentJobs } from '#server/features/payments/jobs.ts'
import { publishingJobs } from '#server/features/publishing/jobs.ts'
import { reportJobs } from '#server/features/reports/jobs.ts'
import { retentionJobs } from '#server/features/retention/jobs.ts'
import { scanJobs } from '#server/features/scans/jobs.ts'
import { sheetJobs } from '#server/features/sheets/jobs.ts'
import type { JobBinding } from '#server/platform/queue/queue.ts'

/** Every feature's jobs. A declared job that is not here, or here twice, stops the start. */
export const jobs: readonly JobBinding[] = [
  ...accountJobs,
  ...creditJobs,
  ...scanJobs,
  ...liveReadingJobs,
  ...markingJobs,
  ...mailJobs,
  ...moneyJobs,
  ...blogJobs,
  ...billingJobs,
  ...aiReadingJobs,
  ...sheetJobs,
  ...reportJobs,
  ...overviewJobs,
  ...fromPaperJobs,
  ...handwritingJobs,
  ...demoJobs,
  ...familyJobs,
  ...objectJobs,
  ...backupJobs,
  ...operationJobs,
  ...retentionJobs,
  ...bankJobs,
  ...publishingJobs,
  ...paymentJobs,
  ...messageJobs,
]
