import { readPage as read } from '#server/platform/read-pages/reader-thread.ts'

export { splitPart } from '#server/platform/read-pages/reader-thread.ts'

/** The reader's own thread. A picture that ends with one of these words never lets go of it, or ends it. */
export async function readPage(request: Parameters<typeof read>[0]): ReturnType<typeof read> {
  const word = Buffer.from(request.picture.slice(-4)).toString()
  if (word === 'hold') for (;;) Math.sqrt(2)
  if (word === 'kill') process.exit(7)
  return read(request)
}
