import type { StaffAppealView } from '#contract/publishing.ts'
import { writeMarkWhy } from '#engine/sentences/mark-why.ts'
import { figuresOfExam } from '#web/components/figures/figure-list.tsx'
import { MarkCode } from '#web/components/mark-code.tsx'
import { AnswerPicture } from '#web/components/marking/answer-picture.tsx'
import { Evidence } from '#web/components/marking/evidence.tsx'
import { pointSign, pointText } from '#web/components/marking/point-sign.ts'
import { QuestionText } from '#web/components/marking/question-text.tsx'
import { paperWords } from '#web/components/paper-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Cross, Tick } from '#web/ui/hand.tsx'
import { appealWords } from './results-words.ts'
import '#web/components/marking/review.css'

type Asked = NonNullable<StaffAppealView['asked']>

/** What an appeal is about: the question, the answer as it stands on the paper, and the reasons of its mark. */
export function AskedAnswer({ examId, asked: { question, answer, pointsStand } }: { examId: string; asked: Asked }) {
  const words = useWords(appealWords)
  const named = useWords(paperWords)
  const { text, choice } = answer.reading
  const said = text ?? choice.join(', ')
  return (
    <div className="stack res-asked">
      <QuestionText figureOf={figuresOfExam(examId)} question={question} />
      <AnswerPicture answerId={answer.id} label={named.scannedAnswer(answer.paperNumber, question.id)} />
      {said !== '' && (
        <p className="small">
          <span className="quiet">{named.readAs}</span> {said}
        </p>
      )}
      <h3 className="small">{pointsStand ? words.reasons : words.givenAsWhole}</h3>
      <ul className="res-reasons small">
        {answer.reasons.map((reason, at) => (
          <Reason key={at} question={question} reason={reason} pointsStand={pointsStand} />
        ))}
      </ul>
      {answer.note !== '' && <p className="hand">{answer.note}</p>}
    </div>
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
