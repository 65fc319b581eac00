import type { Streamed } from '#server/platform/heavy-work/heavy-work-thread.ts'
import { streamToMain } from '#server/platform/heavy-work/stream-to-main.ts'
import type { SheetsPrint } from '#server/platform/pdf/print-sheets.ts'

/** In place of the thread: does what the title says. */
export async function printSheets({ order: { exam }, port }: Streamed<SheetsPrint>): Promise<void> {
  await streamToMain(port, actOn(exam.title))
}

/** Holds the thread for a moment, or for as many seconds as there are bytes. */
export function checkForm(bytes: Uint8Array): { fault: 'form-unreadable' } {
  const endMs = performance.now() + 20 + 1000 * bytes.length
  while (performance.now() < endMs) Math.sqrt(2)
  return { fault: 'form-unreadable' }
}

async function* actOn(word: string): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(300_000, word)
  if (word === 'fail') throw new Error('The font is missing.')
  if (word === 'die') process.exit(7)
  if (word === 'hang') for (;;) Math.sqrt(2)
  if (word === 'large') for (let piece = 0; piece < 400; piece += 1) yield Buffer.alloc(300_000, word)
}
