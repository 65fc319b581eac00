import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { BubbleBlock } from '#engine/omr/find-bubble-blocks.ts'
import type { OmrReading } from '#engine/omr/read-omr-sheet.ts'
import { MOST_BYTES } from '#server/platform/images/picture-limits.ts'
import { sniffContent } from '#server/platform/images/sniff-content.ts'
import type { SplitPart } from '#server/platform/images/split-pdf.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type {
  BlankRequest,
  OmrPageOutcome,
  OmrReaderPool,
  PagePicture,
  ProposeBlocksRequest,
  ReadOmrPageRequest,
  ReadOmrRequest,
  ReadPageOutcome,
  ReadPageRequest,
  StraightBlank,
  WebPictureSize,
} from '#server/platform/read-pages/reader-pool.ts'
import type { Reply, SplitRequest } from '#server/platform/read-pages/reader-thread.ts'

export interface ReaderPoolOptions {
  threads?: number
  /** A page that takes longer loses its thread. A scan takes 0.05 s, the largest picture allowed 2 s. */
  pageTimeoutMs?: number
  /** The file with the work of a thread; for tests of threads that die. */
  threadFile?: URL
}

const MOST_THREADS = 8
/** Pages split off at a time: enough to keep every thread busy while the next ones come. */
const PART = 8
const PART_TIMEOUT_MS = 120_000
/** The largest picture allowed takes 2 s. */
const WEB_PICTURE_TIMEOUT_MS = 20_000
/** A post of the largest size takes 0.3 s. What takes longer was written to. */
const MARKDOWN_TIMEOUT_MS = 3000
const IDLE_MS = 60_000

/** Starts threads as they are needed. Work waits here, not in a thread, so that its time counts from its own start. */
export function startReaderPool({
  threads = Math.min(MOST_THREADS, availableParallelism()),
  pageTimeoutMs = 30_000,
  threadFile,
}: ReaderPoolOptions = {}): OmrReaderPool {
  const pool = new Piscina({
    filename: (threadFile ?? new URL('reader-thread.ts', import.meta.url)).href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: Infinity,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const places = new Places(threads)
  const run = async <T>(name: string, work: unknown, timeoutMs: number): Promise<T> => {
    const leave = await places.enter()
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer: Reply<T> = await pool.run(work, { name, signal })
      if ('refused' in answer) throw new UnusablePicture(answer.refused.kind, answer.refused.message)
      return answer.value
    } catch (error) {
      throw explain(error, signal)
    } finally {
      leave()
    }
  }
  return {
    readPage: async (request: ReadPageRequest) =>
      run<ReadPageOutcome>('readPage', { ...request, picture: ownMemory(request.picture) }, pageTimeoutMs),
    readOmr: async (request: ReadOmrRequest) => run<OmrReading>('readOmr', { ...request, picture: ownMemory(request.picture) }, pageTimeoutMs),
    readOmrPage: async (request: ReadOmrPageRequest) =>
      run<OmrPageOutcome>('readOmrPage', { ...request, picture: ownMemory(request.picture) }, pageTimeoutMs),
    straightenBlank: async (request: BlankRequest) =>
      run<StraightBlank>('straightenBlank', { ...request, picture: ownMemory(request.picture) }, pageTimeoutMs),
    proposeBlocks: async (request: ProposeBlocksRequest) =>
      run<BubbleBlock[]>('proposeBlocks', { ...request, blank: ownMemory(request.blank) }, pageTimeoutMs),
    splitUpload: (bytes: Uint8Array) => splitUpload(bytes, (request) => run<SplitPart>('splitPart', request, PART_TIMEOUT_MS)),
    encodeWebPicture: async (bytes: Uint8Array) => run<WebPictureSize[]>('encodeWebPicture', { bytes: ownMemory(bytes) }, WEB_PICTURE_TIMEOUT_MS),
    renderMarkdown: async (text: string) => run<string>('renderMarkdown', { text }, MARKDOWN_TIMEOUT_MS),
    close: async () => pool.destroy(),
  }
}

async function* splitUpload(bytes: Uint8Array, splitPart: (request: SplitRequest) => Promise<SplitPart>): AsyncIterable<PagePicture> {
  if (bytes.byteLength === 0) throw new UnusablePicture('empty', 'The file is empty. Send it again.')
  const type = sniffContent(bytes)
  if (type === null) throw new UnusablePicture('not-a-picture', 'The file is neither a PDF nor a picture. Send a PDF, JPEG, PNG, TIFF, WebP or HEIC.')
  if (type !== 'application/pdf' && type !== 'image/tiff') {
    if (bytes.byteLength > MOST_BYTES) throw new UnusablePicture('too-large', 'The picture is larger than 60 MB. Scan at 200 to 300 dpi.')
    yield { sequence: 1, bytes, type }
    return
  }
  const shared = new SharedArrayBuffer(bytes.byteLength)
  new Uint8Array(shared).set(bytes)
  let next = splitPart({ shared, from: 0, count: PART })
  for (let from = PART; ; from += PART) {
    const { pages, total } = await next
    const isLast = from >= total
    // The next part is made while this one is used; its failure is thrown when its turn comes.
    if (!isLast) {
      next = splitPart({ shared, from, count: PART })
      next.catch(() => undefined)
    }
    yield* pages
    if (isLast) return
  }
}

/** A view of a large buffer would take the whole of it along to the thread. */
function ownMemory(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()
}

function explain(error: unknown, signal: AbortSignal): Error {
  if (error instanceof UnusablePicture) return error
  if (signal.aborted)
    return new UnusablePicture('too-slow', 'The page took too long to read and was set aside. Scan it again at 200 to 300 dpi.', { cause: error })
  return new UnusablePicture('reader-died', 'The page could not be read and was set aside. Scan it again, or send it as a JPEG.', { cause: error })
}

/** So many may be inside; the others wait in the order in which they came. */
class Places {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.#free = count
  }

  async enter(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1
    else {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#waiting.push(resolve)
      await promise
    }
    return () => {
      const next = this.#waiting.shift()
      if (next === undefined) this.#free += 1
      else next()
    }
  }
}
