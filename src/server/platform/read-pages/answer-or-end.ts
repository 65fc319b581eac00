import type { PictureFault } from '#engine/page/picture-fault.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'

/** Errors lose their class between threads, so an expected refusal is sent as data. */
export type Reply<T> = { value: T } | { refused: PictureFault }

/**
 * Runs the work of a thread. A refusal is a reply. Any other error ends the thread: a decoder that has aborted is broken for all later
 * files, and the error does not show which did.
 */
export async function answerOrEnd<T>(work: () => T | Promise<T>): Promise<Reply<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof UnusablePicture) return { refused: error.fault }
    return endThread(error)
  }
}

/** Throws where nothing catches it: Node ends the thread and hands the error to the pool, which logs it. */
function endThread(error: unknown): Promise<never> {
  process.removeAllListeners('uncaughtException')
  process.nextTick(() => {
    throw error
  })
  // Never resolves: the pool must give this thread no more work.
  return new Promise(() => undefined)
}
