import * as z from 'zod'
import { defineJob } from '#server/platform/queue/queue.ts'

const manyHours = 12 * 60 * 60

/** Makes a backup: where one is due, or because somebody asked. */
export const makeBackupJob = defineJob({
  name: 'backups.make',
  payload: z.strictObject({ isAsked: z.boolean() }),
  concurrency: 1,
  expireInSeconds: manyHours,
  // A failure is written down, and the next look comes within the hour.
  tries: 1,
})

/** Restores the last backup into a folder that is then removed, and compares. */
export const testRestoreJob = defineJob({
  name: 'backups.test-restore',
  payload: z.strictObject({}),
  concurrency: 1,
  expireInSeconds: manyHours,
  tries: 1,
})
