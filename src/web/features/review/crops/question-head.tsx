import type { Question } from '#engine/exam/exam.ts'
import { writeMarkAsk } from '#engine/words/mark-ask.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { paperWords } from '#web/components/paper-words.ts'
import { WithBold } from '#web/components/with-bold.tsx'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Key } from '#web/ui/key.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { markingWords } from '#web/components/marking/marking-words.ts'
import { cropsWords } from './crops-words.ts'
import { countKeys, type Givable } from './given.ts'
import { estimateMinutes, type PacedAct } from './pace.ts'

interface QuestionHeadProps {
  question: Question
  givable: Givable
  decided: number
  total: number
  acts: readonly PacedAct[]
}

/** The question, its mark points by their keys, and how far it is. */
export function QuestionHead({ question, givable, decided, total, acts }: QuestionHeadProps) {
  const words = useWords(cropsWords)
  const { markPoints } = useWords(markingWords)
  const named = useWords(paperWords)
  const language = useLanguage()
  const minutes = estimateMinutes(acts, total - decided)
  return (
    <div className="crops-top">
      <section aria-label={named.questionLabel}>
        <div className="rv-q">
          <b>{question.id}.</b>
          <p>{question.text ?? named.textOnPaper}</p>
          <span>({named.marks(question.marks)})</span>
        </div>
        {givable.kind === 'points' && (
          <ul className="crops-scheme" aria-label={markPoints}>
            {givable.reasons.map((reason, at) => (
              <li key={at}>
                {at < countKeys(givable) && <Key>{String(at + 1)}</Key>}
                <MarkCode code={reason.code} />
                <span>{writeMarkAsk(reason, language)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="crops-prog" aria-label={words.progress}>
        <p>
          <WithBold text={words.decided(decided, total)} bold={words.decidedBold(decided, total)} />
        </p>
        <Progress label={words.decided(decided, total)} parts={[{ tone: 'right', count: decided }]} max={total} />
        {minutes !== null && <p className="small quiet">{words.minutesLeft(minutes)}</p>}
      </section>
    </div>
  )
}
