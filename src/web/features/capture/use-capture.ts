import { useCallback, useEffect, useRef, useState, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import type { CaptureFlaw } from '#engine/scan/judge-capture.ts'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { addPicture } from '#web/components/captured/picture-store.ts'
import { useWords } from '#web/components/words.ts'
import { openEye } from '#web/features/capture/capture-eye.ts'
import type { CaptureEye } from '#web/features/capture/capture-eye.ts'
import { captureWords } from '#web/features/capture/capture-words.ts'
import { describeKeepFailure } from '#web/features/capture/describe-picture.ts'
import type { JudgedPicture } from '#web/features/capture/frame-worker.ts'
import { useViewfinder, type Viewfinder } from '#web/features/capture/use-viewfinder.ts'
import { showToast } from '#web/ui/toasts.tsx'

export interface CaptureOptions {
  /** For whom pictures are kept on this device until they are sent. */
  ownerId: string
  examId: string
  onKept?: (picture: CapturedPicture, thumb: Blob) => void
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
}

/** The camera, what it sees, and what becomes of each picture: kept sealed on this device, or refused with the reason. */
export function useCapture({ ownerId, examId, onKept, onRetake }: CaptureOptions): Capture {
  const words = useWords(captureWords)
  const eye = useEye()
  const [isAuto, setAuto] = useState(true)
  const [isPlain, setPlain] = useState(false)
  const [doubted, setDoubted] = useState<readonly JudgedPicture[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [taken, setTaken] = useState(0)
  const [unseen, setUnseen] = useState(0)
  const chooser = useRef<HTMLInputElement>(null)

  const keep = useCallback(
    async ({ picture, thumb }: JudgedPicture, isKeptAnyway: boolean) => {
      try {
        const outcome = await addPicture({ userId: ownerId, examId, picture, thumb, isKeptAnyway })
        setProblem(null)
        if ('already' in outcome) showToast(words.takenBefore)
        else {
          setTaken((count) => count + 1)
          onKept?.(outcome.added, thumb)
        }
        // Asked for once there is something to lose: the browser may say no, and then frees space as it likes.
        void navigator.storage?.persist?.()
      } catch (error) {
        setProblem(describeKeepFailure(error, words))
      }
    },
    [ownerId, examId, words, onKept],
  )

  const flawsOf = ({ verdict }: JudgedPicture): CaptureFlaw[] => verdict.flaws.filter((flaw) => !(isPlain && flaw === 'no-marks'))
  function receive(judged: JudgedPicture, isByItself: boolean): boolean {
    const isGood = flawsOf(judged).length === 0
    if (isGood) {
      navigator.vibrate?.(40)
      void keep(judged, false)
    } else if (!isByItself) setDoubted((before) => [...before, judged])
    return isGood
  }
  async function receiveFiles(files: readonly File[]): Promise<void> {
    const unopened: string[] = []
    setUnseen(files.length)
    for (const file of files) {
      const judged = await eye?.judge(file).catch(() => null)
      if (judged === null || judged === undefined) unopened.push(file.name)
      else receive(judged, false)
      setUnseen((count) => count - 1)
    }
    if (unopened.length > 0) setProblem(words.unopened(unopened))
  }

  const finder = useViewfinder({ eye, isPaused: doubted.length > 0, isAuto, isPlain, onPicture: receive })
  useShutterKey(finder.take)
  const [first, ...others] = doubted
  function decide(isKept: boolean): void {
    if (first === undefined) return
    if (isKept) void keep(first, true)
    else onRetake?.(first, flawsOf(first)[0])
    setDoubted(others)
  }

  const asked = first === undefined ? null : { judged: first, flaws: flawsOf(first), more: others.length }
  return { finder, isAuto, setAuto, isPlain, setPlain, doubted: asked, decide, problem, unseen, taken, chooser, receiveFiles }
}

/** The thread that looks at pictures, for as long as the screen stands. */
function useEye(): CaptureEye | null {
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
