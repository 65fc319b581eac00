import type { Readable } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { AppError } from '#contract/base/errors.ts'
import type { Proposal } from '#engine/marking/propose-marks.ts'
import type { judgeTry } from '#engine/revision/judge-try.ts'
import type { SheetKind } from '#engine/sheet/lay-out-exam.ts'
import type { HeavyWork, HeavyWorkOf } from '#server/platform/heavy-work/heavy-work.ts'
import { FairSlots } from '#server/platform/queue/fair-share.ts'
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
  share: string
  isLong?: boolean
  /** How long it may take; by default as long as its kind may. */
  withinMs?: number
  /** Raised when nobody wants the result any more. */
  unwanted?: AbortSignal
  port?: MessagePort
}

/** One for long work, so that short work, for which a person waits, finds the other free. */
const THREADS = 2
const MAX_LONG = 1
/** The largest print takes half a minute where nothing else runs. */
const LONG_TIMEOUT_MS = 10 * 60_000
/** Somebody waits for it; the largest takes some seconds. */
const SHORT_TIMEOUT_MS = 60_000
/** A plain form of a page or two takes a tenth of a second. */
const FORM_TIMEOUT_MS = 5000
const IDLE_MS = 30_000

/** Starts threads when they are needed. Work waits outside the threads, so that its time limit counts from its own start. */
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
  const slots = new FairSlots(THREADS)
  const longSlots = new FairSlots(MAX_LONG)
  let isClosing = false

  async function run<T>(name: keyof HeavyWorkOf, work: unknown, { share, isLong = false, withinMs, unwanted, port }: RunOptions): Promise<T> {
    // The client has a part of the stream already, so the work cannot start again.
    const canRevoke = !isLong
    const long = isLong ? await longSlots.acquire(share, { canRevoke }) : null
    try {
      for (;;) {
        const slot = await slots.acquire(share, { canRevoke })
        const tooSlow = new AbortController()
        // `AbortSignal.timeout` cannot be cleared: it would keep the work in memory until the time is up.
        const late = setTimeout(() => tooSlow.abort(), timeoutMs ?? withinMs ?? (isLong ? LONG_TIMEOUT_MS : SHORT_TIMEOUT_MS))
        try {
          const signal = AbortSignal.any([tooSlow.signal, slot.revoked, ...(unwanted ? [unwanted] : [])])
          return await pool.run(work, { name, signal, ...(port && { transferList: [port] }) })
        } catch (error) {
          // The process is stopping, so no client waits for this error.
          if (isClosing) throw new AppError('stopping')
          // Another school needed the thread: this work starts again.
          if (!slot.revoked.aborted) throw error
        } finally {
          clearTimeout(late)
          slot.release()
        }
      }
    } finally {
      long?.release()
    }
  }

  return {
    of: (share) => listWork(run, share),
    close: async () => {
      isClosing = true
      await pool.destroy()
    },
  }
}

type Run = <T>(name: keyof HeavyWorkOf, work: unknown, options: RunOptions) => Promise<T>

function listWork(runFor: Run, share: string): HeavyWorkOf {
  const run = <T>(name: keyof HeavyWorkOf, work: unknown, withinMs?: number) => runFor<T>(name, work, { share, ...(withinMs && { withinMs }) })

  /** Long work. */
  function stream(name: keyof HeavyWorkOf, order: object, streaming: Streaming): Readable {
    return streamFromThread((port, unwanted) => runFor(name, { order, port }, { share, isLong: true, unwanted, port }), streaming)
  }

  return {
    printSheets: (order, follow) => stream('printSheets', order, { follow }),
    printReports: (order, classes, follow) => stream('printReports', order, { follow, parts: classes }),
    fillFormsOfClasses: (order, classes, follow) => stream('fillFormsOfClasses', order, { follow, parts: classes }),
    printFewSheets: async (order) => run<Uint8Array>('printFewSheets', order),
    printHeaderSheets: async (order) => run<Uint8Array>('printHeaderSheets', order),
    printResultSlips: async (order) => run<Uint8Array>('printResultSlips', order),
    printDiallingCards: async (order) => run<Uint8Array>('printDiallingCards', order),
    printRevisionPlans: async (order) => run<Uint8Array>('printRevisionPlans', order),
    printStaffPage: async (order) => run<Uint8Array>('printStaffPage', order),
    printInvoice: async (order) => run<Uint8Array>('printInvoice', order),
    printFeedback: async (order) => run<Uint8Array>('printFeedback', order),
    printFlow: async (order) => run<Uint8Array>('printFlow', order),
    printScript: async (order) => run<Uint8Array>('printScript', order),
    layOutSheets: async (order) => run<LaidOutSheets>('layOutSheets', order),
    countSheetPages: async (exam) => run<Record<SheetKind, number>>('countSheetPages', exam),
    previewSheets: async (order) => run<PreviewPage[]>('previewSheets', order),
    previewCover: async (order) => run<PreviewPage>('previewCover', order),
    proposeMarks: async (page) => run<Proposal[]>('proposeMarks', page),
    compareWriting: async (order) => run<string[]>('compareWriting', order),
    judgeTry: async (tried) => run<ReturnType<typeof judgeTry>>('judgeTry', tried),
    readWorkbook: async (order) => run<ReadWorkbook | { fault: WorkbookFault }>('readWorkbook', order),
    checkForm: async (bytes) => run<CheckedForm | { fault: FormFault }>('checkForm', bytes, FORM_TIMEOUT_MS),
    fillForms: async (order) => run<Uint8Array>('fillForms', order),
    writeWorkbook: async (table) => run<Uint8Array>('writeWorkbook', table),
  }
}
