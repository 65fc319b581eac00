import type { PictureFault } from '#engine/page/picture-fault.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'

/**
 * What a decoder reports of a file while the decoder itself is intact. An abort of WebAssembly, a full stack or memory that is not
 * to be had come as other kinds of errors or in such words: they say nothing about the file, and the decoder that threw
 * them must not be used again.
 */
export function isReport(error: unknown): error is Error {
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && !/\babort|memory|allocat/i.test(error.message)
}

/** sharp says so of a picture that it gave up after the time it was given. */
const TOOK_TOO_LONG = /^timeout: /

/** Turns what a decoder reports into a refusal with this fault. What is no report of a decoder goes on as it is. */
export function refuseDamaged(error: unknown, fault: PictureFault): never {
  if (!isReport(error)) throw error
  if (TOOK_TOO_LONG.test(error.message)) throw new UnusablePicture({ code: 'slow-to-unpack' }, { cause: error })
  throw new UnusablePicture(fault, { cause: error })
}
