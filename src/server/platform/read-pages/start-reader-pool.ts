import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { RowReading } from '#engine/handwriting/read-digit-boxes.ts'
import type { HandAnswer } from '#engine/page/hand-answer.ts'
import type { BubbleBlock } from '#engine/omr/find-bubble-blocks.ts'
import type { OmrReading } from '#engine/omr/read-omr-sheet.ts'
import type { PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import type { ReadSquaresRequest } from '#server/platform/handwriting/read-admission-squares.ts'
import type { ReadHandwritingRequest } from '#server/platform/handwriting/read-answers.ts'
import { MAX_BYTES, MAX_MEGABYTES } from '#server/platform/images/picture-limits.ts'
import { isZip, sniffContent } from '#server/platform/images/sniff-content.ts'
import type { PaperPage, PaperPart } from '#server/platform/paper-files/paper-page.ts'
import type { SplitPart } from '#server/platform/images/split-pdf.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { Reply } from '#server/platform/read-pages/answer-or-end.ts'
import { MAX_WAITS, startCpuTimeout } from '#server/platform/read-pages/cpu-timeout.ts'
import { FairSlots } from '#server/platform/queue/fair-share.ts'
import { LoneReader, LoneReaderDied, LoneReaderTooSlow } from '#server/platform/read-pages/lone-reader.ts'
import type {
  BlankRequest,
  DrawRequest,
  EncodedFigure,
  FigureRequest,
  MergedSheets,
  MergeSheetsRequest,
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
  EditPaperRequest,
} from '#server/platform/read-pages/reader-pool.ts'
import type { SplitRequest } from '#server/platform/read-pages/reader-thread.ts'

export interface ReaderPoolOptions {
  threads?: number
  /** A page that takes longer, by the processor, loses its thread. A scan takes 0.05 s, the largest picture allowed 2 s. */
  pageTimeoutMs?: number
  /** To open a file, and for each page that is drawn from it. */
  splitStepTimeoutMs?: number
  /** Words that are rendered. A post of the largest size takes 0.3 s; what takes longer than three was written to. */
  markdownTimeoutMs?: number
  /** The file with the work of a thread; for tests of threads that die. */
  threadFile?: URL
}

const MOST_THREADS = 8
/** Pages split off in one step: enough to keep every thread busy meanwhile. */
const PART = 8
/** For a large file, and in a process by itself, where each step copies the whole file. */
const LARGE_PART = 32
const LARGE_BYTES = 16_000_000
/** Pages of a paper in one step: few, so that its progress can be seen. */
const PAPER_PART = 3
/** To open a file, and then for each of its pages. A page drawn with a picture of 50 million pixels takes 2 s. */
const SPLIT_STEP_TIMEOUT_MS = 15_000
/** The largest picture allowed takes 2 s. */
const WEB_PICTURE_TIMEOUT_MS = 20_000
/** A page full of sentences takes ten seconds of a core, and longer where many wait for one. */
const HANDWRITING_TIMEOUT_MS = 120_000
const IDLE_MS = 60_000

/** Starts threads when they are needed. Work waits outside the threads, so that its time limit counts from its own start. */
export function startReaderPool({
  // Two at least, so that one heavy page never blocks all schools.
  threads = Math.max(2, Math.min(MOST_THREADS, availableParallelism())),
  pageTimeoutMs = 30_000,
  splitStepTimeoutMs = SPLIT_STEP_TIMEOUT_MS,
  markdownTimeoutMs = 3000,
  threadFile = new URL('reader-thread.ts', import.meta.url),
}: ReaderPoolOptions = {}): OmrReaderPool {
  const pool = new Piscina({
    filename: threadFile.href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: Infinity,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 12 },
  })
  // A thread may end while it has no work: the next work starts another.
  pool.on('error', () => undefined)
  const slots = new FairSlots(threads)
  const run = async <T>(name: string, work: unknown, task: Task): Promise<T> => {
    for (;;) {
      const slot = await slots.acquire(task.share ?? '')
      try {
        return await attempt<T>(pool, { name, work, task, revoked: slot.revoked })
      } catch (error) {
        // Another share needed the slot: this work starts again from the beginning.
        if (!slot.revoked.aborted || error instanceof UnusablePicture) throw error
      } finally {
        slot.release()
      }
    }
  }
  const lone = new LoneReader(threadFile)
  const runAlone = async <T>(name: string, work: unknown, task: Task): Promise<T> => {
    const steps = task.part === undefined ? 1 : 1 + task.part.count
    try {
      // The processor time of another process is not known here, so this limit is by the clock.
      return take(await lone.run<T>(name, work, task.timeoutMs * steps * MAX_WAITS))
    } catch (error) {
      if (error instanceof LoneReaderTooSlow) throw refuseSlow(task, 0, error)
      throw error instanceof LoneReaderDied ? refuseDead(task, error) : error
    }
  }
  const page = (share?: string): Task => ({ share, timeoutMs: pageTimeoutMs, subject: 'page' })
  return {
    readPage: async (request: ReadPageRequest, share, { isAlone = false } = {}) =>
      isAlone
        ? runAlone<ReadPageOutcome>('readPage', request, page())
        : run<ReadPageOutcome>('readPage', { ...request, picture: ownMemory(request.picture) }, page(share)),
    readHandwriting: async (request: ReadHandwritingRequest, share, { isAlone = false } = {}) => {
      const task: Task = { share, timeoutMs: HANDWRITING_TIMEOUT_MS, subject: 'page' }
      return isAlone
        ? runAlone<HandAnswer[]>('readHandwriting', request, task)
        : run<HandAnswer[]>('readHandwriting', { ...request, picture: ownMemory(request.picture) }, task)
    },
    readAdmission: async (request: ReadSquaresRequest, share) =>
      run<RowReading>('readAdmission', { ...request, picture: ownMemory(request.picture) }, page(share)),
    readOmr: async (request: ReadOmrRequest, share) => run<OmrReading>('readOmr', { ...request, picture: ownMemory(request.picture) }, page(share)),
    readOmrPage: async (request: ReadOmrPageRequest, share, { isAlone = false } = {}) =>
      isAlone
        ? runAlone<OmrPageOutcome>('readOmrPage', request, page())
        : run<OmrPageOutcome>('readOmrPage', { ...request, picture: ownMemory(request.picture) }, page(share)),
    straightenBlank: async (request: BlankRequest, share) =>
      run<StraightBlank>('straightenBlank', { ...request, picture: ownMemory(request.picture) }, page(share)),
    mergeSheets: async (request: MergeSheetsRequest, share) =>
      run<MergedSheets>(
        'mergeSheets',
        { ...request, pictures: request.pictures.map(ownMemory) },
        { ...page(share), timeoutMs: pageTimeoutMs * request.pictures.length },
      ),
    proposeBlocks: async (request: ProposeBlocksRequest, share) =>
      run<BubbleBlock[]>('proposeBlocks', { ...request, blank: ownMemory(request.blank) }, page(share)),
    splitUpload: (bytes: Uint8Array, share, { isAlone = false } = {}) =>
      splitUpload(bytes, isAlone ? LARGE_PART : PART, (request) => {
        const task: Task = { share, timeoutMs: splitStepTimeoutMs, subject: 'file', part: request }
        // Nothing is shared with another process: it is sent the file.
        return isAlone ? runAlone<SplitPart>('splitPart', { ...request, shared: bytes }, task) : run<SplitPart>('splitPart', request, task)
      }),
    readPaper: (bytes: Uint8Array, share) =>
      readPaper(bytes, {
        docxToPdf: async (docx) =>
          run<Uint8Array>('docxToPdf', { bytes: ownMemory(docx) }, { share, timeoutMs: splitStepTimeoutMs, subject: 'file' }),
        picture: async (picture) => run<PaperPage[]>('paperPicture', { bytes: ownMemory(picture) }, page(share)),
        split: async (request) => run<PaperPart>('splitPaper', request, { share, timeoutMs: splitStepTimeoutMs, subject: 'file', part: request }),
      }),
    draftPaper: async (files, share) => run<PaperDraft>('draftPaper', { files }, { share, timeoutMs: pageTimeoutMs, subject: 'file' }),
    editPaper: async (request: EditPaperRequest, share) =>
      run<PaperDraft>('editPaper', request, { share, timeoutMs: pageTimeoutMs, subject: 'file' }),
    encodeWebPicture: async (bytes: Uint8Array, share) =>
      run<WebPictureSize[]>('encodeWebPicture', { bytes: ownMemory(bytes) }, { share, timeoutMs: WEB_PICTURE_TIMEOUT_MS, subject: 'picture' }),
    encodeFigure: async (request: FigureRequest, share) =>
      run<EncodedFigure>(
        'encodeFigure',
        { ...request, picture: ownMemory(request.picture) },
        { share, timeoutMs: pageTimeoutMs, subject: 'picture' },
      ),
    drawPicture: async (request: DrawRequest, share, { isAlone = false } = {}) => {
      const task: Task = { share, timeoutMs: pageTimeoutMs, subject: 'picture' }
      return isAlone
        ? runAlone<Uint8Array>('drawPicture', request, task)
        : run<Uint8Array>('drawPicture', { ...request, picture: ownMemory(request.picture) }, task)
    },
    renderMarkdown: async (text: string, share) => run<string>('renderMarkdown', { text }, { share, timeoutMs: markdownTimeoutMs, subject: 'text' }),
    close: async () => {
      lone.close()
      await pool.destroy()
    },
  }
}

interface Task {
  share: string | undefined
  /** For the whole; for a part of a file, to open it and then for each of its pages. */
  timeoutMs: number
  subject: 'page' | 'file' | 'picture' | 'text'
  part?: SplitRequest
}

/** How often a thread's time is checked. */
const CHECK_EVERY_MS = 100

/** One run in a thread. Rejects with `UnusablePicture`, or with anything else where the slot was revoked. */
async function attempt<T>(
  pool: Piscina,
  { name, work, task, revoked }: { name: string; work: unknown; task: Task; revoked: AbortSignal },
): Promise<T> {
  const { part, timeoutMs } = task
  const tooSlow = new AbortController()
  let begun = 0
  let isSpent = startCpuTimeout(timeoutMs)
  if (part !== undefined) Atomics.store(part.begun, 0, 0)
  const check = setInterval(() => {
    const now = part === undefined ? 0 : Atomics.load(part.begun, 0)
    if (now !== begun) {
      begun = now
      isSpent = startCpuTimeout(timeoutMs)
    } else if (isSpent()) tooSlow.abort()
  }, CHECK_EVERY_MS)
  try {
    const answer: Reply<T> = await pool.run(work, { name, signal: AbortSignal.any([tooSlow.signal, revoked]) })
    return take(answer)
  } catch (error) {
    if (error instanceof UnusablePicture || revoked.aborted) throw error
    throw tooSlow.signal.aborted ? refuseSlow(task, begun, error) : refuseDead(task, error)
  } finally {
    clearInterval(check)
  }
}

function take<T>(answer: Reply<T>): T {
  if ('refused' in answer) throw new UnusablePicture(answer.refused)
  return answer.value
}

async function* splitUpload(bytes: Uint8Array, count: number, splitPart: (request: SplitRequest) => Promise<SplitPart>): AsyncIterable<PagePicture> {
  if (bytes.byteLength === 0) throw new UnusablePicture({ code: 'empty-file' })
  const type = sniffContent(bytes)
  if (type === null) throw new UnusablePicture({ code: 'not-a-page' })
  if (type !== 'application/pdf' && type !== 'image/tiff') {
    if (bytes.byteLength > MAX_BYTES) throw new UnusablePicture({ code: 'large-file', megabytes: MAX_MEGABYTES })
    yield { sequence: 1, bytes, type }
    return
  }
  const shared = new SharedArrayBuffer(bytes.byteLength)
  new Uint8Array(shared).set(bytes)
  const take = async (from: number, pageCount: number): Promise<SplitPart> =>
    splitPart({ shared, from, count: pageCount, begun: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) })
  const later = bytes.byteLength > LARGE_BYTES ? LARGE_PART : count
  let next = take(0, count)
  for (let from = count; ; from += later) {
    const { pages, total } = await next
    const isLast = from >= total
    // The next part is made while this one is used; its failure is thrown when its turn comes.
    if (!isLast) {
      next = take(from, later)
      next.catch(() => undefined)
    }
    yield* pages
    if (isLast) return
  }
}

interface PaperSteps {
  docxToPdf: (bytes: Uint8Array) => Promise<Uint8Array>
  picture: (bytes: Uint8Array) => Promise<PaperPage[]>
  split: (request: SplitRequest) => Promise<PaperPart>
}

async function* readPaper(bytes: Uint8Array, steps: PaperSteps): AsyncIterable<PaperPage> {
  if (bytes.byteLength === 0) throw new UnusablePicture({ code: 'empty-file' })
  const type = sniffContent(bytes)
  if (type === null && !isZip(bytes)) throw new UnusablePicture({ code: 'not-a-paper' })
  if (type !== null && type !== 'application/pdf' && type !== 'image/tiff') {
    yield* await steps.picture(bytes)
    return
  }
  const file = type === null ? await steps.docxToPdf(bytes) : bytes
  const shared = new SharedArrayBuffer(file.byteLength)
  new Uint8Array(shared).set(file)
  for (let from = 0; ; from += PAPER_PART) {
    const { pages, total } = await steps.split({
      shared,
      from,
      count: PAPER_PART,
      begun: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    })
    yield* pages
    if (from + PAPER_PART >= total) return
  }
}

/** A view of a large buffer would take the whole of it along to the thread. */
function ownMemory(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()
}

function refuseSlow({ subject, part }: Task, begun: number, cause: unknown): UnusablePicture {
  if (part === undefined) return new UnusablePicture({ code: 'slow-to-read', subject }, { cause })
  return new UnusablePicture(begun === 0 ? { code: 'slow-to-open' } : { code: 'slow-page-of-file', page: part.from + begun }, { cause })
}

/** Does not blame the file: the thread may have ended for another reason. */
function refuseDead({ subject }: Task, cause: unknown): UnusablePicture {
  return new UnusablePicture({ code: 'reader-died', subject }, { cause })
}
