import type { ResultRow } from '#contract/results.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { blockerWords } from './blocker-words.ts'
import { useMending } from './use-blockers.ts'

/** Questions that a person has left out of papers, with the way back until the exam is confirmed. */
export function LeftOut({ examId, rows, isLocked }: { examId: string; rows: readonly ResultRow[]; isLocked: boolean }) {
  const words = useWords(blockerWords)
  const { leave, isPending } = useMending(examId)
  const groups = Map.groupBy(
    rows.filter(({ leftOut }) => leftOut.length > 0),
    ({ leftOut }) => leftOut.join(' '),
  )
  return [...groups].map(([key, own]) => {
    const questions = own[0]?.leftOut ?? []
    const paperIds = own.flatMap(({ paperId }) => paperId ?? [])
    return (
      <Message key={key} live={false}>
        <span className="row">
          {words.notCounted(questions, own.length)}
          {!isLocked && (
            <Button kind="quiet" small disabled={isPending} onClick={() => leave.mutate({ paperIds, questions, leftOut: false })}>
              {words.countAgain}
            </Button>
          )}
        </span>
      </Message>
    )
  })
}
