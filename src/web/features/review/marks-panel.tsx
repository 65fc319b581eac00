import type { AnswerGroup } from '#contract/review.ts'
import type { AnswerView } from '#contract/marking.ts'
import type { Question } from '#engine/exam/exam.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { DecideFirst } from '#web/components/marking/decide-first.tsx'
import { MarkPoints } from '#web/components/marking/mark-points.tsx'
import { markingWords } from '#web/components/marking/marking-words.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Key } from '#web/ui/key.tsx'
import { WithBold } from '#web/components/with-bold.tsx'
import { MarkCode } from '#web/components/mark-code.tsx'
import type { Draft } from '#web/components/marking/draft.ts'
import { pointSign, type Named } from '#web/components/marking/point-sign.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { ScoreCircle } from '#web/ui/hand.tsx'
import { BubbleQuestion, BubblesSaidLine } from './bubble-question.tsx'
import { DecisionMessages } from './decision-messages.tsx'
import { decisionWords } from './decision-words.ts'
import type { AskedBubbles } from './use-bubbles.ts'
import type { ReviewState } from './use-review.ts'
import { WhatItSays } from './what-it-says.tsx'

interface MarksPanelProps {
  question: Question
  review: ReviewState
  bubbles: AskedBubbles
  /** What the draft adds up to; null while nobody has decided. */
  marks: number | null
  acceptWords: string
  noteId: string
  heldBy: string | null
  isLocked: boolean
  /** Null where this person cannot change the scheme. */
  onRule: (() => void) | null
}

/** What the answer says, its mark points, the note, and the decision. */
export function MarksPanel(props: MarksPanelProps) {
  const { question, review, bubbles, marks, noteId, heldBy, isLocked } = props
  const words = useWords(decisionWords)
  const { markPoints } = useWords(markingWords)
  const { answer, group, draft, isAlone } = review
  const isOff = isLocked || heldBy !== null
  const count = group.answers.length
  return (
    <section className="rv-marks" aria-label={markPoints}>
      <ProposalLine proposal={answer.needsReview ? group.proposal : null} />
      {review.said !== null && <BubblesSaidLine said={review.said} />}
      <BubbleQuestion bubbles={bubbles} disabled={isOff || review.isSaving} />
      <WhatItSays key={answer.id} answer={answer} disabled={isOff} onPoints={review.choosePoints} />
      <MarkPoints
        question={question}
        answer={answer}
        draft={draft}
        disabled={isLocked}
        onToggle={review.toggle}
        onMarks={(outright) => review.setDraft({ kind: 'marks', marks: outright })}
      />
      <TotalLine question={question} answer={answer} draft={draft} marks={marks} />
      {review.isAside && <p className="rv-aside small">{words.leftForLater}</p>}
      {isAlone && count > 1 && <p className="rv-aside small">{words.alone(count)}</p>}
      <div className="field rv-note">
        <label htmlFor={noteId}>{words.note}</label>
        <input
          id={noteId}
          className="input"
          maxLength={500}
          value={review.note}
          disabled={isLocked}
          onChange={(event) => review.setNote(event.currentTarget.value)}
        />
      </div>
      <DecisionMessages heldBy={heldBy} error={review.error} onSkip={review.skip} />
      {marks === null && !isLocked && <DecideFirst draft={draft} isAsked={review.isAsked} hasBubble={bubbles.isAsking} />}
      <DecideButtons {...props} isOff={isOff} />
    </section>
  )
}

function DecideButtons({ review, marks, acceptWords, isLocked, isOff, onRule }: MarksPanelProps & { isOff: boolean }) {
  const words = useWords(decisionWords)
  const { undo } = useWords(buttonWords)
  return (
    <div className="rv-act">
      <Button wide onClick={() => review.accept('group')} disabled={isOff || marks === null}>
        {acceptWords} <Key>↵</Key>
      </Button>
      <div className="two rv-two">
        {marks === null ? (
          <>
            <Button kind="second" small onClick={() => review.setAll(false)} disabled={isOff}>
              {words.noMarks} <Key>0</Key>
            </Button>
            <Button kind="second" small onClick={review.setAside} disabled={isLocked}>
              {words.cannotRead}
            </Button>
          </>
        ) : (
          !review.isAlone && (
            <Button kind="second" small onClick={() => review.accept('one')} disabled={isOff || review.group.answers.length === 1}>
              {words.onlyThis}
            </Button>
          )
        )}
        <Button kind="second" small onClick={review.undo} disabled={isLocked || review.undoable === 0}>
          {undo}
        </Button>
      </div>
      {onRule !== null && (
        <Button kind="quiet" small onClick={onRule}>
          {words.rule} <Key>R</Key>
        </Button>
      )}
    </div>
  )
}

/** Why the points are set already: the person's own marks of like answers propose them. */
function ProposalLine({ proposal }: { proposal: AnswerGroup['proposal'] }) {
  const words = useWords(decisionWords)
  if (proposal === null) return null
  const { likeCount, likeText, marks, isOwn } = proposal
  return (
    <p className="rv-proposal">
      <WithBold text={words.proposal({ marks, count: likeCount, isOwn, like: likeText })} bold={words.proposed(marks)} />
    </p>
  )
}

interface TotalLineProps {
  question: Named
  answer: AnswerView
  draft: Draft
  /** Null while it is not decided. */
  marks: number | null
}

/** What the answer is worth by the draft, and each of its points; a dash while nothing is decided. */
function TotalLine({ question, answer: { reasons, max }, draft, marks }: TotalLineProps) {
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
