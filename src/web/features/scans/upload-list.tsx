import type { UploadView } from '#contract/scans.ts'
import { writeUploadReason } from '#engine/sentences/page-reason.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useLanguage } from '#web/components/words.ts'
import type { QueuedFile, UploadQueue } from '#web/features/scans/upload-queue.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { uploadWords, type UploadWords } from './upload-words.ts'

export interface UploadListProps {
  queue: UploadQueue
  files: readonly QueuedFile[]
  /** What the server made of earlier files. */
  uploads: readonly UploadView[]
}

const shownFiles = 8

/** Files on their way, with what became of them. */
export function UploadList({ queue, files, uploads }: UploadListProps) {
  const { files: words } = useWords(uploadWords)
  const language = useLanguage()
  const broken = uploads.filter((upload) => upload.state === 'failed')
  if (files.length === 0 && broken.length === 0) return null
  const sums = sumUploads(files)
  const open = listOpen(files)
  const shown = open.slice(0, shownFiles)
  const isDone = sums.left === 0
  return (
    <Card
      className="upload-files"
      title={titleOf(sums, words)}
      aside={
        files.length === 0 ? undefined : (
          <span className="row upload-files-do">
            {files.filter((item) => item.status === 'failed' && mayPass(item.error)).length > 1 && (
              <Button kind="second" small onClick={queue.retryFailed}>
                {words.sendAgain}
              </Button>
            )}
            {isDone && sums.failed === 0 && (
              <Button kind="quiet" small onClick={queue.clearDone}>
                {words.clear}
              </Button>
            )}
          </span>
        )
      }
    >
      {files.length > 0 && !isDone && (
        <div className="upload-overall">
          <Progress label={words.bytesSent} max={Math.max(1, sums.totalBytes)} parts={[{ tone: 'ink', count: sums.sentBytes }]} />
          <span className="small quiet">{words.of(sizeOf(sums.sentBytes), sizeOf(sums.totalBytes))}</span>
        </div>
      )}
      {sums.already > 0 && <Message live={false}>{words.already(sums.already)}</Message>}
      {broken.length > 0 && (
        <Message kind="wrong" title={words.broken(broken.length)} live={false}>
          <ul>
            {broken.map((upload) => (
              <li key={upload.id}>
                {upload.fileName}: {upload.reason !== null && writeUploadReason(upload.reason, language)}
              </li>
            ))}
          </ul>
        </Message>
      )}
      {shown.length > 0 && (
        <ul className="upload-rows">
          {shown.map((item) => (
            <UploadRow key={item.key} item={item} queue={queue} />
          ))}
        </ul>
      )}
      {open.length > shown.length && <p className="small quiet">{words.more(open.length - shown.length)}</p>}
    </Card>
  )
}

function UploadRow({ item, queue }: { item: QueuedFile; queue: UploadQueue }) {
  const { files: words } = useWords(uploadWords)
  const { tryAgain } = useWords(buttonWords)
  const { key, file, status } = item
  return (
    <li>
      <span className="upload-name">{file.name}</span>
      <span className="small quiet num">{status === 'sending' ? words.of(sizeOf(item.sentBytes), sizeOf(file.size)) : sizeOf(file.size)}</span>
      <span>
        {status === 'waiting' && <Badge>{words.waiting}</Badge>}
        {status === 'sending' && <Badge>{words.arriving}</Badge>}
        {status === 'failed' && <Badge tone="wrong">{words.notSent}</Badge>}
      </span>
      <span className="upload-do">
        {status === 'failed' && mayPass(item.error) && (
          <Button kind="quiet" small onClick={() => queue.retry(key)}>
            {tryAgain}
          </Button>
        )}
        <IconButton label={words.remove(file.name)} icon={<Icon name="close" />} onClick={() => queue.remove(key)} />
      </span>
      {status === 'sending' && (
        <Progress label={words.progress(file.name)} max={Math.max(1, file.size)} parts={[{ tone: 'ink', count: item.sentBytes }]} />
      )}
      {status === 'failed' && <span className="upload-why small">{describeError(item.error)}</span>}
    </li>
  )
}

/** Failed ones first, because they wait for a person; then what is on its way. What is sent is only counted. */
function listOpen(files: readonly QueuedFile[]): QueuedFile[] {
  const rank = { failed: 0, sending: 1, waiting: 2, done: 3 } as const
  return files.filter((item) => item.status !== 'done').toSorted((a, b) => rank[a.status] - rank[b.status])
}

/** A refusal stays one: only what a better line or a calmer server may take is offered again. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
}

function titleOf({ files, done, failed, left }: UploadSums, words: UploadWords['files']): string {
  if (files === 0) return words.title
  if (left > 0) return words.sending(done, files)
  return failed > 0 ? words.failed(failed, files) : words.sent(files)
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(bytes === 0 ? 0 : 1, Math.round(bytes / 1000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

interface UploadSums {
  files: number
  done: number
  already: number
  failed: number
  /** Waiting or on their way. */
  left: number
  totalBytes: number
  sentBytes: number
  /** 0 to 1. */
  share: number
}

/** What the list of files amounts to. Failed files count as not sent. */
export function sumUploads(files: readonly QueuedFile[]): UploadSums {
  const count = (status: QueuedFile['status']) => files.filter((item) => item.status === status).length
  const totalBytes = files.reduce((sum, item) => sum + item.file.size, 0)
  const sentBytes = files.reduce((sum, item) => sum + Math.min(item.sentBytes, item.file.size), 0)
  return {
    files: files.length,
    done: count('done'),
    already: files.filter((item) => item.already).length,
    failed: count('failed'),
    left: count('waiting') + count('sending'),
    totalBytes,
    sentBytes,
    share: totalBytes === 0 ? 0 : sentBytes / totalBytes,
  }
}
