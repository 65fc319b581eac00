import type { Readable } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { AppError } from '#contract/errors.ts'
import type { Proposal } from '#engine/marking/propose-marks.ts'
import type { judgeTry } from '#engine/revision/judge-try.ts'
import type { SheetKind } from '#engine/sheet/lay-out-exam.ts'
import type { HeavyWork } from '#server/platform/heavy-work/heavy-work.ts'
import { Places } from '#server/platform/heavy-work/places.ts'
import { streamFromThread, type Streaming } from '#server/platform/heavy-work/stream-from-thread.ts'
import type { LaidOutSheets } from '#server/platform/pdf/lay-out-sheets.ts'
import type { PreviewPage } from '#server/platform/pdf/preview-sheets.ts'
import type { CheckedForm } from '#server/platform/workbook/fill-forms.ts'
import type { FormFault } from '#server/platform/workbook/form-archive.ts'
import type { ReadWorkbook, WorkbookFault } from '#server/platform/workbook/read-workbook.ts'

export interface HeavyWorkOptions {
  /** Work that takes longer loses its thread. */
  timeoutMs?: number
  /** The file with the work of a thread; for tests of threads that die. */
  threadFile?: URL
}

interface RunOptions {
  isLong?: boolean
  /** Raised when nobody wants the result any more. */
  unwanted?: AbortSignal
  port?: MessagePort
}

/** One for what takes long, so that what a person waits for finds another free. */
const THREADS = 2
const LONG_AT_ONCE = 1
/** The largest print takes half a minute where nothing else runs. */
const LONG_TIMEOUT_MS = 10 * 60_000
/** Somebody waits for it; the largest takes some seconds. */
const SHORT_TIMEOUT_MS = 60_000
const IDLE_MS = 30_000

/** Starts threads as they are needed, and ends them when nothing is. Work waits here, so that its time counts from its own start. */
export function startHeavyWork({ timeoutMs, threadFile }: HeavyWorkOptions = {}): HeavyWork {
  const pool = new Piscina({
    filename: (threadFile ?? new URL('heavy-work-thread.ts', import.meta.url)).href,
    minThreads: 0,
    maxThreads: THREADS,
    maxQueue: Infinity,
    idleTimeout: IDLE_MS,
    // What is drawn lives for a page: with more room for the young a long print only takes more memory.
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 12 },
  })
  const places = new Places(THREADS)
  const longPlaces = new Places(LONG_AT_ONCE)
  let isClosing = false

  async function run<T>(name: keyof HeavyWork, work: unknown, { isLong = false, unwanted, port }: RunOptions = {}): Promise<T> {
    const leaveLong = isLong ? await longPlaces.enter() : () => undefined
    const leave = await places.enter()
    const tooSlow = new AbortController()
    // `AbortSignal.timeout` cannot be called off: it would keep the work until its time is up.
    const late = setTimeout(() => tooSlow.abort(), timeoutMs ?? (isLong ? LONG_TIMEOUT_MS : SHORT_TIMEOUT_MS))
    try {
      const signal = unwanted === undefined ? tooSlow.signal : AbortSignal.any([unwanted, tooSlow.signal])
      return await pool.run(work, { name, signal, ...(port && { transferList: [port] }) })
    } catch (error) {
      // Whoever asked has gone already, or the program would still be answering.
      throw isClosing ? new AppError('stopping') : error
    } finally {
      clearTimeout(late)
      leave()
      leaveLong()
    }
  }

  /** What takes long. */
  function stream(name: keyof HeavyWork, order: object, streaming: Streaming): Readable {
    return streamFromThread((port, unwanted) => run(name, { order, port }, { isLong: true, unwanted, port }), streaming)
  }

  return {
    printSheets: (order, follow) => stream('printSheets', order, { follow }),
    printReports: (order, classes, follow) => stream('printReports', order, { follow, parts: classes }),
    fillFormsOfClasses: (order, classes, follow) => stream('fillFormsOfClasses', order, { follow, parts: classes }),
    printHeaderSheets: async (order) => run<Uint8Array>('printHeaderSheets', order),
    printResultSlips: async (order) => run<Uint8Array>('printResultSlips', order),
    printRevisionPlans: async (order) => run<Uint8Array>('printRevisionPlans', order),
    printStaffPage: async (order) => run<Uint8Array>('printStaffPage', order),
    printFeedback: async (order) => run<Uint8Array>('printFeedback', order),
    printFlow: async (order) => run<Uint8Array>('printFlow', order),
    printScript: async (order) => run<Uint8Array>('printScript', order),
    layOutSheets: async (order) => run<LaidOutSheets>('layOutSheets', order),
    countSheetPages: async (exam) => run<Record<SheetKind, number>>('countSheetPages', exam),
    previewSheets: async (order) => run<PreviewPage[]>('previewSheets', order),
    previewCover: async (order) => run<PreviewPage>('previewCover', order),
    proposeMarks: async (page) => run<Proposal[]>('proposeMarks', page),
    judgeTry: async (tried) => run<ReturnType<typeof judgeTry>>('judgeTry', tried),
    readWorkbook: async (order) => run<ReadWorkbook | { fault: WorkbookFault }>('readWorkbook', order),
    checkForm: async (bytes) => run<CheckedForm | { fault: FormFault }>('checkForm', bytes),
    fillForms: async (order) => run<Uint8Array>('fillForms', order),
    writeWorkbook: async (table) => run<Uint8Array>('writeWorkbook', table),
    close: async () => {
      isClosing = true
      await pool.destroy()
    },
  }
}
