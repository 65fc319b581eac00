import type { PictureFault } from '#engine/page/picture-fault.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'

/**
 * True where an intact decoder reports a damaged file. An abort of WebAssembly, a full stack or missing memory says nothing about
 * the file, and a decoder that threw such an error must not be used again.
 */
export function isReport(error: unknown): error is Error {
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && !/\babort|memory|allocat/i.test(error.message)
}

/** The message of sharp after its timeout. */
const TOOK_TOO_LONG = /^timeout: /

/** Turns the report of a decoder into a refusal with this fault. Rethrows any other error. */
export function refuseDamaged(error: unknown, fault: PictureFault): never {
  if (!isReport(error)) throw error
  if (TOOK_TOO_LONG.test(error.message)) throw new UnusablePicture({ code: 'slow-to-unpack' }, { cause: error })
  throw new UnusablePicture(fault, { cause: error })
}
