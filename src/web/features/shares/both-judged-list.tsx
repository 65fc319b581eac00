import type { BothJudged } from '#contract/marker-figures.ts'
import { describeError } from '#web/api/describe-error.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { markerFiguresWords, type MarkerFiguresWords } from './marker-figures-words.ts'
import { useAskBoth } from './shares-calls.ts'

/** What those showed who judged the same answers, and what still waits for them. */
export function BothJudgedList({ examId, both, isLocked }: { examId: string; both: readonly BothJudged[]; isLocked: boolean }) {
  const { both: words } = useWords(markerFiguresWords)
  const nameOf = usePersonName()
  const ask = useAskBoth(examId)
  if (both.length === 0) return null
  const end = ({ question, firstId, secondId }: BothJudged) =>
    ask.mutate({ both: { question, firstId, secondId }, end: true }, { onSuccess: () => showToast(words.ended) })
  return (
    <section className="share-both">
      <h3>{words.title}</h3>
      {ask.error !== null && <Message kind="wrong">{describeError(ask.error)}</Message>}
      <ul>
        {both.map((pair) => (
          <li key={`${pair.question} ${pair.firstId} ${pair.secondId}`}>
            <p>{describeBoth({ ...pair, firstName: nameOf(pair.firstName), secondName: nameOf(pair.secondName) }, words)}</p>
            {pair.waiting + pair.disputed > 0 && !isLocked && (
              <Button kind="quiet" small disabled={ask.isPending} onClick={() => end(pair)}>
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The class cannot be the reason of a difference on the same answers, and so the sentence says it. */
export function describeBoth(pair: BothJudged, words: MarkerFiguresWords['both']): string {
  const { question, firstName: first, secondName: second, count, same, waiting, disputed, difference } = pair
  const judged = count === 0 ? [words.begun(question, first, second)] : [words.judged({ question, first, second, count, same })]
  if (count > 0) judged.push(sayDifference(difference, { first, second }, words))
  if (waiting > 0) judged.push(words.waiting(waiting))
  if (disputed > 0) judged.push(words.disputed(disputed))
  return judged.join(' ')
}

function sayDifference(
  difference: BothJudged['difference'],
  { first, second }: { first: string; second: string },
  words: MarkerFiguresWords['both'],
): string {
  if (difference === null) return words.few
  const { low, high } = difference
  if (high < 0) return words.less(first, high, low)
  return low > 0 ? words.less(second, low, high) : words.alike
}
