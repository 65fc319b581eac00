import type { MarkPoint } from '#engine/exam/exam.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { isKnown } from '#contract/base/known.ts'
import { useWords } from '#web/components/words.ts'
import { useRulings, useUndoRuling } from './ruling-calls.ts'
import { rulingWords } from './ruling-words.ts'

/** The rules that a question has, each of which can be undone. */
export function RulingList({ examId, question, scheme }: { examId: string; question: string; scheme: readonly MarkPoint[] }) {
  const words = useWords(rulingWords)
  const { data } = useRulings(examId, true)
  const undo = useUndoRuling(examId)
  const rulings = (data?.rulings ?? []).filter(({ ruling, takenBackAt }) => ruling.question === question && takenBackAt === null)
  if (rulings.length === 0) return null
  return (
    <section className="rv-rulings">
      <h3>{words.soFar}</h3>
      {undo.error !== null && <Message kind="wrong">{describeError(undo.error)}</Message>}
      <ul>
        {rulings.map(({ id, ruling, note, madeByName }) => (
          <li key={id} className="row row--between">
            <span>
              {isKnown(words.rules, ruling.kind)
                ? words.rules[ruling.kind](ruling.words, scheme[ruling.point]?.code ?? '')
                : `${ruling.kind}: ${ruling.words}`}
              <span className="small quiet rv-ruled-by">
                {madeByName}
                {note !== '' && `: ${note}`}
              </span>
            </span>
            <Button kind="quiet" small onClick={() => undo.mutate(id)} disabled={undo.isPending}>
              {words.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
