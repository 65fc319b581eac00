import { numbersOf, sumDraft, type PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { useWords } from '#web/components/words.ts'
import { Tick } from '#web/ui/hand.tsx'
import { fromPaperWords } from './from-paper-words.ts'

/** What the paper says that it is worth, beside what the draft adds up to. */
export function Totals({ draft }: { draft: PaperDraft }) {
  const words = useWords(fromPaperWords)
  const { printedTotal } = draft
  const sum = sumDraft(draft)
  const agrees = printedTotal === sum
  return (
    <dl className="fp-sums">
      <div>
        <dt>{words.paperPrints}</dt>
        <dd className={printedTotal === null ? 'fp-none' : undefined}>{printedTotal ?? words.notPrinted}</dd>
      </div>
      <div>
        <dt>{words.draftHolds}</dt>
        <dd>{sum}</dd>
      </div>
      <div className={agrees ? 'fp-verdict' : 'fp-verdict fp-verdict--doubt'}>
        <dt>
          {agrees && <Tick className="fp-tick" />}
          {printedTotal === null ? words.noTotal : agrees ? words.agree : words.disagree}
        </dt>
        <dd>
          {printedTotal === null
            ? words.noTotalText
            : agrees
              ? words.agreeText(numbersOf(draft.parts).length)
              : words.disagreeText(sum - printedTotal)}
        </dd>
      </div>
    </dl>
  )
}
