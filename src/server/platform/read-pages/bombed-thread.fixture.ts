import { readBarcodes } from 'zxing-wasm/reader'
import { answerOrEnd, type Reply } from '#server/platform/read-pages/answer-or-end.ts'
import { limitWasmMemory } from '#server/platform/read-pages/limit-wasm-memory.ts'
import { readPage as read } from '#server/platform/read-pages/reader-thread.ts'
import type { ReadPageOutcome, ReadPageRequest } from '#server/platform/read-pages/reader-pool.ts'

/**
 * The reader's own thread with the real decoders. Where no file is known that makes a decoder abort, the request asks for
 * it: `assume` names what is to happen.
 */
export async function readPage(request: ReadPageRequest): Promise<Reply<ReadPageOutcome>> {
  const word = request.assume?.exam
  if (word === 'little-memory') limitWasmMemory(20_000_000)
  if (word !== 'trap') return read(request)
  // Loads the decoder of codes as we load it. Then it is told of far more pixels than there are, and reads on beyond its memory.
  await read(request)
  return answerOrEnd(async () => {
    await readBarcodes({ data: new Uint8ClampedArray(16), width: 60_000, height: 60_000, colorSpace: 'srgb' })
    throw new Error('It read.')
  })
}
