import type { ProgramStamp } from '#engine/marking/mark.ts'

/** Stored with every mark that this marker proposes; the version rises with every change that can change a mark. */
export const AUTO_MARKER: ProgramStamp = { name: 'sahihi-embedded', version: '6' }

/** Below this confidence of its reading, or of a penalty, a mark waits for a person; for the points of short answers see settle/may-settle.ts. */
export const REVIEW_BELOW = 0.8
