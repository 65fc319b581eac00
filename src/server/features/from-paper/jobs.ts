import { askAboutPaper, stopAsking } from '#server/features/from-paper/ask-about-paper.ts'
import { askAboutPaperJob, readPaperJob } from '#server/features/from-paper/declare-jobs.ts'
import { failPaper, readPaperFiles } from '#server/features/from-paper/read-paper-files.ts'
import { handleJob, type JobBinding } from '#server/platform/queue/queue.ts'

export const fromPaperJobs: readonly JobBinding[] = [
  handleJob(readPaperJob, readPaperFiles, (ctx, { draftId }) => failPaper(ctx, draftId, null)),
  handleJob(askAboutPaperJob, askAboutPaper, stopAsking),
]
