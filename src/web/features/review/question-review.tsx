import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReviewOverview } from '#contract/review.ts'
import type { Question } from '#engine/exam/exam.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import { Message } from '#web/ui/message.tsx'
import { ThumbBar } from '#web/ui/thumb-bar.tsx'
import { draftMarks } from '#web/components/marking/draft.ts'
import { MarkPoints } from '#web/components/marking/mark-points.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { markingWords } from '#web/components/marking/marking-words.ts'
import { useWords } from '#web/components/words.ts'
import { DecideFirst } from '#web/components/marking/decide-first.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { BubbleQuestion, BubblesSaidLine } from './bubble-question.tsx'
import type { Evidence } from './evidence-layer.tsx'
import { GroupPanel } from './group-panel.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { KeysBar } from './keys-bar.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { nextUnfinished, type Waiting } from './next-unfinished.ts'
import { pointsAtBubbles } from './points-at-bubbles.ts'
import { ProposalLine } from './proposal-line.tsx'
import { useClaim } from './review-calls.ts'
import { RulingDialog } from './ruling-dialog.tsx'
import { TotalLine } from './total-line.tsx'
import type { ReviewState } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useAhead } from './use-ahead.ts'
import { useBubbles } from './use-bubbles.ts'
import type { Sitting } from './use-sitting.ts'
import { WhatItSays } from './what-it-says.tsx'
import { useZoom } from './use-zoom.ts'
import { decisionWords } from './decision-words.ts'

interface QuestionReviewProps {
  examId: string
  question: Question
  guidance: string | null
  overview: ReviewOverview
  decisionsLeft: number
  review: ReviewState
  sitting: Sitting
  isLocked: boolean
  /** Who only marks the exam does not change its scheme. */
  mayRule: boolean
  /** Opens an answer of another question. */
  onOpen: (waiting: Waiting) => void
  /** The question before this one in the exam, or after it. */
  onQuestionStep: (step: 1 | -1) => void
}

/** One answer at a time, with its group: everything that a decision needs on one screen, all of it on the keyboard. */
export function QuestionReview({
  examId,
  question,
  guidance,
  overview,
  decisionsLeft,
  review,
  sitting,
  isLocked,
  mayRule,
  onOpen,
  onQuestionStep,
}: QuestionReviewProps) {
  const words = useWords(decisionWords)
  const buttons = useWords(buttonWords)
  const { markPoints } = useWords(markingWords)
  const { answer, group, draft, isAlone } = review
  const [hasSingleKeys, setSingleKeys] = useState(true)
  const [showsKeys, setShowsKeys] = useState(false)
  // Whoever comes from a line of the scheme that is often overruled finds the ruling open at it.
  const ruledPoint = useSearchParams()[0].get('rule')
  const [isRuling, setRuling] = useState(ruledPoint !== null && !isLocked && mayRule)
  const [isJoining, setJoining] = useState(false)
  const [showsHistory, setShowsHistory] = useState(false)
  const heldBy = useClaim(isLocked ? [] : group.answers.map(({ id }) => id))
  const isHeld = heldBy !== null
  const canRule = 'scheme' in question && !isLocked && mayRule
  const noteId = useId()
  const count = group.answers.length
  const marks = draftMarks(draft, answer, question)
  const isSettledNow = review.said !== null && !answer.needsReview
  const acceptWords = isSettledNow ? words.next : isAlone ? words.acceptNext : words.accept(count)
  const zoom = useZoom(answer.id)
  const bubbles = useBubbles(review, { isOff: isLocked || isHeld })
  useAhead(review.next, bubbles.isKnown)
  const evidence: Evidence = {
    bubbles: bubbles.all,
    lines: bubbles.lines,
    boxes: bubbles.boxes,
    points: pointsAtBubbles(answer, draft),
    askedOption: bubbles.asked[bubbles.place]?.option ?? null,
    scoreAt: bubbles.scoreAt,
    score: marks === null ? null : `${marks}/${answer.max}`,
  }

  // On a phone the next answer would else come above what one sees.
  const top = useRef<HTMLDivElement>(null)
  const shownId = useRef(answer.id)
  useEffect(() => {
    if (shownId.current === answer.id) return
    shownId.current = answer.id
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' })
  }, [answer.id])

  const hasOthers = review.groups.some((other) => other.key !== group.key && other.needsReview === group.needsReview)
  const next = nextUnfinished(overview.papers, answer.paperId)
  function open(waiting: Waiting): void {
    if (waiting.question === question.id) review.show('', waiting.answerId)
    else onOpen(waiting)
  }

  useReviewKeys(
    {
      toggle: review.toggle,
      all: () => review.setAll(true),
      none: () => review.setAll(false),
      accept: () => !isHeld && review.accept('group'),
      acceptOne: () => !isHeld && review.accept('one'),
      previous: () => review.move(-1),
      next: () => review.move(1),
      undo: review.undo,
      rule: () => setRuling(canRule),
      takeOutWording: () => review.withdrawRuling('wording'),
      takeOutOne: () => review.withdrawRuling('one'),
      putTogether: () => setJoining(hasOthers && !isLocked),
      history: () => setShowsHistory(true),
      unfinished: () => next !== null && open(next.waiting),
      note: () => document.getElementById(noteId)?.focus(),
      later: review.setAside,
      previousQuestion: () => onQuestionStep(-1),
      nextQuestion: () => onQuestionStep(1),
      zoomIn: zoom.zoomIn,
      zoomOut: zoom.zoomOut,
      zoomAll: zoom.zoomAll,
      leaveZoom: zoom.scale > 1 ? zoom.whole : null,
      yes: bubbles.isAsking ? () => bubbles.say(true) : null,
      no: bubbles.isAsking ? () => bubbles.say(false) : null,
      showKeys: () => setShowsKeys(true),
    },
    { hasSingleKeys, isOff: showsKeys || isRuling || isJoining || showsHistory },
  )

  return (
    <>
      <div className="rv" ref={top}>
        <AnswerPanel
          guidance={guidance}
          examId={examId}
          question={question}
          answer={answer}
          groupIds={group.answers.map(({ id }) => id)}
          isLocked={isLocked || isHeld}
          hasSingleKeys={hasSingleKeys}
          evidence={evidence}
          zoom={zoom}
        />
        <section className="rv-marks" aria-label={markPoints}>
          <ProposalLine proposal={answer.needsReview ? group.proposal : null} />
          {review.said !== null && <BubblesSaidLine said={review.said} />}
          <BubbleQuestion bubbles={bubbles} disabled={isLocked || isHeld || review.isSaving} />
          <WhatItSays key={answer.id} answer={answer} disabled={isLocked || isHeld} onPoints={review.choosePoints} />
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
          {isHeld && (
            <Message kind="doubt">
              {words.held(heldBy)}{' '}
              <Button kind="quiet" small onClick={review.skip}>
                {words.goToNext}
              </Button>
            </Message>
          )}
          {review.error !== null && (
            <Message kind="wrong" title={buttons.notSaved}>
              {describeError(review.error)}
            </Message>
          )}
          {marks === null && !isLocked && <DecideFirst draft={draft} isAsked={review.isAsked} hasBubble={bubbles.isAsking} />}
          <div className="rv-act">
            <Button wide onClick={() => review.accept('group')} disabled={isLocked || isHeld || marks === null}>
              {acceptWords} <Key>↵</Key>
            </Button>
            <div className="two rv-two">
              {marks === null ? (
                <>
                  <Button kind="second" small onClick={() => review.setAll(false)} disabled={isLocked || isHeld}>
                    {words.noMarks} <Key>0</Key>
                  </Button>
                  <Button kind="second" small onClick={review.setAside} disabled={isLocked}>
                    {words.cannotRead}
                  </Button>
                </>
              ) : (
                !isAlone && (
                  <Button kind="second" small onClick={() => review.accept('one')} disabled={isLocked || isHeld || count === 1}>
                    {words.onlyThis}
                  </Button>
                )
              )}
              <Button kind="second" small onClick={review.undo} disabled={isLocked || review.undoable === 0}>
                {buttons.undo}
              </Button>
            </div>
            {canRule && (
              <Button kind="quiet" small onClick={() => setRuling(true)}>
                {words.rule} <Key>R</Key>
              </Button>
            )}
          </div>
        </section>
        <GroupPanel
          examId={examId}
          group={group}
          decisionsLeft={decisionsLeft}
          currentAnswerId={answer.id}
          currentPaperId={answer.paperId}
          overview={overview}
          question={question.id}
          sitting={sitting}
          isLocked={isLocked}
          hasOthers={hasOthers}
          onShow={(answerId) => review.show(group.key, answerId)}
          onTakeOut={review.withdrawRuling}
          onPutTogether={() => setJoining(true)}
          onHistory={() => setShowsHistory(true)}
          onOpen={open}
        />
      </div>
      <ThumbBar>
        <IconButton label={words.previousAnswer} icon={<Icon name="left" />} framed onClick={() => review.move(-1)} />
        <Button onClick={() => review.accept('group')} disabled={isLocked || isHeld || marks === null}>
          {acceptWords}
        </Button>
        <IconButton label={words.nextAnswer} icon={<Icon name="right" />} framed onClick={() => review.move(1)} />
      </ThumbBar>
      <KeysBar hasSingleKeys={hasSingleKeys} onSingleKeys={setSingleKeys} onShowAll={() => setShowsKeys(true)} />
      {isRuling && 'scheme' in question && (
        <RulingDialog
          examId={examId}
          question={question.id}
          scheme={question.scheme}
          point={Number(ruledPoint)}
          words={answer.reading.text ?? ''}
          onClose={() => setRuling(false)}
        />
      )}
      {isJoining && (
        <JoinDialog
          group={group}
          groups={review.groups}
          onChoose={(groupKey) => {
            review.putTogetherWith(groupKey)
            setJoining(false)
          }}
          onClose={() => setJoining(false)}
        />
      )}
      {showsHistory && (
        <HistoryDialog
          examId={examId}
          question={question.id}
          isLocked={isLocked}
          isSaving={review.isSaving}
          error={review.error}
          onUndo={review.undoAct}
          onClose={() => setShowsHistory(false)}
        />
      )}
      <KeysDialog isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
    </>
  )
}
