import type { ReactNode } from 'react'
import type { AnswerView } from '#contract/marking.ts'
import type { EssayQuestion } from '#engine/exam/exam.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { useWords } from '#web/components/words.ts'
import { ScoreCircle } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import { decisionWords } from '../decision-words.ts'
import { startChoices } from './choose-levels.ts'
import { CriterionChoice } from './criterion-choice.tsx'
import { essayWords } from './essay-words.ts'
import type { EssayChoices } from './use-essay-choices.ts'

interface CriteriaPanelProps {
  id: string
  question: EssayQuestion
  answer: AnswerView
  made: EssayChoices
  isLocked: boolean
  /** The messages and buttons below the note. */
  children: ReactNode
}

/** The criteria with their levels, what they add up to, and the note. */
export function CriteriaPanel({ id, question, answer, made, isLocked, children }: CriteriaPanelProps) {
  const words = useWords(essayWords)
  const decision = useWords(decisionWords)
  const { marksOf } = useWords(paperWords)
  const nameOf = usePersonName()
  const { criteria } = question
  const chosenCount = criteria.length - made.open.length
  const isMarkedWhole = answer.reviewId !== null && answer.reviewedByName !== null && startChoices(question, answer).every((level) => level === null)
  return (
    <section className="essay-marks" aria-label={words.criteria}>
      <header>
        <h2>{words.criteria}</h2>
        <p className="small quiet">{words.chooseOne}</p>
      </header>
      {isMarkedWhole && answer.marks !== null && (
        <Message kind="note">{words.markedWhole(answer.marks, answer.max, nameOf(answer.reviewedByName ?? ''))}</Message>
      )}
      {criteria.map((each, index) => (
        <CriterionChoice
          key={each.name}
          id={`${id}-${index}`}
          criterion={each}
          at={index}
          chosen={made.choices[index] ?? null}
          typed={made.typed[index] ?? null}
          proposal={made.proposals[index] ?? null}
          isRead={answer.model !== null}
          isCurrent={index === made.at}
          isLocked={isLocked}
          onChoose={(level) => made.choose(index, level)}
          onType={(typed) => made.type(index, typed)}
          onDone={made.goOn}
          onFocus={() => made.setCurrent(index)}
        />
      ))}
      <div className="essay-total">
        <p>
          <b>{words.total}</b>
          <span className="small quiet">{words.chosenOf(chosenCount, criteria.length)}</span>
        </p>
        <ScoreCircle>{`${chosenCount === 0 ? '–' : made.total}/${question.marks}`}</ScoreCircle>
        <span className="hide" role="status">
          {chosenCount === 0 ? '' : marksOf(made.total, question.marks)}
        </span>
      </div>
      <div className="field">
        <label htmlFor={`${id}-note`}>{decision.note}</label>
        <textarea
          id={`${id}-note`}
          className="area essay-area"
          rows={3}
          maxLength={500}
          value={made.note}
          disabled={isLocked}
          onChange={(event) => made.setNote(event.currentTarget.value)}
        />
      </div>
      {children}
    </section>
  )
}
