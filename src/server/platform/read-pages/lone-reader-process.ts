import process from 'node:process'
import * as z from 'zod'

/** One at a time: what is to be read, and by which function of the file that threads run. */
const asked = z.object({ name: z.string(), work: z.unknown() })
const functions = z.record(
  z.string(),
  z.custom<(work: unknown) => Promise<unknown>>((value) => typeof value === 'function'),
)

// Whoever asked is gone, killed perhaps: nobody waits for an answer.
process.on('disconnect', () => process.exit(0))

const work = functions.parse({ ...(await import(process.argv[2] ?? '')) })
process.on('message', (message) => {
  const { name, work: what } = asked.parse(message)
  // What is thrown ends this process, as it ends a thread.
  void work[name]?.(what).then((reply) => process.send?.(reply))
})
process.send?.('ready')
