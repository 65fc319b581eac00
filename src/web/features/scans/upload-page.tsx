import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, useSyncExternalStore } from 'react'
import { Navigate, useParams, useSearchParams, Link } from 'react-router'
import type { UnprintedQuestion } from '#contract/exams.ts'
import type { ExamPages } from '#contract/scans.ts'
import { useExam } from '#web/api/use-exam.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Drawing } from '#web/components/drawing.tsx'
import pile from '#web/components/drawings/pile.svg?raw'
import { AiReadingPanel } from '#web/components/ai-reading/ai-reading-panel.tsx'
import { useAuth } from '#web/components/auth/auth-store.ts'
import { Blockers } from '#web/components/blockers/blockers.tsx'
import { UnprintedNote } from '#web/components/blockers/unprinted-note.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { BatchStatus } from '#web/features/scans/batch-status.tsx'
import { overviewQuery } from '#web/features/scans/page-calls.ts'
import { PageDialog } from '#web/features/scans/page-dialog.tsx'
import { PagesCard } from '#web/features/scans/pages-card.tsx'
import { PaperProblems } from '#web/features/scans/paper-problems.tsx'
import { useOpenPage } from '#web/features/scans/use-open-page.ts'
import { UploadList } from '#web/features/scans/upload-list.tsx'
import { useLivePages } from '#web/features/scans/use-live-pages.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { signedInOwner, startSending } from '#web/components/captured/picture-sender.ts'
import { useCapturedPictures } from '#web/components/captured/use-captured-pictures.ts'
import { sendAsUser } from '#web/components/uploads/send-with-tus.ts'
import { createUploadUrls } from '#web/components/uploads/upload-urls.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { createUploadQueue, type QueuedFile, type UploadQueue } from '#web/features/scans/upload-queue.ts'
import { uploadWords } from '#web/features/scans/upload-words.ts'
import './upload-page.css'

export const meta = () => pageMeta({ title: readWords(buttonWords).uploadScripts })

const accepted = '.pdf,.jpg,.jpeg,.png,.tif,.tiff,.heic,.heif,application/pdf,image/*'

/** Where scanned pages come in, and where one watches them being read. */
export default function UploadPage() {
  const words = useWords(uploadWords)
  const buttons = useWords(buttonWords)
  const { examId = '' } = useParams()
  const exam = useExam(examId)
  const [search] = useSearchParams()
  const crumbs = [{ label: buttons.exams, to: paths.exams }, ...(exam.data === undefined ? [] : [{ label: exam.data.title, to: paths.exam(examId) }])]

  // Without printed sheets, what waits is plain paper.
  if (search.has('waiting') && exam.data?.takesPlain === true && exam.data.sheetVersion === 0)
    return <Navigate to={paths.examPlain(examId)} replace />
  return (
    <Page>
      <PageHead
        crumbs={crumbs}
        title={buttons.uploadScripts}
        actions={
          exam.data !== undefined &&
          exam.data.counts.answersToReview > 0 && (
            <LinkButton kind="second" to={paths.examReview(examId)}>
              {words.reviewOn}
            </LinkButton>
          )
        }
      />
      {exam.data === undefined && exam.error === null && (
        <Card>
          <Skeleton lines={6} label={words.loadingExam} />
        </Card>
      )}
      {exam.data === undefined && exam.error !== null && <NotLoaded title={words.noExam} error={exam.error} onRetry={exam.refetch} />}
      {exam.data !== undefined && exam.data.sheetVersion === 0 && !exam.data.takesPlain && (
        <EmptyState
          picture={<Drawing svg={pile} />}
          title={words.printFirst.title}
          action={
            <div className="row upload-ways">
              <LinkButton to={paths.examSheets(examId)}>{words.printFirst.print}</LinkButton>
              <LinkButton kind="second" to={paths.examOwnSheets(examId)}>
                {words.printFirst.own}
              </LinkButton>
              <LinkButton kind="second" to={paths.examPlain(examId)}>
                {words.printFirst.plain}
              </LinkButton>
            </div>
          }
        >
          {words.printFirst.text}
        </EmptyState>
      )}
      {exam.data !== undefined && (exam.data.sheetVersion > 0 || exam.data.takesPlain) && (
        <UploadScreen key={examId} examId={examId} isConfirmed={exam.data.confirmedAt !== null} unprinted={exam.data.unprinted} />
      )}
    </Page>
  )
}

interface UploadScreenProps {
  examId: string
  isConfirmed: boolean
  unprinted: readonly UnprintedQuestion[]
}

/** What the sheets that came in do not say; everything else is shown where it can be mended. */
const saidHere = ['not-on-sheet', 'page-of-nobody', 'pages-unsaid', 'blank']

function UploadScreen({ examId, isConfirmed, unprinted }: UploadScreenProps) {
  const words = useWords(uploadWords)
  const { isLive } = useLivePages(examId)
  const overview = useQuery(overviewQuery(examId))
  const queue = getUploadQueue(examId)
  const files = useQueuedFiles(queue)
  const { openPage, open, close } = useOpenPage(examId, isConfirmed)
  const hasPages = (overview.data?.counts.total ?? 0) > 0

  return (
    <div className="upload">
      <div className="upload-drop">
        {isConfirmed ? (
          <Message title={words.confirmed.title} live={false}>
            {words.confirmed.text}
          </Message>
        ) : (
          <FileDrop
            title={hasPages ? words.addMore : words.upload}
            hint={words.hint}
            accept={accepted}
            multiple
            camera={!window.isSecureContext}
            {...(window.isSecureContext && { other: <PhotographLink examId={examId} />, isOtherFirst: isPhone() })}
            folder
            picture={<Drawing svg={pile} className="upload-pile" />}
            onFiles={queue.add}
          />
        )}
        {!isConfirmed && <UnprintedNote examId={examId} unprinted={unprinted} />}
        {!isConfirmed && hasPages && <Blockers examId={examId} only={saidHere} />}
        <WaitingPictures examId={examId} />
        <UnfinishedUploads examId={examId} isSending={files.length > 0} />
      </div>
      {(overview.data?.counts.byPhone ?? 0) > 0 && (
        <p className="small">
          {words.byPhone(overview.data?.counts.byPhone ?? 0)} <Link to={paths.examReadByPhone(examId)}>{words.seeByPhone}</Link>
        </p>
      )}
      <BatchStatus overview={overview} isLive={isLive} isSending={files.some((file) => file.status === 'sending' || file.status === 'waiting')} />
      <AiReadingPanel
        examId={examId}
        isLocked={isConfirmed}
        isReading={(overview.data?.counts.waiting ?? 0) + (overview.data?.counts.uploadsWaiting ?? 0) > 0}
      />
      <LoosePagesNote examId={examId} overview={overview.data} isLocked={isConfirmed} />
      <UploadList queue={queue} files={files} uploads={overview.data?.uploads ?? []} />
      <PaperProblems examId={examId} problems={overview.data?.problems ?? []} isLocked={isConfirmed} />
      <PagesCard examId={examId} counts={overview.data?.counts ?? null} isLocked={isConfirmed} onOpen={open} onFiles={queue.add} />
      {openPage !== null && <PageDialog examId={examId} page={openPage} isLocked={isConfirmed} onOpen={open} onClose={close} />}
    </div>
  )
}

/** A touch screen: there the camera is at hand, and files are not. */
function isPhone(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

function PhotographLink({ examId }: { examId: string }) {
  const words = useWords(uploadWords)
  return (
    <>
      <LinkButton kind={isPhone() ? 'first' : 'second'} to={paths.examCapture(examId)}>
        <Icon name="camera" /> {words.photograph}
      </LinkButton>
      <LinkButton kind="second" to={paths.examPhones(examId)}>
        {words.usePhone}
      </LinkButton>
    </>
  )
}

/** Says after a reload that sending can continue where it stopped; the browser no longer has the files themselves. */
function UnfinishedUploads({ examId, isSending }: { examId: string; isSending: boolean }) {
  const { unfinished: words } = useWords(uploadWords)
  const [count] = useState(() => createUploadUrls(examId, localStorage).countUnfinished())
  if (count === 0 || isSending) return null
  return (
    <Message title={words.title(count)} live={false}>
      {words.text(count)}
    </Message>
  )
}

/** Says that photos of this exam wait on this device, and goes on sending them. */
function WaitingPictures({ examId }: { examId: string }) {
  const words = useWords(uploadWords)
  const userId = useAuth((state) => state.user?.id ?? '')
  const pictures = useCapturedPictures(userId, examId)
  const waiting = pictures?.filter(({ state }) => state !== 'sent').length ?? 0
  useEffect(() => {
    if (waiting > 0) startSending(signedInOwner(userId))
  }, [waiting, userId])
  if (waiting === 0) return null
  return (
    <Message title={words.photosWait(waiting)} live={false}>
      {words.photosSent} <Link to={paths.examCapture(examId)}>{words.seePhotos}</Link>
    </Message>
  )
}

/** Queues live as long as the tab: files are sent while the teacher works on another screen. */
const queues = new Map<string, UploadQueue>()

function getUploadQueue(examId: string): UploadQueue {
  const known = queues.get(examId)
  if (known !== undefined) return known
  const queue = createUploadQueue(sendAsUser(examId))
  queues.set(examId, queue)
  queue.subscribe(warnWhileSending)
  window.addEventListener('online', () => queue.retryFailed())
  return queue
}

function useQueuedFiles(queue: UploadQueue): readonly QueuedFile[] {
  return useSyncExternalStore(queue.subscribe, queue.getFiles, queue.getFiles)
}

let isWarning = false
/** Closing the tab would stop what is still being sent. */
function warnWhileSending(): void {
  const isSending = [...queues.values()].some((queue) => queue.getFiles().some((item) => item.status === 'waiting' || item.status === 'sending'))
  if (isSending === isWarning) return
  isWarning = isSending
  if (isSending) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

interface LoosePagesNoteProps {
  examId: string
  overview: ExamPages | undefined
  isLocked: boolean
}

/** Where pages that wait get their pupils: those of printed sheets one by one, with the paper that they seem to belong to, and those of plain paper by the stack. */
function LoosePagesNote({ examId, overview, isLocked }: LoosePagesNoteProps) {
  const { loose: words } = useWords(uploadWords)
  const { takesPlain = false, sheetVersion = 0 } = useExam(examId).data ?? {}
  const needYou = (overview?.counts.needYou ?? 0) - (overview?.counts.contested ?? 0)
  if (isLocked || (!takesPlain && needYou === 0)) return null
  return (
    <Message live={false} title={needYou === 0 ? words.plain : words.wait(needYou)}>
      <p>{takesPlain ? words.text : words.oneByOne}</p>
      <span className="row upload-place">
        {sheetVersion > 0 && needYou > 0 && (
          <LinkButton kind="second" small to={paths.examWaitingPages(examId)}>
            {words.whose}
          </LinkButton>
        )}
        {takesPlain && (
          <LinkButton kind="second" small to={paths.examPlain(examId)}>
            {words.assign}
          </LinkButton>
        )}
      </span>
    </Message>
  )
}
