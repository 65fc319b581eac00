import type { EngineStamp } from '#engine/marking/mark.ts'

/** Stored with every mark that this marker proposes; the version rises with every change that can change a mark. */
export const MARKER: EngineStamp = { name: 'sahihi-embedded', version: '3' }

/** Below this confidence a mark waits for a person. */
export const REVIEW_BELOW = 0.8
