import { readPage as read } from '#server/platform/read-pages/reader-thread.ts'

export * from '#server/platform/read-pages/reader-thread.ts'

/** Pictures with these bytes kill whichever process reads them, as one does that a decoder cannot stand. */
const poison = 'this page kills who reads it'

export const readPage: typeof read = async (request) => {
  if (Buffer.from(request.picture).includes(poison)) process.kill(process.pid, 'SIGKILL')
  return read(request)
}
