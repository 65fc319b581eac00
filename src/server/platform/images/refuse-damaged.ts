import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'

/**
 * What a decoder reports of a file while it is itself sound. An abort of WebAssembly, a full stack or memory that is not
 * to be had come as other kinds of errors or in such words: they say nothing about the file, and the decoder that threw
 * them must not be used again.
 */
export function isReport(error: unknown): error is Error {
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && !/\babort|memory|allocat/i.test(error.message)
}

/** sharp says so of a picture that it gave up after the time it was given. */
const TOOK_TOO_LONG = /^timeout: /

/** Turns what a decoder reports into a refusal with this sentence. What is no report of a decoder goes on as it is. */
export function refuseDamaged(error: unknown, message: string): never {
  if (!isReport(error)) throw error
  if (TOOK_TOO_LONG.test(error.message))
    throw new UnusablePicture('too-slow', 'The picture takes too long to unpack and was set aside. Scan it again at 200 to 300 dpi.', {
      cause: error,
    })
  throw new UnusablePicture('damaged', message, { cause: error })
}
