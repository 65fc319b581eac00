import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

/** Takes the figures of a confirmed exam into the bank: a fifth of a second for 200 papers. */
export const copyFiguresJob = defineJob({
  name: 'bank.take-figures',
  payload: z.strictObject({ examId: z.uuid() }),
  concurrency: 1,
  expireInSeconds: 120,
  tries: 3,
})

/** Brings the bank of every school up to date, for exams that were there before the bank was, or that nobody has looked for. */
export const syncBankJob = defineJob({
  name: 'bank.keep',
  payload: z.strictObject({}),
  concurrency: 1,
  expireInSeconds: 60 * 60,
  tries: 2,
})
