import { useRef, type ReactNode } from 'react'
import type { StaffAppealView } from '#contract/publishing.ts'
import { writeMarkWhy } from '#engine/sentences/mark-why.ts'
import { Enlargeable } from '#web/components/annotations/annotated-picture.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { figuresOfExam } from '#web/components/figures/figure-list.tsx'
import { MarkCode } from '#web/components/mark-code.tsx'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { Evidence } from '#web/components/marking/evidence.tsx'
import { pointSign, pointText } from '#web/components/marking/point-sign.ts'
import { QuestionText } from '#web/components/marking/question-text.tsx'
import { paperWords } from '#web/components/paper-words.ts'
import { resultWords } from '#web/components/result/result-words.ts'
import { useNear } from '#web/components/use-near.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Cross, Tick } from '#web/ui/hand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { appealWords } from './results-words.ts'
import '#web/components/marking/review.css'
import '#web/ui/sheet.css'

type Asked = NonNullable<StaffAppealView['asked']>

interface AskedAnswerProps {
  examId: string
  asked: Asked
  /** What is said to it, below the reasons. */
  children?: ReactNode
}

/** What an appeal is about: the question and the answer as it stands on the paper, beside the mark and its reasons. */
export function AskedAnswer({ examId, asked: { question, answer, pointsStand }, children }: AskedAnswerProps) {
  const words = useWords(appealWords)
  const named = useWords(paperWords)
  const { text, choice } = answer.reading
  const said = text ?? choice.join(', ')
  return (
    <div className="res-beside">
      <div className="stack">
        <QuestionText figureOf={figuresOfExam(examId)} question={question} />
        <AskedPicture answerId={answer.id} label={named.scannedAnswer(answer.paperNumber, question.id)} />
        {said !== '' && (
          <p className="small">
            <span className="quiet">{named.readAs}</span> {said}
          </p>
        )}
      </div>
      <div className="stack">
        {answer.marks !== null && <p className="res-mark">{named.marksOf(answer.marks, answer.max)}</p>}
        <h3 className="small">{pointsStand ? words.reasons : words.givenAsWhole}</h3>
        <ul className="res-reasons small">
          {answer.reasons.map((reason, at) => (
            <Reason key={at} question={question} reason={reason} pointsStand={pointsStand} />
          ))}
        </ul>
        {answer.note !== '' && <p className="hand">{answer.note}</p>}
        {children}
      </div>
    </div>
  )
}

/** Fetched when it comes near: a class asks more than one looks at. */
function AskedPicture({ answerId, label }: { answerId: string; label: string }) {
  const { enlarge } = useWords(resultWords)
  const { loadingPicture } = useWords(buttonWords)
  const place = useRef<HTMLElement>(null)
  const isNear = useNear(place)
  return (
    <figure ref={place} className="sheet res-picture">
      {isNear ? (
        <Enlargeable alt={label} enlarge={enlarge}>
          <div className="rm-pic">
            <AnswerPicture answerId={answerId} label={label} />
          </div>
        </Enlargeable>
      ) : (
        <Skeleton lines={3} label={loadingPicture} />
      )}
    </figure>
  )
}

function Reason({
  question,
  reason,
  pointsStand,
}: {
  question: Asked['question']
  reason: Asked['answer']['reasons'][number]
  pointsStand: boolean
}) {
  const words = useWords(appealWords)
  const language = useLanguage()
  // Of marks that were given as a whole, no point says what it earned.
  const awarded = pointsStand ? reason.awarded : null
  return (
    <li>
      {awarded !== null && (awarded ? <Tick /> : <Cross />)}
      <span>
        <MarkCode code={pointSign(reason, question)} awarded={awarded} /> {pointText(reason, question, language)}
        {awarded !== null && <span className="hide"> ({awarded ? words.earned : words.lost})</span>}{' '}
        {awarded !== null && (
          <span className="quiet">
            <Evidence text={writeMarkWhy(reason.why, language)} quote={reason.evidence} />
          </span>
        )}
      </span>
    </li>
  )
}
