import type { AnswerView } from '#contract/marking.ts'
import { writeDoubts } from '#engine/sentences/doubt.ts'
import { writeMarkWhy } from '#engine/sentences/mark-why.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Cross, Tick } from '#web/ui/hand.tsx'
import { Key } from '#web/ui/key.tsx'
import { Sure } from '#web/ui/sure.tsx'
import { useLanguage, useWords } from '#web/components/words.ts'
import type { Draft } from './draft.ts'
import { Evidence } from './evidence.tsx'
import { markingWords } from './marking-words.ts'
import { pointSign, pointText, type Named } from './point-sign.ts'
import '#web/components/mark-code.css'

/** Of an answer, what its mark points need. */
export type MarkedAnswer = Pick<AnswerView, 'needsReview' | 'doubts' | 'reasons' | 'max'>

interface MarkPointsProps {
  question: Named
  answer: MarkedAnswer
  draft: Draft
  disabled: boolean
  onToggle: (index: number) => void
  onMarks: (marks: number | null) => void
}

/** The length of `DM1 ft`: longer signs are the words of an option or a criterion. */
const LONGEST_CODE = 6

/** Below this confidence the screen says that the auto-marker is unsure. */
const UNSURE_BELOW = 0.8

/** The mark points of an answer as switches: the number key, the examiner's code, what it asks for, why it was given. */
export function MarkPoints({ question, answer, draft, disabled, onToggle, onMarks }: MarkPointsProps) {
  const words = useWords(markingWords)
  const language = useLanguage()
  return (
    <>
      <h2>{words.markPoints}</h2>
      {answer.needsReview && answer.doubts.length > 0 && <p className="rv-doubt">{writeDoubts(answer.doubts, language)}</p>}
      <div className={classNames('points', answer.reasons.some((reason) => pointSign(reason, question).length > LONGEST_CODE) && 'points--words')}>
        {answer.reasons.map((reason, index) => {
          const isOn = draft.kind === 'points' ? (draft.awarded[index] ?? null) : reason.awarded
          // Nobody has judged it: there is nothing to be sure of.
          const isJudged = reason.awarded !== null
          const isUnsure = isOn === null || (isJudged && reason.confidence < UNSURE_BELOW)
          return (
            <button
              key={`${reason.code}-${index}`}
              type="button"
              className={classNames('point', isOn !== null && (isOn ? 'point--on' : 'point--off'), isUnsure && 'point--doubt')}
              aria-pressed={isOn ?? 'mixed'}
              disabled={disabled || draft.kind === 'marks'}
              onClick={() => onToggle(index)}
            >
              {index < 9 ? <Key>{String(index + 1)}</Key> : <span />}
              <span className="code">{pointSign(reason, question)}</span>
              <p>{pointText(reason, question, language)}</p>
              {isOn === null ? <b className="point-open">–</b> : isOn ? <Tick /> : <Cross />}
              <span className="why">
                {isOn === null && <span>{words.notDecided}</span>}
                {reason.why.length > 0 && isJudged && isOn !== null && <Evidence text={writeMarkWhy(reason.why, language)} quote={reason.evidence} />}
                {isJudged && isOn !== null && <Sure confidence={reason.confidence} doubtBelow={UNSURE_BELOW} />}
              </span>
            </button>
          )
        })}
      </div>
      {draft.kind === 'marks' && (
        <div className="field rv-outright">
          <label htmlFor="rv-marks">{words.marksUpTo(answer.max)}</label>
          <input
            id="rv-marks"
            className="input"
            type="number"
            inputMode="decimal"
            min={0}
            max={answer.max}
            step={1}
            disabled={disabled}
            value={draft.marks ?? ''}
            onChange={(event) => onMarks(Number.isNaN(event.currentTarget.valueAsNumber) ? null : event.currentTarget.valueAsNumber)}
          />
        </div>
      )}
    </>
  )
}
