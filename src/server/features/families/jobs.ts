import { mailNoticeJob } from '#server/features/families/declare-jobs.ts'
import { notifyFamiliesJob } from '#server/features/publishing/declare-jobs.ts'
import { mailNotice, notifyFamilies } from '#server/features/families/notify-families.ts'
import { messageEventJob } from '#server/features/classes/declare-jobs.ts'
import { endGoneAgreements } from '#server/features/families/numbers/end-gone-agreements.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const familyJobs: readonly JobBinding[] = [
  handleJob(notifyFamiliesJob, notifyFamilies),
  handleJob(mailNoticeJob, mailNotice),
  handleJob(messageEventJob, async (ctx, happened) => {
    if (happened.event !== 'number-changed') return 'skipped'
    await ctx.db.transaction((tx) => endGoneAgreements(ctx, tx, happened.pupilId))
    return 'done'
  }),
]
