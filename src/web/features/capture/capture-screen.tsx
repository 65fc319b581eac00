import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BatchCounts, batchCounts, listPages, watchExam } from '#contract/scans.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callForEvents } from '#web/api/call.ts'
import { queryOf, refetch } from '#web/api/endpoint-query.ts'
import { signedInOwner, startSending } from '#web/components/captured/picture-sender.ts'
import { useCapturedPictures } from '#web/components/captured/use-captured-pictures.ts'
import { followEvents } from '#web/components/events/follow-events.ts'
import { useWords } from '#web/components/words.ts'
import { CameraClosed } from '#web/features/capture/camera-closed.tsx'
import { captureWords } from '#web/features/capture/capture-words.ts'
import { CapturedStrip } from '#web/features/capture/captured-strip.tsx'
import { DoubtedPicture } from '#web/features/capture/doubted-picture.tsx'
import { canKeepPictures } from '#web/features/capture/can-keep-pictures.ts'
import { PictureChooser } from '#web/features/capture/picture-chooser.tsx'
import { useCapture } from '#web/features/capture/use-capture.ts'
import { useOfflinePage } from '#web/components/offline/use-offline-page.ts'
import { setTorch } from '#web/features/capture/camera.ts'
import { capturedWords, type CapturedWords } from '#web/features/capture/captured-words.ts'
import { useOnline } from '#web/features/capture/use-online.ts'
import type { Viewfinder } from '#web/features/capture/use-viewfinder.ts'
import { ViewfinderView } from '#web/features/capture/viewfinder-view.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton, Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Progress } from '#web/ui/progress.tsx'

export function CaptureScreen({ examId, userId }: { examId: string; userId: string }) {
  const words = useWords(captureWords)
  useOfflinePage(paths.examCapture(examId))
  const isOnline = useOnline()
  const pictures = useCapturedPictures(userId, examId)
  const capture = useCapture({ ownerId: userId, examId })
  const { finder, doubted, taken, unseen, problem } = capture
  const screen = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (canKeepPictures()) startSending(signedInOwner(userId))
  }, [userId])

  const isOpen = finder.state.kind === 'open'
  useEffect(() => {
    // A phone held on its side shows little more than the page's head: the camera comes into view by itself.
    if (isOpen && window.innerHeight < 512) screen.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  const choose = () => capture.chooser.current?.click()
  const decide = (isKept: boolean) => {
    capture.decide(isKept)
    screen.current?.focus()
  }
  const onPhone = pictures?.filter(({ state }) => state === 'waiting').length ?? 0

  return (
    <div className="capture" ref={screen} tabIndex={-1}>
      {finder.state.kind === 'closed' && (
        <CameraClosed
          problem={finder.state.problem}
          elsewhere={<LinkButton to={paths.examUpload(examId)}>{words.closed.upload}</LinkButton>}
          onRetry={() => finder.reopen()}
          onChoose={choose}
        />
      )}
      <div className="capture-stage">
        <ViewfinderView finder={finder} isHidden={finder.state.kind === 'closed' || doubted !== null}>
          {taken > 0 && <span key={taken} className="finder-flash" />}
        </ViewfinderView>
        {doubted === null && (
          <FinderControls
            finder={finder}
            isAuto={capture.isAuto}
            isPlain={capture.isPlain}
            onAuto={capture.setAuto}
            onPlain={capture.setPlain}
            onChoose={choose}
          />
        )}
        {doubted !== null && <DoubtedPicture key={doubted.more} {...doubted} onRetake={() => decide(false)} onKeep={() => decide(true)} />}
      </div>
      <div className="capture-side">
        {unseen > 0 && <Message>{words.judging(unseen)}</Message>}
        {problem !== null && <Message kind="wrong">{problem}</Message>}
        <CapturedStrip pictures={pictures ?? []} isOnline={isOnline} onRetake={() => screen.current?.scrollIntoView({ block: 'start' })} />
        <ExamProgress examId={examId} onPhone={onPhone} />
      </div>
      <PictureChooser capture={capture} />
    </div>
  )
}

/** What the server made of the exam's pages so far, wherever they were taken. */
function ExamProgress({ examId, onPhone }: { examId: string; onPhone: number }) {
  const { progress: words } = useWords(capturedWords)
  const counts = useExamCounts(examId)
  if (counts === null || counts.total + counts.uploadsWaiting + onPhone === 0) return null
  const settled = counts.read + counts.duplicate + counts.blank
  return (
    <Card
      className="capture-progress"
      title={<span role="status">{titleOf(counts, onPhone, words)}</span>}
      aside={
        <LinkButton kind="quiet" small to={counts.needYou > 0 ? paths.examWaitingPages(examId) : paths.examUpload(examId)}>
          {counts.needYou > 0 ? words.needYou : words.pages}
        </LinkButton>
      }
    >
      <Progress
        label={words.label}
        max={counts.total - counts.discarded + counts.uploadsWaiting + onPhone}
        parts={[
          { tone: 'right', count: settled },
          { tone: 'doubt', count: counts.needYou },
        ]}
      />
    </Card>
  )
}

/** `42 taken, 40 read, 2 need you` */
function titleOf(
  { total, discarded, uploadsWaiting, read, needYou, duplicate }: BatchCounts,
  onPhone: number,
  words: CapturedWords['progress'],
): string {
  return words.counts({ taken: total - discarded + uploadsWaiting + onPhone, read, needYou, duplicate })
}

const overviewQuery = (examId: string) => queryOf(listPages, { params: { examId }, query: { limit: 1 } })

/** What became of the exam's pages, as it changes; null until it was first told. */
function useExamCounts(examId: string): BatchCounts | null {
  const client = useQueryClient()
  const overview = useQuery(overviewQuery(examId))

  useEffect(() => {
    const end = new AbortController()
    const { queryKey } = overviewQuery(examId)
    void followEvents({
      open: (signal) => callForEvents(watchExam, { params: { examId } }, { signal }),
      onEvent({ event, data }) {
        if (event !== 'counts') return
        const counts = batchCounts.parse(JSON.parse(data))
        client.setQueryData(queryKey, (before) => before && { ...before, counts })
      },
      onOpen: () => void refetch(client, queryKey),
      onLost: () => undefined,
      isFinal: (error) => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429,
      signal: end.signal,
    })
    return () => end.abort()
  }, [client, examId])

  return overview.data?.counts ?? null
}

interface FinderControlsProps {
  finder: Viewfinder
  isAuto: boolean
  isPlain: boolean
  onAuto: (isAuto: boolean) => void
  onPlain: (isPlain: boolean) => void
  onChoose: () => void
}

/** The shutter under the thumb, the light and the pictures beside it, and what can be set below. */
function FinderControls({ finder, isAuto, isPlain, onAuto, onPlain, onChoose }: FinderControlsProps) {
  const words = useWords(captureWords)
  const { state } = finder
  const [isLit, setLit] = useState(false)
  if (state.kind !== 'open') return null
  const { camera, cameras } = state
  return (
    <div className="finder-controls">
      <div className="finder-buttons">
        <Button kind="quiet" small onClick={onChoose}>
          {words.choose}
        </Button>
        <button
          type="button"
          className="shutter"
          aria-label={words.shutter}
          aria-keyshortcuts="Space"
          disabled={finder.isTaking}
          onClick={finder.take}
        >
          <Icon name="camera" />
        </button>
        {camera.hasTorch ? (
          <Button
            kind="quiet"
            small
            aria-pressed={isLit}
            onClick={() => {
              setTorch(camera.stream, !isLit).then(
                () => setLit(!isLit),
                () => setLit(false),
              )
            }}
          >
            <Icon name="sun" /> {isLit ? words.lightOff : words.lightOn}
          </Button>
        ) : (
          <span />
        )}
      </div>
      <div className="finder-settings">
        <Checkbox label={words.auto} checked={isAuto} onChange={(event) => onAuto(event.currentTarget.checked)} />
        <Checkbox label={words.plain} checked={isPlain} onChange={(event) => onPlain(event.currentTarget.checked)} />
        {cameras.length > 1 && (
          <Field label={words.camera}>
            <Select small value={camera.deviceId} onChange={(event) => finder.reopen(event.currentTarget.value)}>
              {cameras.map(({ deviceId, label }, index) => (
                <option key={deviceId} value={deviceId}>
                  {label === '' ? words.cameraNo(index + 1) : label}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </div>
  )
}
