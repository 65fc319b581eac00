import { useCallback, useEffect, useRef, useState } from 'react'
import { wordFor } from '#contract/base/word-for.ts'
import type { OwnPhoneView } from '#contract/phones.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { tryAgain, type CapturedPicture } from '#web/components/captured/captured-picture.ts'
import { startSending, nameOfSent } from '#web/components/captured/picture-sender.ts'
import { updatePicture } from '#web/components/captured/picture-store.ts'
import { useCapturedPictures } from '#web/components/captured/use-captured-pictures.ts'
import { useWords } from '#web/components/words.ts'
import { CameraClosed } from '#web/features/capture/camera-closed.tsx'
import { canKeepPictures } from '#web/features/capture/can-keep-pictures.ts'
import { captureWords } from '#web/features/capture/capture-words.ts'
import { DoubtedPicture } from '#web/features/capture/doubted-picture.tsx'
import type { LivePage } from '#web/features/capture/live/live-page.ts'
import { PictureChooser } from '#web/features/capture/picture-chooser.tsx'
import { phoneOwner } from '#web/features/capture/phone/phone-calls.ts'
import { phoneWords, type PhoneWords } from '#web/features/capture/phone/phone-words.ts'
import { summariseReading, usePhone, useSheets, useShots, type Shot } from '#web/features/capture/phone/use-phone.ts'
import { TorchButton } from '#web/features/capture/torch-button.tsx'
import { useCapture, type Capture } from '#web/features/capture/use-capture.ts'
import { useOfflinePage } from '#web/components/offline/use-offline-page.ts'
import { useBlobUrl } from '#web/features/capture/use-blob-url.ts'
import { useFreshness } from '#web/features/capture/use-freshness.ts'
import { useOnline } from '#web/features/capture/use-online.ts'
import { ViewfinderView } from '#web/features/capture/viewfinder-view.tsx'
import { paths } from '#web/paths.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Cross, Tick } from '#web/ui/hand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '#web/ui/sheet.css'
import { showToast } from '#web/ui/toasts.tsx'

interface PhoneScreenProps {
  phone: OwnPhoneView
  deviceId: string
  onEnded: (why: ApiError) => void
  onLeave: () => void
}

/** The camera of a phone that was let in for one exam: the page fills the screen, everything else stays at its edges. */
export function PhoneScreen({ phone: joined, deviceId, onEnded, onLeave }: PhoneScreenProps) {
  const words = useWords(phoneWords)
  const says = useWords(captureWords)
  const pictures = useCapturedPictures(deviceId, joined.examId) ?? []
  const waiting = pictures.filter(({ state }) => state === 'waiting').length
  const refused = pictures.filter(({ state }) => state === 'refused')
  const { phone, secondsLeft } = usePhone({ phone: joined, waiting: waiting + refused.length, onEnded })
  const { shots, addShot } = useShots()
  const sheets = useSheets()
  const capture = useCapture({
    ownerId: deviceId,
    examId: joined.examId,
    exam: sheets,
    onKept: useCallback(
      ({ id }: CapturedPicture, thumb: Blob, page: LivePage | null) => {
        const read = page?.reading.state === 'read' ? summariseReading(page.reading) : null
        // A page that was photographed alone has buzzed already.
        if (page !== null) navigator.vibrate?.(read?.doubts === 0 ? 40 : [60, 80, 60])
        addShot({ id, thumb, flaw: null, read })
      },
      [addShot],
    ),
    onRetake: ({ thumb }, flaw) =>
      addShot({ id: crypto.randomUUID(), thumb, flaw: flaw === undefined ? says.retake : says.flaws[flaw].title, read: null }),
  })
  const { finder, doubted, taken } = capture
  const [shot] = shots
  const isFresh = useFreshness(shot?.id ?? null, false)
  useOfflinePage(paths.pair)
  const [isLeaving, setLeaving] = useState(false)
  const isClosed = finder.state.kind === 'closed'
  useSaidDuplicates(phone, words.sentBefore)

  useEffect(() => {
    if (canKeepPictures()) startSending(phoneOwner(deviceId))
  }, [deviceId])

  return (
    <main id="main" className="cam">
      <header className="cam-top">
        <div>
          <h1>{phone.examTitle}</h1>
          <span role="timer" aria-label={words.timeLabel}>
            {words.timeLeft(formatTime(secondsLeft))}
          </span>
        </div>
        <TorchButton finder={finder} />
        <IconButton label={words.leave} icon={<Icon name="close" />} onClick={() => setLeaving(true)} />
      </header>
      <div className="cam-view">
        {finder.state.kind === 'closed' && (
          <CameraClosed
            problem={finder.state.problem}
            says={finder.state.problem === 'insecure' || finder.state.problem === 'unsupported' ? words.noCamera[finder.state.problem] : undefined}
            elsewhere={null}
            onRetry={() => finder.reopen()}
            onChoose={() => capture.chooser.current?.click()}
          />
        )}
        <ViewfinderView
          finder={finder}
          isHidden={isClosed || doubted !== null}
          says={isFresh && shot?.read ? { text: words.read(shot.read.doubts), tone: shot.read.doubts === 0 ? 'fine' : 'frame' } : null}
        >
          {taken > 0 && <span key={taken} className="finder-flash" />}
        </ViewfinderView>
        {doubted !== null && (
          <DoubtedPicture key={doubted.more} {...doubted} onRetake={() => capture.decide(false)} onKeep={() => capture.decide(true)} />
        )}
      </div>
      <div className="cam-foot">
        <Notes capture={capture} refused={refused} />
        <PhoneStrip shots={shots} phone={phone} pictures={pictures} />
        <div className="cam-act">
          <p className="cam-count" role="status">
            <b>{phone.pictures}</b>
            {words.pagesSent(phone.pictures)}
            {waiting > 0 && `, ${words.waiting(waiting)}`}
          </p>
          <button
            type="button"
            className="cam-shutter"
            aria-label={words.shutter}
            aria-keyshortcuts="Space"
            disabled={finder.isTaking || finder.state.kind !== 'open' || doubted !== null}
            onClick={finder.take}
          />
          <Button kind="second" small onClick={() => setLeaving(true)}>
            {words.done}
          </Button>
        </div>
        <div className="cam-rest">
          <p role="status">{words.without(phone.pupilsWithoutPage)}</p>
          <Settings capture={capture} />
        </div>
      </div>
      <PictureChooser capture={capture} />
      <ConfirmDialog
        isOpen={isLeaving}
        title={words.leaveTitle}
        text={words.leaveText(waiting + refused.length)}
        confirm={words.leave}
        keep={words.stay}
        onConfirm={onLeave}
        onClose={() => setLeaving(false)}
      />
    </main>
  )
}

/** What is to be known of the pages now, and the button that sends those again that were refused. */
function Notes({ capture: { problem, unseen }, refused }: { capture: Capture; refused: readonly CapturedPicture[] }) {
  const words = useWords(phoneWords)
  const says = useWords(captureWords)
  const isOnline = useOnline()
  const notes = [
    ...(isOnline ? [] : [words.offline]),
    ...(unseen > 0 ? [says.judging(unseen)] : []),
    ...(problem === null ? [] : [problem]),
    ...(refused.length > 0 ? [`${words.refusedPages(refused.length)} ${refused[0]?.reason ?? ''}`] : []),
  ]
  return (
    <>
      <div className="cam-notes" role="status">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {refused.length > 0 && (
        <Button kind="second" small onClick={() => void Promise.all(refused.map((picture) => updatePicture(tryAgain(picture))))}>
          {words.again}
        </Button>
      )}
    </>
  )
}

/** Settings that few people need, folded away. */
function Settings({ capture }: { capture: Capture }) {
  const words = useWords(phoneWords)
  const says = useWords(captureWords)
  return (
    <details className="cam-more">
      <summary>{words.more}</summary>
      <Checkbox label={says.auto} checked={capture.isAuto} onChange={(event) => capture.setAuto(event.currentTarget.checked)} />
      <Checkbox label={says.plain} checked={capture.isPlain} onChange={(event) => capture.setPlain(event.currentTarget.checked)} />
      <Button kind="quiet" small onClick={() => capture.chooser.current?.click()}>
        {says.choose}
      </Button>
    </details>
  )
}

/** Announces a page that was sent before as soon as the server has read it, while the page still lies there. */
function useSaidDuplicates(phone: OwnPhoneView, text: string): void {
  const said = useRef(new Set(phone.last.map(({ name }) => name)))
  useEffect(() => {
    for (const { name, state } of phone.last) {
      if (state !== 'duplicate' || said.current.has(name)) continue
      said.current.add(name)
      navigator.vibrate?.([60, 80, 60])
      showToast(text)
    }
  }, [phone, text])
}

/** `8:41`. */
export function formatTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

interface StripProps {
  shots: readonly Shot[]
  phone: OwnPhoneView
  pictures: readonly CapturedPicture[]
}

/** The last few pages: to be sent, arrived, or why not. */
function PhoneStrip({ shots, phone, pictures }: StripProps) {
  const words = useWords(phoneWords)
  return (
    <ul className="cam-strip" aria-label={words.lastPages}>
      {shots.map((shot) => (
        <ShotView key={shot.id} shot={shot} {...sayShot(shot, { phone, pictures, words })} />
      ))}
    </ul>
  )
}

interface Said {
  text: string
  mark: 'tick' | 'cross' | null
}

const poor = ['failed', 'duplicate', 'no-code', 'unknown-exam', 'unreadable', 'blank']

function sayShot({ id, flaw, read }: Shot, { phone, pictures, words }: Omit<StripProps, 'shots'> & { words: PhoneWords }): Said {
  if (flaw !== null) return { text: flaw, mark: 'cross' }
  const known = phone.last.find(({ name }) => name === nameOfSent({ id }))
  if (known !== undefined) {
    const { state, pageNumber } = known
    const text = state === 'read' && pageNumber !== null ? sayPage(pageNumber, read, words) : wordFor(words.states, state)
    return { text, mark: poor.includes(state) ? 'cross' : 'tick' }
  }
  const kept = pictures.find((picture) => picture.id === id)
  if (kept?.cause === 'already') return { text: words.states.duplicate, mark: 'cross' }
  const own = read === null || read.page === null ? null : sayPage(read.page, read, words)
  return kept?.state === 'sent' ? { text: own ?? words.states.sent, mark: 'tick' } : { text: own ?? words.toSend, mark: null }
}

function sayPage(page: number, read: Shot['read'], words: PhoneWords): string {
  return read === null ? words.page(page) : words.readPage(page, read.doubts)
}

function ShotView({ shot, text, mark }: { shot: Shot } & Said) {
  const url = useBlobUrl(shot.thumb)
  return (
    <li className={mark === 'cross' ? 'is-bad' : undefined}>
      <div className="sheet">{url !== null && <img src={url} alt="" />}</div>
      <span>
        {mark === 'tick' && <Tick />}
        {mark === 'cross' && <Cross />}
        {text}
      </span>
    </li>
  )
}
