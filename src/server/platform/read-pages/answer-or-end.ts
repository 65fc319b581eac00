import type { PictureFault } from '#engine/page/picture-fault.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'

/** Errors lose their class on the way between threads: an expected refusal is sent as data. */
export type Reply<T> = { value: T } | { refused: PictureFault }

/**
 * Does the work of a thread. Refusals are answers. Anything else that is thrown ends the thread with all that it has
 * loaded: a decoder that aborted is broken for every file after this one, and nobody can tell from its error which are.
 */
export async function answerOrEnd<T>(work: () => T | Promise<T>): Promise<Reply<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof UnusablePicture) return { refused: error.fault }
    return endThread(error)
  }
}

/** Thrown where nobody catches it: Node ends the thread and hands the error to the pool, whose log has the reason. */
function endThread(error: unknown): Promise<never> {
  process.removeAllListeners('uncaughtException')
  process.nextTick(() => {
    throw error
  })
  // No answer: the pool must not give this thread anything more.
  return new Promise(() => undefined)
}
