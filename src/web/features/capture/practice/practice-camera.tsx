import { useEffect, useRef, useState } from 'react'
import type { PracticeLetter } from '#engine/sheet/practice-sheet.ts'
import { useWords } from '#web/components/words.ts'
import { captureWords } from '#web/features/capture/capture-words.ts'
import { sayChip } from '#web/features/capture/live/live-chip.ts'
import type { LivePage } from '#web/features/capture/live/live-page.ts'
import { LiveDoubts } from '#web/features/capture/live/live-questions.tsx'
import { liveWords } from '#web/features/capture/live/live-words.ts'
import { PictureChooser } from '#web/features/capture/picture-chooser.tsx'
import { TorchButton } from '#web/features/capture/torch-button.tsx'
import { useEye, useReader, type ReaderState } from '#web/features/capture/use-capture.ts'
import { useViewfinder, type PictureOutcome } from '#web/features/capture/use-viewfinder.ts'
import { ViewfinderView, type Tone } from '#web/features/capture/viewfinder-view.tsx'
import { describePractice, judgePractice, type Decided, type PracticeResult } from '#web/features/capture/practice/judge-practice.ts'
import { practiceWords } from '#web/features/capture/practice/practice-words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** A page that was held before the camera, with what a person said of it. */
interface Held {
  page: LivePage
  decided: Decided
  isLeft: boolean
}

const sheets = describePractice([])

/** The real reader and its screen, before a sheet that is nobody's: what is read stays in the memory of this page. */
export function PracticeCamera({ answers, onClose }: { answers: readonly PracticeLetter[]; onClose: () => void }) {
  const { camera: words, title } = useWords(practiceWords)
  const camera = useWords(captureWords)
  const eye = useEye()
  const reader = useReader(eye, sheets)
  const [held, setHeld] = useState<Held | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const screen = useRef<HTMLDivElement>(null)
  const result = held === null ? null : judgePractice(held.page, answers, held.decided)
  const isAsked = result?.kind === 'read' && result.doubts.length > 0 && held?.isLeft === false

  async function read(picture: ImageBitmap | Blob): Promise<LivePage> {
    if (eye === null) throw new Error('There is no thread that reads pictures.')
    return eye.read(picture, false)
  }
  function receive(page: LivePage, isByItself: boolean): PictureOutcome {
    const isPoor = page.picture.verdict.flaws.length > 0 || page.reading.state !== 'read'
    if (isByItself && isPoor) return 'refused'
    if (held !== null && listChosen(held.page) === listChosen(page)) return 'again'
    const next = { page, decided: new Map(), isLeft: false }
    const seen = judgePractice(page, answers, next.decided)
    navigator.vibrate?.(seen.kind === 'read' && seen.doubts.length === 0 ? 40 : [60, 80, 60])
    setHeld(next)
    return 'kept'
  }
  async function receiveFiles([file]: readonly File[]): Promise<void> {
    if (file === undefined) return
    try {
      receive(await read(file), false)
    } catch {
      showToast(words.unopened)
    }
  }
  const finder = useViewfinder({
    eye,
    examine: read,
    isPaused: reader !== 'ready' || isAsked,
    isAuto: true,
    isPlain: false,
    knowsPage: true,
    onPicture: receive,
  })
  useEffect(() => screen.current?.focus({ preventScroll: true }), [])

  const isThere = held !== null && (isAsked || finder.advice === 'next')
  const says = useChip(isThere ? result : null)
  return (
    <div className="cam cam--live" ref={screen} tabIndex={-1}>
      <header className="cam-top">
        <div>
          <h1>{title}</h1>
          <span>{words.nothingStored}</span>
        </div>
        <TorchButton finder={finder} />
        <IconButton label={words.close} icon={<Icon name="close" />} onClick={onClose} />
      </header>
      <div className="cam-view">
        {finder.state.kind === 'closed' && (
          <EmptyState
            title={camera.problems[finder.state.problem].title}
            action={
              <span className="row">
                <Button disabled={reader !== 'ready'} onClick={() => chooser.current?.click()}>
                  {words.choose}
                </Button>
                <Button kind="second" onClick={() => finder.reopen()}>
                  {camera.closed.tryAgain}
                </Button>
              </span>
            }
          >
            {words.noCamera}
          </EmptyState>
        )}
        <ViewfinderView
          finder={finder}
          isHidden={finder.state.kind === 'closed'}
          says={says}
          still={isAsked && held !== null ? { picture: held.page.picture.picture, quad: held.page.quad } : null}
        >
          {null}
        </ViewfinderView>
      </div>
      <div className="cam-foot">
        <div className="live">
          <ResultPanel result={result} reader={reader} />
          {isAsked && held !== null && result.kind === 'read' && (
            <>
              <LiveDoubts
                live={{
                  doubts: result.doubts,
                  crop: (_picture, question) => held.page.crops.get(question) ?? null,
                  decide: ({ question }, chosen) => setHeld({ ...held, decided: new Map([...held.decided, [question, chosen]]) }),
                }}
              />
              <Button kind="second" small onClick={() => setHeld({ ...held, isLeft: true })}>
                {words.later}
              </Button>
            </>
          )}
        </div>
      </div>
      <PictureChooser capture={{ chooser, receiveFiles }} />
    </div>
  )
}

/** By what a sheet is known again: nobody's sheets differ in nothing but their answers. */
function listChosen({ reading: { code, questions } }: LivePage): string {
  return JSON.stringify([code, questions.map(({ question, chosen }) => [question, chosen])])
}

/** A word or two over the picture, while the sheet that was read still lies there. */
function useChip(result: PracticeResult | null): { text: string; tone: Tone } | null {
  const live = useWords(liveWords)
  const { camera: words } = useWords(practiceWords)
  if (result === null) return null
  if (result.kind !== 'read') return { text: words[result.kind].title, tone: 'frame' }
  const place = { picture: '', paper: null, page: 1, problem: null, other: null }
  return sayChip({ place, doubts: result.mark.doubts, asks: null }, live)
}

function ResultPanel({ result, reader }: { result: PracticeResult | null; reader: ReaderState }) {
  const live = useWords(liveWords)
  const { camera: words } = useWords(practiceWords)
  if (result === null) {
    return (
      <div className="live-who" role="status">
        <h2>{live.first.title}</h2>
        <p>{reader === 'failed' ? words.failed : reader === 'ready' ? live.first.text : words.opening}</p>
      </div>
    )
  }
  if (result.kind !== 'read') {
    const { title, text } = words[result.kind]
    return (
      <div className="live-who" role="status">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    )
  }
  const { mark, wrong } = result
  return (
    <div role="status" aria-atomic="true">
      <div className="live-who">
        <h2>{words.paper}</h2>
        <p>{live.paper('', { read: [1], pageCount: 1, doubts: mark.doubts.length })}</p>
        <p className="live-mark">
          <b>{mark.marks}</b> {live.markOf(mark.of)}
        </p>
      </div>
      <p className="live-why">
        {wrong.length > 0 ? words.wrong(wrong) : mark.doubts.length === 0 ? words.right : ''} {mark.doubts.length === 0 && words.again}
      </p>
    </div>
  )
}
