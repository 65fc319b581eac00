import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Reply } from '#server/platform/read-pages/answer-or-end.ts'

const program = fileURLToPath(new URL('lone-reader-process.ts', import.meta.url))
const startWithinMs = 60_000
const idleMs = 30_000

/** The process took too long and was killed. */
export class LoneReaderTooSlow extends Error {}
/** The process ended, or was killed, while this one survived. */
export class LoneReaderDied extends Error {}

/**
 * A process that reads one page at a time, for pages that were being read when a process ended. Threads cannot show which page was to
 * blame: a crash takes the whole process along, with every page in it. This process crashes alone, and its parent survives to know.
 */
export class LoneReader {
  readonly #threadFile: URL
  #child: ChildProcess | null = null
  #last: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined

  /** The file whose functions do the work. */
  constructor(threadFile: URL) {
    this.#threadFile = threadFile
  }

  /** Needs no slot of the threads. Rejects with `LoneReaderTooSlow` or `LoneReaderDied`, and otherwise where none could be started. */
  async run<T>(name: string, work: unknown, timeoutMs: number): Promise<Reply<T>> {
    const mine = this.#last.then(async () => this.#run<T>(name, work, timeoutMs))
    this.#last = mine.catch(() => undefined)
    return mine
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = null
  }

  async #run<T>(name: string, work: unknown, timeoutMs: number): Promise<Reply<T>> {
    clearTimeout(this.#idle)
    const child = this.#child ?? (await this.#start())
    this.#child = child
    try {
      const answer = awaitMessage<Reply<T>>(child, timeoutMs)
      child.send({ name, work }, () => undefined)
      const reply = await answer
      this.#idle = setTimeout(() => this.close(), idleMs).unref()
      return reply
    } catch (error) {
      this.close()
      throw error
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(program, [this.#threadFile.href], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [...process.execArgv, '--max-old-space-size=512'],
    })
    child.on('error', () => undefined)
    await awaitMessage(child, startWithinMs).catch((cause: unknown) => {
      child.kill('SIGKILL')
      // No page was read yet, so none is to blame.
      throw new Error('A process to read a page alone did not start.', { cause })
    })
    // An idle child must not keep its parent alive.
    child.unref()
    return child
  }
}

async function awaitMessage<T>(child: ChildProcess, withinMs: number): Promise<T> {
  const over = new AbortController()
  const late = setTimeout(() => over.abort(), withinMs)
  try {
    const { signal } = over
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new LoneReaderDied('The process that read this page ended.')
    })
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } catch (error) {
    throw over.signal.aborted ? new LoneReaderTooSlow('The process that read this page took too long.') : error
  } finally {
    clearTimeout(late)
    // Removes the listeners that are left.
    over.abort()
  }
}
