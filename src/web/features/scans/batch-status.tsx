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

export interface BatchStatusProps {
  overview: UseQueryResult<ExamPages>
  isLive: boolean
  /** Files are still on their way from this tab. */
  isSending: boolean
}

/** How far the reading is, and how long it will take. */
export function BatchStatus({ overview, isLive, isSending }: BatchStatusProps) {
  const counts = overview.data?.counts
  if (counts === undefined) {
    return (
      <Card className="upload-status">
        {overview.error === null ? (
          <Skeleton lines={5} label="Loading the pages" />
        ) : (
          <div className="stack">
            <Message kind="wrong">{describeError(overview.error)}</Message>
            <Button kind="second" small onClick={() => void overview.refetch()}>
              Try again
            </Button>
          </div>
        )}
      </Card>
    )
  }
  const kept = counts.total - counts.discarded
  const settled = counts.read + counts.duplicate + counts.blank
  return (
    <Card className="upload-status" title={titleOf(counts, kept)} aside={<span role="status">{newsOf(counts, isLive, isSending)}</span>}>
      {counts.total === 0 && (
        <p className="quiet upload-intro">
          Every page finds its pupil by the code printed on it, whatever the order. Pages that need you are shown here.
        </p>
      )}
      <Progress
        label="Pages read"
        max={kept}
        parts={[
          { tone: 'right', count: settled },
          { tone: 'doubt', count: counts.needYou },
        ]}
      />
      <Figures
        figures={[
          { label: 'Read', value: figure(counts.read) },
          { label: 'Waiting', value: figure(counts.waiting) },
          { label: 'Need you', value: figure(counts.needYou), ...(counts.needYou > 0 && { tone: 'doubt' as const }) },
          { label: 'Duplicates', value: figure(counts.duplicate) },
        ]}
      />
      {(counts.blank > 0 || counts.discarded > 0) && <p className="small quiet">{restOf(counts)}</p>}
    </Card>
  )
}

function titleOf(counts: BatchCounts, kept: number): string {
  if (counts.total === 0) return 'No pages yet'
  return `${figure(counts.read + counts.duplicate + counts.blank)} of ${figure(kept)} pages read`
}

function newsOf(counts: BatchCounts, isLive: boolean, isSending: boolean): string {
  if (!isLive) return 'Connection lost. Trying again…'
  const isReading = counts.waiting > 0 || counts.uploadsWaiting > 0
  if (isReading) {
    const left = counts.secondsLeft === null ? 'Pages are being read.' : describeTimeLeft(counts.secondsLeft)
    return isSending ? left : `${left} You may close this page.`
  }
  if (isSending) return 'Pages appear here as they arrive.'
  if (counts.total === 0) return ''
  return counts.needYou > 0 ? 'Some pages need you.' : 'Everything is read.'
}

function restOf({ blank, discarded }: BatchCounts): string {
  const parts = [blank > 0 ? `${blank} blank` : '', discarded > 0 ? `${discarded} left out` : '']
  return `Besides: ${parts.filter((part) => part !== '').join(', ')}.`
}

function figure(count: number): string {
  return count.toLocaleString('en-GB')
}
