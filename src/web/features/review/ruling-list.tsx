import { wordFor } from '#contract/known.ts'
import type { MarkPoint } from '#engine/exam/exam.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { useRulings, useUndoRuling } from './ruling-calls.ts'

const kindWords = { accept: 'Accept', reject: 'Reject' }

/** What was ruled on a question before, each of which can be taken back. */
export function RulingList({ examId, question, scheme }: { examId: string; question: string; scheme: readonly MarkPoint[] }) {
  const { data } = useRulings(examId, true)
  const undo = useUndoRuling(examId)
  const rulings = (data?.rulings ?? []).filter(({ ruling, takenBackAt }) => ruling.question === question && takenBackAt === null)
  if (rulings.length === 0) return null
  return (
    <section className="rv-rulings">
      <h3>Ruled so far</h3>
      {undo.error !== null && <Message kind="wrong">{describeError(undo.error)}</Message>}
      <ul>
        {rulings.map(({ id, ruling, note, madeByName }) => (
          <li key={id} className="row row--between">
            <span>
              {wordFor(kindWords, ruling.kind)} <q>{ruling.words}</q> for {scheme[ruling.point]?.code}
              <span className="small quiet rv-ruled-by">
                {madeByName}
                {note !== '' && `: ${note}`}
              </span>
            </span>
            <Button kind="quiet" small onClick={() => undo.mutate(id)} disabled={undo.isPending}>
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
