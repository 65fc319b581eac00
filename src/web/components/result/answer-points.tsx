import { isPenalty } from '#engine/exam/mark-code.ts'
import { writeMarkAsk } from '#engine/sentences/mark-ask.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Cross, Tick } from '#web/ui/hand.tsx'
import { ExamWords, WithExamWords } from './exam-words.tsx'
import { ToldWords } from './told-words.tsx'
import { listShownPoints, type ShownAnswer } from './list-shown-points.ts'
import { resultWords } from './result-words.ts'

type Reason = ShownAnswer['reasons'][number]

/** The reasons of a mark: each point in plain words, with a tick or a cross. */
export function AnswerPoints({ answer }: { answer: ShownAnswer }) {
  const words = useWords(resultWords)
  const { reasons, pointsStand } = answer
  const shown = listShownPoints(answer)
  if (shown.length === 0) return null
  return (
    <>
      {!pointsStand && <p className="small quiet">{words.givenAsWhole}</p>}
      {reasons.some(({ level }) => level !== null) ? (
        <Levels reasons={shown} pointsStand={pointsStand} />
      ) : (
        <ul className="g-points">
          {shown.map((reason, at) => (
            <Point key={at} reason={reason} pointsStand={pointsStand} />
          ))}
        </ul>
      )}
    </>
  )
}

function Point({ reason, pointsStand }: { reason: Reason; pointsStand: boolean }) {
  const { point: words } = useWords(resultWords)
  const asks = writeMarkAsk({ text: '', asks: reason.asks }, useLanguage())
  const state = isPenalty(reason.code) ? 'takenOff' : reason.awarded ? 'earned' : 'lost'
  const untold = state === 'earned' ? words.untold : words.untoldLost
  const asked = asks !== '' ? asks : reason.told.length > 0 ? <ToldWords told={reason.told} /> : untold
  return (
    <li>
      {pointsStand && (state === 'earned' ? <Tick /> : <Cross />)}
      <span>
        <MarkCode code={reason.code} {...(pointsStand && state !== 'takenOff' && { awarded: state === 'earned' })} /> {asked}
        {pointsStand && <span className="hide"> ({words[state]})</span>}
      </span>
    </li>
  )
}

/** Of an essay: each criterion with what it earned, and the level. */
function Levels({ reasons, pointsStand }: { reasons: readonly Reason[]; pointsStand: boolean }) {
  const words = useWords(resultWords)
  return (
    <ul className="g-levels">
      {reasons.map(({ code, marks, level }, at) => (
        <li key={at}>
          <b>
            <ExamWords>{code}</ExamWords>
          </b>{' '}
          {pointsStand && <span className="g-level-marks">{`${marks}/${level?.max ?? marks}`}</span>}
          {level !== null && level.text !== '' && (
            <span className="small quiet">
              <WithExamWords sentence={words.level(level.text)} own={[level.text]} />
            </span>
          )}
          {level !== null && level.reason !== '' && (
            <span className="small quiet">
              <ExamWords>{level.reason}</ExamWords>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
