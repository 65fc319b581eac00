import process from 'node:process'
import * as z from 'zod'

/** What to read, and by which function of the thread file. */
const asked = z.object({ name: z.string(), work: z.unknown() })
const functions = z.record(
  z.string(),
  z.custom<(work: unknown) => Promise<unknown>>((value) => typeof value === 'function'),
)

// The parent has ended: nobody waits for a reply.
process.on('disconnect', () => process.exit(0))

const work = functions.parse({ ...(await import(process.argv[2] ?? '')) })
process.on('message', (message) => {
  const { name, work: what } = asked.parse(message)
  // An error ends this process, as it ends a thread.
  void work[name]?.(what).then((reply) => process.send?.(reply))
})
process.send?.('ready')
