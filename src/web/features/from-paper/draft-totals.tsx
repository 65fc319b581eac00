import { numbersOf, type PaperDraft, sumDraft } from '#engine/exam/from-paper/paper-draft.ts'
import type { PaperEdits } from '#engine/exam/from-paper/paper-edits.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { fromPaperWords } from './from-paper-words.ts'

/** How much more the draft is worth than the paper prints; 0 where a person has said that it is right. */
export function findDifference(draft: PaperDraft, { acceptedSum }: PaperEdits): number {
  const sum = sumDraft(draft)
  return draft.printedTotal === null || acceptedSum === sum ? 0 : sum - draft.printedTotal
}

interface DraftTotalsProps {
  draft: PaperDraft
  /** As `findDifference` says. */
  difference: number
  /** A person says that the draft's total is right. */
  onAccept: () => void
}

/** What the paper says that it is worth, beside what the draft adds up to. */
export function DraftTotals({ draft, difference, onAccept }: DraftTotalsProps) {
  const words = useWords(fromPaperWords)
  const { printedTotal } = draft
  const sum = sumDraft(draft)
  const agrees = printedTotal !== null && difference === 0
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
          {printedTotal === null ? words.noTotal : !agrees ? words.disagree : printedTotal === sum ? words.agree : words.acceptedSum}
        </dt>
        <dd>
          {printedTotal === null ? words.noTotalText : agrees ? words.agreeText(numbersOf(draft.parts).length) : words.disagreeText(difference)}
        </dd>
        {difference !== 0 && (
          <dd>
            <Button small kind="quiet" onClick={onAccept}>
              {words.isRightSum}
            </Button>
          </dd>
        )}
      </div>
    </dl>
  )
}
