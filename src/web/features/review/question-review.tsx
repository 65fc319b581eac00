import { useEffect, useId, useRef, useState } from 'react'
import type { ReviewOverview } from '#contract/review.ts'
import type { Question } from '#engine/exam/exam.ts'
import { describeError } from '#web/api/describe-error.ts'
import { MarkCode } from '#web/components/mark-code.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ScoreCircle } from '#web/ui/hand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import { Message } from '#web/ui/message.tsx'
import { ThumbBar } from '#web/ui/thumb-bar.tsx'
import { draftMarks } from '#web/components/marking/draft.ts'
import { MarkPoints } from '#web/components/marking/mark-points.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { markingWords } from '#web/components/marking/marking-words.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { useWords } from '#web/components/words.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { GroupPanel } from './group-panel.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { KeysBar, reviewKeys } from './keys-bar.tsx'
import { nextUnfinished, type Waiting } from './next-unfinished.ts'
import { ProposalLine } from './proposal-line.tsx'
import { useClaim } from './review-calls.ts'
import { RulingDialog } from './ruling-dialog.tsx'
import type { ReviewState } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { decisionWords } from './decision-words.ts'
import { keysWords } from './keys-words.ts'

interface QuestionReviewProps {
  examId: string
  question: Question
  papers: ReviewOverview['papers']
  decisionsLeft: number
  review: ReviewState
  isLocked: boolean
  /** Who only marks the exam does not change its scheme. */
  mayRule: boolean
  /** Opens an answer of another question. */
  onOpen: (waiting: Waiting) => void
}

/** One answer at a time, with its group: everything that a decision needs on one screen, all of it on the keyboard. */
export function QuestionReview({ examId, question, papers, decisionsLeft, review, isLocked, mayRule, onOpen }: QuestionReviewProps) {
  const words = useWords(decisionWords)
  const keyWords = useWords(keysWords)
  const buttons = useWords(buttonWords)
  const { markPoints } = useWords(markingWords)
  const { marksOf } = useWords(paperWords)
  const { answer, group, draft } = review
  const [hasSingleKeys, setSingleKeys] = useState(true)
  const [showsKeys, setShowsKeys] = useState(false)
  const [isRuling, setRuling] = useState(false)
  const [isJoining, setJoining] = useState(false)
  const [showsHistory, setShowsHistory] = useState(false)
  const heldBy = useClaim(isLocked ? [] : group.answers.map(({ id }) => id))
  const isHeld = heldBy !== null
  const canRule = 'scheme' in question && !isLocked && mayRule
  const noteId = useId()
  const count = group.answers.length
  const acceptWords = words.accept(count)

  // On a phone the next answer would else come above what one sees.
  const top = useRef<HTMLDivElement>(null)
  const shownId = useRef(answer.id)
  useEffect(() => {
    if (shownId.current === answer.id) return
    shownId.current = answer.id
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' })
  }, [answer.id])

  const hasOthers = review.groups.some((other) => other.key !== group.key && other.needsReview === group.needsReview)
  const next = nextUnfinished(papers, answer.paperId)
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
      takeOutWording: () => review.takeOut('wording'),
      takeOutOne: () => review.takeOut('one'),
      putTogether: () => setJoining(hasOthers && !isLocked),
      history: () => setShowsHistory(true),
      unfinished: () => next !== null && open(next.waiting),
      note: () => document.getElementById(noteId)?.focus(),
      showKeys: () => setShowsKeys(true),
    },
    { hasSingleKeys, isOff: showsKeys || isRuling || isJoining || showsHistory },
  )

  return (
    <>
      <div className="rv" ref={top}>
        <AnswerPanel
          examId={examId}
          question={question}
          answer={answer}
          groupIds={group.answers.map(({ id }) => id)}
          isLocked={isLocked || isHeld}
          hasSingleKeys={hasSingleKeys}
        />
        <section className="rv-marks" aria-label={markPoints}>
          <ProposalLine proposal={answer.needsReview ? group.proposal : null} />
          <MarkPoints
            answer={answer}
            draft={draft}
            disabled={isLocked}
            onToggle={review.toggle}
            onMarks={(marks) => review.setDraft({ kind: 'marks', marks })}
          />
          <div className="rv-total">
            <span className="row rv-codes">
              {draft.kind === 'points' &&
                answer.reasons.map((reason, index) => <MarkCode key={index} code={reason.code} awarded={draft.awarded[index] === true} />)}
            </span>
            <ScoreCircle>{`${draftMarks(draft, answer, question)}/${answer.max}`}</ScoreCircle>
            <span className="hide" role="status">
              {marksOf(draftMarks(draft, answer, question), answer.max)}
            </span>
          </div>
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
          <div className="rv-act">
            <Button wide onClick={() => review.accept('group')} disabled={isLocked || isHeld}>
              {acceptWords} <Key>↵</Key>
            </Button>
            <div className="two rv-two">
              <Button kind="second" small onClick={() => review.accept('one')} disabled={isLocked || isHeld || count === 1}>
                {words.onlyThis}
              </Button>
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
          papers={papers}
          isLocked={isLocked}
          hasOthers={hasOthers}
          onShow={(answerId) => review.show(group.key, answerId)}
          onTakeOut={review.takeOut}
          onPutTogether={() => setJoining(true)}
          onHistory={() => setShowsHistory(true)}
          onOpen={open}
        />
      </div>
      <ThumbBar>
        <IconButton label={words.previousAnswer} icon={<Icon name="left" />} framed onClick={() => review.move(-1)} />
        <Button onClick={() => review.accept('group')} disabled={isLocked || isHeld}>
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
      <Dialog isOpen={showsKeys} onClose={() => setShowsKeys(false)} title={keyWords.title}>
        <dl className="rv-keylist">
          {reviewKeys.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </dt>
              <dd>{keyWords.does[does]}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
