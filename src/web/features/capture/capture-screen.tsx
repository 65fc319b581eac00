import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaptureFlaw } from '#engine/scan/judge-capture.ts'
import { addPicture } from '#web/components/captured/picture-store.ts'
import { startSending } from '#web/components/captured/picture-sender.ts'
import { useCapturedPictures } from '#web/components/captured/use-captured-pictures.ts'
import { useWords } from '#web/components/words.ts'
import { CameraClosed } from '#web/features/capture/camera-closed.tsx'
import { openEye } from '#web/features/capture/capture-eye.ts'
import type { CaptureEye } from '#web/features/capture/capture-eye.ts'
import { captureWords } from '#web/features/capture/capture-words.ts'
import { CapturedStrip } from '#web/features/capture/captured-strip.tsx'
import { describeKeepFailure } from '#web/features/capture/describe-picture.ts'
import { DoubtedPicture } from '#web/features/capture/doubted-picture.tsx'
import { ExamProgress } from '#web/features/capture/exam-progress.tsx'
import { FinderControls } from '#web/features/capture/finder-controls.tsx'
import type { JudgedPicture } from '#web/features/capture/frame-worker.ts'
import { canKeepPictures } from '#web/features/capture/can-keep-pictures.ts'
import { useOfflinePage } from '#web/features/capture/use-offline-page.ts'
import { useOnline } from '#web/features/capture/use-online.ts'
import { useShutterKey } from '#web/features/capture/use-shutter-key.ts'
import { useViewfinder } from '#web/features/capture/use-viewfinder.ts'
import { ViewfinderView } from '#web/features/capture/viewfinder-view.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

export function CaptureScreen({ examId, userId }: { examId: string; userId: string }) {
  const words = useWords(captureWords)
  useOfflinePage(examId)
  const eye = useEye()
  const isOnline = useOnline()
  const pictures = useCapturedPictures(userId, examId)
  const [isAuto, setAuto] = useState(true)
  const [isPlain, setPlain] = useState(false)
  const [doubted, setDoubted] = useState<readonly JudgedPicture[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [taken, setTaken] = useState(0)
  const [unseen, setUnseen] = useState(0)
  const chooser = useRef<HTMLInputElement>(null)
  const screen = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (canKeepPictures()) startSending(userId)
  }, [userId])

  const keep = useCallback(
    async ({ picture, thumb }: JudgedPicture, isKeptAnyway: boolean) => {
      try {
        const outcome = await addPicture({ userId, examId, picture, thumb, isKeptAnyway })
        setProblem(null)
        if ('already' in outcome) showToast(words.takenBefore)
        else setTaken((count) => count + 1)
        // Asked for once there is something to lose: the browser may say no, and then frees space as it likes.
        void navigator.storage?.persist?.()
      } catch (error) {
        setProblem(describeKeepFailure(error, words))
      }
    },
    [userId, examId, words],
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
  const isOpen = finder.state.kind === 'open'
  useEffect(() => {
    // A phone held on its side shows little more than the page's head: the camera comes into view by itself.
    if (isOpen && window.innerHeight < 512) screen.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  const choose = () => chooser.current?.click()
  const decide = () => {
    setDoubted(others)
    screen.current?.focus()
  }
  const onPhone = pictures?.filter(({ state }) => state === 'waiting').length ?? 0

  return (
    <div className="capture" ref={screen} tabIndex={-1}>
      {finder.state.kind === 'closed' && (
        <CameraClosed problem={finder.state.problem} examId={examId} onRetry={() => finder.reopen()} onChoose={choose} />
      )}
      <div className="capture-stage">
        <ViewfinderView finder={finder} isHidden={finder.state.kind === 'closed' || first !== undefined}>
          {taken > 0 && <span key={taken} className="finder-flash" />}
        </ViewfinderView>
        {first === undefined && (
          <FinderControls finder={finder} isAuto={isAuto} isPlain={isPlain} onAuto={setAuto} onPlain={setPlain} onChoose={choose} />
        )}
        {first !== undefined && (
          <DoubtedPicture
            key={others.length}
            judged={first}
            flaws={flawsOf(first)}
            more={others.length}
            onRetake={decide}
            onKeep={() => {
              void keep(first, true)
              decide()
            }}
          />
        )}
      </div>
      <div className="capture-side">
        {unseen > 0 && <Message>{words.judging(unseen)}</Message>}
        {problem !== null && <Message kind="wrong">{problem}</Message>}
        <CapturedStrip pictures={pictures ?? []} isOnline={isOnline} onRetake={() => screen.current?.scrollIntoView({ block: 'start' })} />
        <ExamProgress examId={examId} onPhone={onPhone} />
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/*"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void receiveFiles(files)
        }}
      />
    </div>
  )
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
