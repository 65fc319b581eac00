import { useCallback, useEffect, useRef, useState, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import type { PhoneReading } from '#engine/page/phone-reading.ts'
import type { CaptureFlaw } from '#engine/scan/judge-capture.ts'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { addPicture } from '#web/components/captured/picture-store.ts'
import { useWords } from '#web/components/words.ts'
import { openEye } from '#web/features/capture/capture-eye.ts'
import type { CaptureEye } from '#web/features/capture/capture-eye.ts'
import { captureWords } from '#web/features/capture/capture-words.ts'
import { describeKeepFailure } from '#web/features/capture/describe-picture.ts'
import type { SheetsToRead } from '#web/features/capture/frame-worker.ts'
import type { JudgedPicture } from '#web/features/capture/live/judge-picture.ts'
import type { LivePage } from '#web/features/capture/live/live-page.ts'
import { useViewfinder, type PictureOutcome, type Viewfinder } from '#web/features/capture/use-viewfinder.ts'
import { showToast } from '#web/ui/toasts.tsx'

export interface CaptureOptions {
  /** For whom pictures are kept on this device until they are sent. */
  ownerId: string
  examId: string
  /** The exam whose sheets are read here; null where they are photographed alone. */
  exam?: SheetsToRead | null
  /** What is stored and sent of a page that was read; absent on a phone that stores nothing of it. */
  toReading?: (page: LivePage) => PhoneReading
  /** While somebody is asked about a page, none is taken. */
  isPaused?: boolean
  /** Whether this is the page that was read last; and whether that one would be known again. */
  isAgain?: (page: LivePage) => boolean
  knowsPage?: boolean
  /** `page`: what was read of it, where it was read. */
  onKept?: (picture: CapturedPicture, thumb: Blob, page: LivePage | null) => void
  /** A picture with a flaw that the person takes again. */
  onRetake?: (judged: JudgedPicture, flaw: CaptureFlaw | undefined) => void
}

export interface Capture {
  finder: Viewfinder
  isAuto: boolean
  setAuto: (isAuto: boolean) => void
  isPlain: boolean
  setPlain: (isPlain: boolean) => void
  /** The picture about which a person has to decide, the one before all others; null where there is none. */
  doubted: { judged: JudgedPicture; flaws: CaptureFlaw[]; more: number } | null
  /** Done with that one, with it kept or not. */
  decide: (isKept: boolean) => void
  problem: string | null
  /** Pictures from files that nobody has looked at yet. */
  unseen: number
  /** How many were taken since the screen stands. */
  taken: number
  chooser: RefObject<HTMLInputElement | null>
  receiveFiles: (files: readonly File[]) => Promise<void>
  reader: ReaderState
}

/** Whether sheets are read on this phone: not asked for, not yet, yes, or not without what reads codes. */
export type ReaderState = 'none' | 'opening' | 'ready' | 'failed'

/** A picture, and what was read of it where it was read. */
interface Seen {
  judged: JudgedPicture
  page: LivePage | null
}

/** The camera, what it sees, and what becomes of each picture: kept sealed on this device, or refused with the reason. */
export function useCapture({
  ownerId,
  examId,
  exam = null,
  toReading,
  isPaused = false,
  isAgain,
  knowsPage = false,
  onKept,
  onRetake,
}: CaptureOptions): Capture {
  const words = useWords(captureWords)
  const eye = useEye()
  const reader = useReader(eye, exam)
  const [isAuto, setAuto] = useState(true)
  // Sheets that others print have no corner marks of ours, unless the person says otherwise.
  const [saidPlain, setPlain] = useState<boolean | null>(null)
  const isPlain = saidPlain ?? (exam?.template ?? null) !== null
  const [doubted, setDoubted] = useState<readonly JudgedPicture[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [taken, setTaken] = useState(0)
  const [unseen, setUnseen] = useState(0)
  const chooser = useRef<HTMLInputElement>(null)

  const keep = useCallback(
    async ({ judged: { picture, thumb }, page }: Seen, isKeptAnyway: boolean) => {
      try {
        const reading = page === null ? undefined : toReading?.(page)
        const outcome = await addPicture({ userId: ownerId, examId, picture, thumb, isKeptAnyway, reading })
        setProblem(null)
        if ('already' in outcome) showToast(words.takenBefore)
        else {
          setTaken((count) => count + 1)
          onKept?.(outcome.added, thumb, page)
        }
        // Asked for once there is something to lose: the browser may say no, and then frees space as it likes.
        void navigator.storage?.persist?.()
      } catch (error) {
        setProblem(describeKeepFailure(error, words))
      }
    },
    [ownerId, examId, words, onKept, toReading],
  )

  const flawsOf = ({ verdict }: JudgedPicture): CaptureFlaw[] => verdict.flaws.filter((flaw) => !(isPlain && flaw === 'no-marks'))
  function receive(seen: Seen, isByItself: boolean): PictureOutcome {
    if (isByItself && seen.page !== null && isAgain?.(seen.page) === true) return 'again'
    const isGood = flawsOf(seen.judged).length === 0
    if (isGood) {
      // What was read says by itself how it buzzes.
      if (seen.page === null) navigator.vibrate?.(40)
      void keep(seen, false)
    } else if (!isByItself) setDoubted((before) => [...before, seen.judged])
    return isGood ? 'kept' : 'refused'
  }
  async function examine(picture: ImageBitmap): Promise<Seen> {
    if (eye === null) throw new Error('There is no thread that looks at pictures.')
    if (reader !== 'ready') return { judged: await eye.judge(picture, isPlain), page: null }
    const page = await eye.read(picture, isPlain)
    return { judged: page.picture, page }
  }
  async function receiveFiles(files: readonly File[]): Promise<void> {
    const unopened: string[] = []
    setUnseen(files.length)
    for (const file of files) {
      const judged = await eye?.judge(file, isPlain).catch(() => null)
      if (judged === null || judged === undefined) unopened.push(file.name)
      else receive({ judged, page: null }, false)
      setUnseen((count) => count - 1)
    }
    if (unopened.length > 0) setProblem(words.unopened(unopened))
  }

  const finder = useViewfinder({ eye, examine, isPaused: isPaused || doubted.length > 0, isAuto, isPlain, onPicture: receive, knowsPage })
  useShutterKey(finder.take)
  const [first, ...others] = doubted
  function decide(isKept: boolean): void {
    if (first === undefined) return
    if (isKept) void keep({ judged: first, page: null }, true)
    else onRetake?.(first, flawsOf(first)[0])
    setDoubted(others)
  }

  const asked = first === undefined ? null : { judged: first, flaws: flawsOf(first), more: others.length }
  return { finder, isAuto, setAuto, isPlain, setPlain, doubted: asked, decide, problem, unseen, taken, chooser, receiveFiles, reader }
}

/** The thread that looks at pictures, for as long as the screen stands. */
export function useEye(): CaptureEye | null {
  const [eye, setEye] = useState<CaptureEye | null>(null)
  useEffect(() => {
    if (typeof OffscreenCanvas === 'undefined') return
    const opened = openEye()
    setEye(opened)
    return () => {
      setEye(null)
      opened.close()
    }
  }, [])
  return eye
}

export function useReader(eye: CaptureEye | null, exam: SheetsToRead | null): ReaderState {
  const [reader, setReader] = useState<ReaderState>('none')
  useEffect(() => {
    if (eye === null || exam === null) return undefined
    let isOver = false
    // By what was known before it reads on.
    setReader((before) => (before === 'ready' ? before : 'opening'))
    eye.prepare(exam).then(
      () => isOver || setReader('ready'),
      (error: unknown) => {
        console.error('Sheets cannot be read on this phone', error)
        if (!isOver) setReader('failed')
      },
    )
    return () => {
      isOver = true
    }
  }, [eye, exam])
  return exam === null ? 'none' : reader
}

/** The space bar takes the picture, unless it means something where the focus is. */
function useShutterKey(take: () => void): void {
  const onShutter = useEffectEvent(take)
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key !== ' ' || event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('button, a, input, select, textarea, summary, dialog') !== null) return
      event.preventDefault()
      onShutter()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
