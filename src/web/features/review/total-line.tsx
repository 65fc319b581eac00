import type { AnswerView } from '#contract/marking.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import type { Draft } from '#web/components/marking/draft.ts'
import { markingWords } from '#web/components/marking/marking-words.ts'
import { pointSign, type Named } from '#web/components/marking/point-sign.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { useWords } from '#web/components/words.ts'
import { ScoreCircle } from '#web/ui/hand.tsx'

interface TotalLineProps {
  question: Named
  answer: AnswerView
  draft: Draft
  /** Null while it is not decided. */
  marks: number | null
}

/** What the answer is worth by the draft, and each of its points; a dash while nothing is decided. */
export function TotalLine({ question, answer: { reasons, max }, draft, marks }: TotalLineProps) {
  const { nothingGiven } = useWords(markingWords)
  const { marksOf } = useWords(paperWords)
  return (
    <div className="rv-total">
      <span className="row rv-codes">
        {marks === null && <span className="small quiet">{nothingGiven}</span>}
        {marks !== null &&
          draft.kind === 'points' &&
          reasons.map((reason, index) => <MarkCode key={index} code={pointSign(reason, question)} awarded={draft.awarded[index] ?? null} />)}
      </span>
      {marks === null ? <b className="rv-open">{`–/${max}`}</b> : <ScoreCircle>{`${marks}/${max}`}</ScoreCircle>}
      <span className="hide" role="status">
        {marks === null ? nothingGiven : marksOf(marks, max)}
      </span>
    </div>
  )
}
