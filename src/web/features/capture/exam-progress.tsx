import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type BatchCounts, batchCounts, listPages, watchExam } from '#contract/scans.ts'
import { callForEvents } from '#web/api/call.ts'
import { queryOf, refetch } from '#web/api/endpoint-query.ts'
import { followEvents, isRefusedForGood } from '#web/components/events/follow-events.ts'
import { useWords } from '#web/components/words.ts'
import { capturedWords, type CapturedWords } from '#web/features/capture/captured-words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'

/** What the server made of the exam's pages so far, wherever they were taken. */
export function ExamProgress({ examId, onPhone }: { examId: string; onPhone: number }) {
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
      isFinal: isRefusedForGood,
      signal: end.signal,
    })
    return () => end.abort()
  }, [client, examId])

  return overview.data?.counts ?? null
}
