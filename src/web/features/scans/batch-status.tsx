import type { UseQueryResult } from '@tanstack/react-query'
import type { BatchCounts, ExamPages } from '#contract/scans.ts'
import { describeError } from '#web/api/describe-error.ts'
import { describeTimeLeft } from '#web/features/scans/describe-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Message } from '#web/ui/message.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatNumber } from '#engine/words/format.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { uploadWords, type UploadWords } from './upload-words.ts'

export interface BatchStatusProps {
  overview: UseQueryResult<ExamPages>
  isLive: boolean
  /** Files are still on their way from this tab. */
  isSending: boolean
}

/** How far the reading is, and how long it will take. */
export function BatchStatus({ overview, isLive, isSending }: BatchStatusProps) {
  const { status: words } = useWords(uploadWords)
  const { tryAgain } = useWords(buttonWords)
  const language = useLanguage()
  const figure = (count: number) => formatNumber(count, language)
  const counts = overview.data?.counts
  if (counts === undefined) {
    return (
      <Card className="upload-status">
        {overview.error === null ? (
          <Skeleton lines={5} label={words.loading} />
        ) : (
          <div className="stack">
            <Message kind="wrong">{describeError(overview.error)}</Message>
            <Button kind="second" small onClick={() => void overview.refetch()}>
              {tryAgain}
            </Button>
          </div>
        )}
      </Card>
    )
  }
  const kept = counts.total - counts.discarded
  const settled = counts.read + counts.duplicate + counts.blank
  return (
    <Card
      className="upload-status"
      title={titleOf(counts, kept, words)}
      aside={<span role="status">{newsOf(counts, { isLive, isSending }, words)}</span>}
    >
      {counts.total === 0 && <p className="quiet upload-intro">{words.intro}</p>}
      <Progress
        label={words.progress}
        max={kept}
        parts={[
          { tone: 'right', count: settled },
          { tone: 'doubt', count: counts.needYou },
        ]}
      />
      <Figures
        figures={[
          { label: words.read, value: figure(counts.read) },
          { label: words.waiting, value: figure(counts.waiting) },
          { label: words.needYou, value: figure(counts.needYou), ...(counts.needYou > 0 && { tone: 'doubt' as const }) },
          { label: words.duplicates, value: figure(counts.duplicate) },
        ]}
      />
      {(counts.blank > 0 || counts.discarded > 0) && <p className="small quiet">{restOf(counts, words)}</p>}
    </Card>
  )
}

function titleOf(counts: BatchCounts, kept: number, words: UploadWords['status']): string {
  return counts.total === 0 ? words.none : words.readOf(counts.read + counts.duplicate + counts.blank, kept)
}

function newsOf(counts: BatchCounts, { isLive, isSending }: Pick<BatchStatusProps, 'isLive' | 'isSending'>, words: UploadWords['status']): string {
  if (!isLive) return words.lost
  const isReading = counts.waiting > 0 || counts.uploadsWaiting > 0
  if (isReading) {
    const left = counts.secondsLeft === null ? words.reading : describeTimeLeft(counts.secondsLeft, words)
    return isSending ? left : `${left} ${words.mayClose}`
  }
  if (isSending) return words.arriving
  if (counts.total === 0) return ''
  return counts.needYou > 0 ? words.someNeedYou : words.allRead
}

function restOf({ blank, discarded }: BatchCounts, words: UploadWords['status']): string {
  return [blank > 0 ? words.blank(blank) : '', discarded > 0 ? words.leftOut(discarded) : ''].filter((part) => part !== '').join(' ')
}
