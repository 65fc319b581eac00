/** How long what is kept by itself lasts: where it ends, and in the words of the policies. Without a schema, as public pages read it. */
export const keptFor = {
  sessionHours: 12,
  rememberedDays: 30,
  /** Of families: without being used, and at the longest. */
  familyIdleDays: 30,
  familyDays: 180,
  /** The cookie of a browser in which somebody signed in. */
  knownDeviceDays: 400,
  googleMinutes: 15,
  unfinishedUploadHours: 24,
  /** Pages of a family that can be read without a network; `family-offline.js` says it too. */
  familyPagesDays: 30,
  /** Photographs that a phone could not send. */
  capturedDays: 30,
  /** An exam with the names of its classes, on a phone that reads its sheets. */
  offlineExamDays: 7,
  /** Backups, where the administrator has set nothing else. */
  backupDays: 14,
} as const
