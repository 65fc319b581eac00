import { startHeavyWork } from '#server/platform/heavy-work/start-heavy-work.ts'
import { startReaderPool } from '#server/platform/read-pages/start-reader-pool.ts'

/**
 * Real threads, which the files that one worker runs share: to start one takes half a second of processor, and to make its
 * code fast takes more. They live as long as the worker does.
 */
const leaveOpen = async (): Promise<void> => {}
export const sharedHeavyWork = { ...startHeavyWork(), close: leaveOpen }
export const sharedReaders = { ...startReaderPool({ threads: 1 }), close: leaveOpen }
