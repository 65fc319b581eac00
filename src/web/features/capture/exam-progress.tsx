import type { BatchCounts } from '#contract/scans.ts'
import { useExamCounts } from '#web/features/capture/use-exam-counts.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'

/** What the server made of the exam's pages so far, wherever they were taken. */
export function ExamProgress({ examId, onPhone }: { examId: string; onPhone: number }) {
  const counts = useExamCounts(examId)
  if (counts === null || counts.total + counts.uploadsWaiting + onPhone === 0) return null
  const settled = counts.read + counts.duplicate + counts.blank
  return (
    <Card
      className="capture-progress"
      title={<span role="status">{titleOf(counts, onPhone)}</span>}
      aside={
        <LinkButton kind="quiet" small to={paths.examUpload(examId)}>
          {counts.needYou > 0 ? 'See what needs you' : 'See the pages'}
        </LinkButton>
      }
    >
      <Progress
        label="Pages read"
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
function titleOf(counts: BatchCounts, onPhone: number): string {
  const taken = counts.total - counts.discarded + counts.uploadsWaiting + onPhone
  const words = [`${taken} taken`, `${counts.read} read`]
  if (counts.needYou > 0) words.push(counts.needYou === 1 ? '1 needs you' : `${counts.needYou} need you`)
  if (counts.duplicate > 0) words.push(`${counts.duplicate} twice`)
  return words.join(', ')
}
