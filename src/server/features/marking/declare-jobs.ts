import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Re-marks everything that was read of an exam. A thousand papers take some seconds. */
export const markExamJob = defineJob({
  name: 'marking.mark-exam',
  payload: z.strictObject({ examId: z.uuid() }),
  concurrency: 1,
  expireInSeconds: 600,
})

/** Sees what waits among the answers that came in meanwhile. Judges some hundred answers of a question, a thousand papers at most. */
export const refreshProposalsJob = defineJob({
  name: 'marking.look-again',
  payload: z.strictObject({ examId: z.uuid() }),
  concurrency: 1,
  expireInSeconds: 600,
})

/** Gives back the credits of papers that are blank, were put away, or were marked by hand alone. */
export const returnUnusedJob = defineJob({
  name: 'marking.return-credits',
  payload: z.strictObject({ examId: z.uuid() }),
  concurrency: 1,
  expireInSeconds: 300,
})
