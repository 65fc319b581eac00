import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfflineExam } from '#contract/live-reading.ts'
import type { CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { signedInOwner, startSending } from '#web/components/captured/picture-sender.ts'
import { useCapturedPictures } from '#web/components/captured/use-captured-pictures.ts'
import { useOfflineExam } from '#web/components/captured/use-offline-exam.ts'
import { useOfflinePage } from '#web/components/offline/use-offline-page.ts'
import { useScreenKeys } from '#web/components/use-screen-keys.ts'
import { useWords } from '#web/components/words.ts'
import { CameraClosed } from '#web/features/capture/camera-closed.tsx'
import { canKeepPictures } from '#web/features/capture/can-keep-pictures.ts'
import { CaptureSettings } from '#web/features/capture/capture-settings.tsx'
import { captureWords } from '#web/features/capture/capture-words.ts'
import { DoubtedPicture } from '#web/features/capture/doubted-picture.tsx'
import { sayChip } from '#web/features/capture/live/live-chip.ts'
import type { LivePage } from '#web/features/capture/live/live-page.ts'
import { LivePanel } from '#web/features/capture/live/live-panel.tsx'
import { toPhoneReading } from '#web/features/capture/live/live-view.ts'
import { liveWords } from '#web/features/capture/live/live-words.ts'
import { useLive, type Live } from '#web/features/capture/live/use-live.ts'
import { PictureChooser } from '#web/features/capture/picture-chooser.tsx'
import { TorchButton } from '#web/features/capture/torch-button.tsx'
import { useCapture, type Capture } from '#web/features/capture/use-capture.ts'
import { useFreshness } from '#web/features/capture/use-freshness.ts'
import { useOnline } from '#web/features/capture/use-online.ts'
import { ViewfinderView } from '#web/features/capture/viewfinder-view.tsx'
import { paths } from '#web/paths.ts'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

interface CaptureScreenProps {
  examId: string
  userId: string
  /** What is known without the exam's sheets. */
  title: string
}

/** The camera of somebody who is signed in: each sheet is photographed, kept until it is sent, and read while it is in the hand. */
export function CaptureScreen({ examId, userId, title }: CaptureScreenProps) {
  const words = useWords(liveWords)
  const camera = useWords(captureWords)
  const navigate = useNavigate()
  useOfflinePage(paths.examCapture(examId))
  const isOnline = useOnline()
  const exam = useOfflineExam(userId, examId) ?? null
  const pictures = useCapturedPictures(userId, examId) ?? []
  const live = useLive(exam, { userId, examId })
  const [isHeld, setHeld] = useState(false)
  const [isOver, setOver] = useState(false)
  const [isMore, setMore] = useState(false)
  const asks = live.view?.asks ?? null
  const { addPage } = live
  const capture = useCapture({
    ownerId: userId,
    examId,
    exam,
    toReading: useCallback((page: LivePage) => toPhoneReading(page, new Date()), []),
    isAgain: live.isAgain,
    knowsPage: live.knowsPage,
    isPaused: isHeld || isMore || isOver || asks !== null,
    onKept: useCallback((picture: CapturedPicture, _thumb: Blob, page: LivePage | null) => page !== null && addPage(picture, page), [addPage]),
  })
  const { finder, doubted, taken, unseen, problem } = capture
  const screen = useRef<HTMLDivElement>(null)
  const isFresh = useFreshness(live.view?.picture ?? null, isHeld || asks !== null)
  const chip = live.view !== null && (isFresh || isHeld || asks !== null) ? sayChip(live.view, words) : null
  useBuzz(live.view === null ? null : { picture: live.view.picture, isSure: sayChip(live.view, words).tone === 'fine' })
  useAnswerKeys(screen)

  useEffect(() => {
    if (canKeepPictures()) startSending(signedInOwner(userId))
  }, [userId])
  const asked = `${asks} ${live.doubts.length}`
  useEffect(() => {
    // What was pressed may be gone: the keys of the screen go on from its head.
    if (asked !== '' && document.activeElement === document.body) screen.current?.focus({ preventScroll: true })
  }, [asked])

  const waiting = pictures.filter(({ state }) => state !== 'sent').length
  const isStill = (asks !== null || isHeld) && live.page !== null
  return (
    <div className="cam cam--live" ref={screen} tabIndex={-1}>
      <header className="cam-top">
        <div>
          <h1>{exam?.title ?? title}</h1>
          <span role="status" className={classNames('cam-kept', waiting === 0 && 'is-sent')}>
            {waiting > 0 ? words.kept(waiting) : pictures.length > 0 ? words.allSent : capture.reader === 'ready' ? words.ready : ''}
          </span>
        </div>
        <TorchButton finder={finder} />
        <IconButton label={words.more} icon={<Icon name="menu" />} onClick={() => setMore(true)} />
        <IconButton label={words.close} icon={<Icon name="close" />} onClick={() => void navigate(paths.examUpload(examId))} />
      </header>
      <div className="cam-view">
        {finder.state.kind === 'closed' && (
          <CameraClosed
            problem={finder.state.problem}
            elsewhere={<LinkButton to={paths.examUpload(examId)}>{camera.closed.upload}</LinkButton>}
            onRetry={() => finder.reopen()}
            onChoose={() => capture.chooser.current?.click()}
          />
        )}
        <ViewfinderView
          finder={finder}
          isHidden={finder.state.kind === 'closed' || doubted !== null}
          says={chip}
          still={isStill && live.page !== null ? { picture: live.page.picture.picture, quad: live.page.quad } : null}
        >
          {taken > 0 && <span key={taken} className="finder-flash" />}
        </ViewfinderView>
        {doubted !== null && (
          <DoubtedPicture key={doubted.more} {...doubted} onRetake={() => capture.decide(false)} onKeep={() => capture.decide(true)} />
        )}
      </div>
      <div className="cam-foot">
        <div className="cam-notes" role="status">
          {unseen > 0 && <p>{camera.judging(unseen)}</p>}
          {problem !== null && <p>{problem}</p>}
        </div>
        <div className="live">
          {isOver ? (
            <Summary live={live} waiting={waiting} />
          ) : live.view !== null && exam !== null ? (
            <LivePanel live={live} view={live.view} exam={exam} />
          ) : (
            <FirstWords isUnread={capture.reader === 'failed' || (exam === null && !isOnline)} />
          )}
          <Foot
            exam={exam}
            live={live}
            capture={capture}
            isFresh={isFresh}
            isHeld={isHeld}
            isOver={isOver}
            onHold={setHeld}
            onGoOn={() => setOver(false)}
            // Where there is no network there is no other page to go to.
            onDone={() => (isOnline ? void navigate(paths.examReadByPhone(examId)) : setOver(true))}
          />
        </div>
      </div>
      <PictureChooser capture={capture} />
      <CaptureSettings
        examId={examId}
        capture={capture}
        pictures={pictures}
        isOpen={isMore}
        onRemoved={live.removePicture}
        onClose={() => setMore(false)}
      />
    </div>
  )
}

/** Before the first sheet, and where sheets are photographed alone. */
function FirstWords({ isUnread }: { isUnread: boolean }) {
  const { first, unprepared } = useWords(liveWords)
  return (
    <div className="live-who">
      <h2>{first.title}</h2>
      <p role="status">{isUnread ? unprepared : first.text}</p>
    </div>
  )
}

/** What lies on this phone when somebody ends without a network. */
function Summary({ live: { state }, waiting }: { live: Live; waiting: number }) {
  const { over: words } = useWords(liveWords)
  const rows = [
    [words.read, state.read],
    [words.doubts, state.doubted],
    [words.missing, state.missing],
    [words.toSend, waiting],
  ] as const
  return (
    <div role="status">
      <div className="live-who">
        <h2>{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <dl className="live-over">
        {rows.map(([what, count]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface FootProps {
  exam: OfflineExam | null
  live: Live
  capture: Capture
  isFresh: boolean
  isHeld: boolean
  isOver: boolean
  onHold: (isHeld: boolean) => void
  onGoOn: () => void
  onDone: () => void
}

/** How far the class is, and what can be pressed whatever lies under the phone. */
function Foot({ exam, live, capture, isFresh, isHeld, isOver, onHold, onGoOn, onDone }: FootProps) {
  const words = useWords(liveWords)
  const camera = useWords(captureWords)
  const { finder, doubted } = capture
  const asks = live.view?.asks ?? null
  const papers = exam !== null && capture.reader === 'ready' && (
    <p className="live-papers">
      <b>{live.state.read}</b> {words.papers(exam.pupils.length)}
    </p>
  )
  const done = (
    <Button kind="second" small onClick={onDone}>
      {words.done}
    </Button>
  )
  const isIdle = !isFresh && !isHeld && !isOver && asks === null
  if (isIdle)
    return (
      <div className="cam-act">
        {papers || <span />}
        <button
          type="button"
          className="cam-shutter"
          aria-label={camera.shutter}
          aria-keyshortcuts="Space"
          disabled={finder.isTaking || finder.state.kind !== 'open' || doubted !== null}
          onClick={finder.take}
        />
        {done}
      </div>
    )
  return (
    <div className="live-next">
      {isFresh && !isHeld && (
        <p className="live-soon">
          {words.nextSheet} <i aria-hidden="true" key={live.view?.picture} />
        </p>
      )}
      {papers}
      <span className="row">
        {isOver ? (
          <Button kind="second" small onClick={onGoOn}>
            {words.goOn}
          </Button>
        ) : asks === 'doubts' || asks === 'copied' ? (
          <Button kind="second" small onClick={live.leave}>
            {words.later}
          </Button>
        ) : (
          <>
            {asks === null && (
              <Button kind="second" small onClick={() => onHold(!isHeld)}>
                {isHeld ? words.nextSheet : words.hold}
              </Button>
            )}
            {done}
          </>
        )}
      </span>
    </div>
  )
}

/** One buzz for a page that is sure, two for one that somebody should look at. */
function useBuzz(read: { picture: string; isSure: boolean } | null): void {
  const buzzed = useRef<string | null>(null)
  useEffect(() => {
    if (read === null || read.picture === buzzed.current) return
    buzzed.current = read.picture
    navigator.vibrate?.(read.isSure ? 40 : [60, 80, 60])
  }, [read])
}

/** Digits press the buttons that answer, in their order; arrows go from one to the next. */
function useAnswerKeys(screen: React.RefObject<HTMLDivElement | null>): void {
  useScreenKeys(({ key }, focus) => {
    const buttons = [...(screen.current?.querySelectorAll<HTMLButtonElement>('button[data-key]') ?? [])]
    const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0
    const at = buttons.findIndex((button) => button === focus)
    const button = step === 0 ? buttons[Number(key) - 1] : buttons.at(at === -1 ? Math.min(step - 1, 0) : (at + step) % buttons.length)
    if (button === undefined) return null
    return step === 0 ? () => button.click() : () => button.focus()
  })
}
