import { useId, useState, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { type ReviewOverview, getAnswerPicture } from '#contract/review.ts'
import type { AnswerView } from '#contract/marking.ts'
import type { Question } from '#engine/exam/exam.ts'
import { draftMarks, type Draft } from '#web/components/marking/draft.ts'
import { useWords } from '#web/components/words.ts'
import { fileOf } from '#web/api/call.ts'
import { fileQuery } from '#web/api/use-file-url.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { decisionWords } from './decision-words.ts'
import type { Evidence, PointAtBubble } from './evidence-layer.tsx'
import { GroupPanel } from './group-panel.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { KeysBar, reviewKeys } from './keys-bar.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { keysWords } from './keys-words.ts'
import { MarksPanel } from './marks-panel.tsx'
import { nextUnfinished, type Waiting } from './next-unfinished.ts'
import { useClaim, evidenceQuery } from './review-calls.ts'
import { ReviewThumbBar } from './review-thumb-bar.tsx'
import { RulingDialog } from './ruling-dialog.tsx'
import { useBubbles, type AskedBubbles } from './use-bubbles.ts'
import type { ReviewState } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'
import type { Sitting } from './use-sitting.ts'
import { useZoom } from './use-zoom.ts'
import { annotationsQuery } from './annotations/annotation-calls.ts'
import { isOnPlain } from './is-on-plain.ts'

interface QuestionReviewProps {
  examId: string
  question: Question
  guidance: string | null
  overview: ReviewOverview
  decisionsLeft: number
  review: ReviewState
  sitting: Sitting
  isLocked: boolean
  /** A person who only marks the exam cannot change its scheme. */
  mayRule: boolean
  /** Opens an answer of another question. */
  onOpen: (waiting: Waiting) => void
  /** Goes to the question before or after this one. */
  onQuestionStep: (step: 1 | -1) => void
}

/** One answer at a time, with its group. Every action has a key. */
export function QuestionReview(props: QuestionReviewProps) {
  const { examId, question, overview, review, isLocked, mayRule, onOpen, onQuestionStep } = props
  const words = useWords(decisionWords)
  const { answer, group } = review
  const canRule = 'scheme' in question && !isLocked && mayRule
  const [hasSingleKeys, setSingleKeys] = useState(true)
  // A link from a line of the scheme that is often overruled opens the ruling at that line.
  const ruledPoint = useSearchParams()[0].get('rule')
  const [dialog, setDialog] = useState<DialogName | null>(ruledPoint !== null && canRule ? 'ruling' : null)
  const heldBy = useClaim(isLocked ? [] : group.answers.map(({ id }) => id))
  const isOff = isLocked || heldBy !== null
  const noteId = useId()
  const marks = draftMarks(review.draft, answer, question)
  const isSettledNow = review.said !== null && !answer.needsReview
  const acceptWords = isSettledNow ? words.next : review.isAlone ? words.acceptNext : words.accept(group.answers.length)
  const zoom = useZoom(answer.id)
  const bubbles = useBubbles(review, { isOff })
  useAhead(review.next, bubbles.isKnown)
  const top = useScrollToTop(answer.id)
  const hasOthers = review.groups.some((other) => other.key !== group.key && other.needsReview === group.needsReview)
  function open(waiting: Waiting): void {
    if (waiting.question === question.id) review.show('', waiting.answerId)
    else onOpen(waiting)
  }

  useReviewKeys(
    {
      toggle: review.toggle,
      all: () => review.setAll(true),
      none: () => review.setAll(false),
      accept: () => heldBy === null && review.accept('group'),
      acceptOne: () => heldBy === null && review.accept('one'),
      previous: () => review.move(-1),
      next: () => review.move(1),
      undo: review.undo,
      rule: () => canRule && setDialog('ruling'),
      ungroupWording: () => review.ungroup('wording'),
      ungroupOne: () => review.ungroup('one'),
      putTogether: () => hasOthers && !isLocked && setDialog('join'),
      history: () => setDialog('history'),
      unfinished: () => {
        const next = nextUnfinished(overview.papers, answer.paperId)
        if (next !== null) open(next.waiting)
      },
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
      showKeys: () => setDialog('keys'),
    },
    { hasSingleKeys, isOff: dialog !== null },
  )

  return (
    <>
      <div className="rv" ref={top}>
        <AnswerPanel
          guidance={props.guidance}
          examId={examId}
          question={question}
          answer={answer}
          groupIds={group.answers.map(({ id }) => id)}
          isLocked={isOff}
          hasSingleKeys={hasSingleKeys}
          evidence={evidenceOf(review, bubbles, marks)}
          zoom={zoom}
        />
        <MarksPanel
          question={question}
          review={review}
          bubbles={bubbles}
          marks={marks}
          acceptWords={acceptWords}
          noteId={noteId}
          heldBy={heldBy}
          isLocked={isLocked}
          onRule={canRule ? () => setDialog('ruling') : null}
        />
        <GroupPanel
          examId={examId}
          review={review}
          decisionsLeft={props.decisionsLeft}
          overview={overview}
          question={question.id}
          sitting={props.sitting}
          isLocked={isLocked}
          hasOthers={hasOthers}
          onPutTogether={() => setDialog('join')}
          onHistory={() => setDialog('history')}
          onOpen={open}
        />
      </div>
      <ReviewThumbBar
        previous={words.previousAnswer}
        next={words.nextAnswer}
        accept={acceptWords}
        canAccept={!isOff && marks !== null}
        onAccept={() => review.accept('group')}
        onMove={review.move}
      />
      <KeysBar hasSingleKeys={hasSingleKeys} onSingleKeys={setSingleKeys} onShowAll={() => setDialog('keys')} />
      <ReviewDialog
        name={dialog}
        examId={examId}
        question={question}
        review={review}
        isLocked={isLocked}
        ruledPoint={Number(ruledPoint)}
        onClose={() => setDialog(null)}
      />
    </>
  )
}

/** What the marks rest on, over the picture of the answer. */
function evidenceOf({ answer, draft }: ReviewState, bubbles: AskedBubbles, marks: number | null): Evidence {
  return {
    bubbles: bubbles.all,
    lines: bubbles.lines,
    boxes: bubbles.boxes,
    points: pointsAtBubbles(answer, draft),
    askedOption: bubbles.asked[bubbles.place]?.option ?? null,
    scoreAt: bubbles.scoreAt,
    score: marks === null ? null : `${marks}/${answer.max}`,
  }
}

type DialogName = 'ruling' | 'join' | 'history' | 'keys'

interface ReviewDialogProps extends Pick<QuestionReviewProps, 'examId' | 'question' | 'review' | 'isLocked'> {
  name: DialogName | null
  /** The point of the scheme at which a ruling begins. */
  ruledPoint: number
  onClose: () => void
}

/** The one dialog that is open over the review, if any. */
function ReviewDialog({ name, examId, question, review, isLocked, ruledPoint, onClose }: ReviewDialogProps) {
  const words = useWords(keysWords)
  const { answer, group, groups } = review
  return (
    <>
      {name === 'ruling' && 'scheme' in question && (
        <RulingDialog
          examId={examId}
          question={question.id}
          scheme={question.scheme}
          point={ruledPoint}
          words={answer.reading.text ?? ''}
          onClose={onClose}
        />
      )}
      {name === 'join' && (
        <JoinDialog
          group={group}
          groups={groups}
          onChoose={(groupKey) => {
            review.putTogetherWith(groupKey)
            onClose()
          }}
          onClose={onClose}
        />
      )}
      {name === 'history' && <HistoryDialog examId={examId} question={question.id} isLocked={isLocked} review={review} onClose={onClose} />}
      <KeysDialog
        isOpen={name === 'keys'}
        onClose={onClose}
        title={words.title}
        keys={reviewKeys.map(({ keys, does }) => ({ keys, does: words.does[does] }))}
      />
    </>
  )
}

/** The mark points whose place is known: of a choice, each option's. Words that were quoted have none. */
function pointsAtBubbles({ reasons }: Pick<AnswerView, 'reasons'>, draft: Draft): Map<string, PointAtBubble> {
  return new Map(
    reasons.flatMap(({ code, asks, awarded }, at): [string, PointAtBubble][] =>
      asks === 'right-option' || asks === 'wrong-option'
        ? [[code, { number: at + 1, isAwarded: draft.kind === 'points' ? (draft.awarded[at] ?? null) : awarded }]]
        : [],
    ),
  )
}

/**
 * Fetches the picture and evidence of the next answer beforehand, so that nobody waits for them after a decision.
 *
 * @param isReady whether those of the answer in view have arrived
 */
function useAhead(next: AnswerView, isReady: boolean): void {
  const client = useQueryClient()
  const { id } = next
  const hasPicture = next.pageId !== null && !isOnPlain(next)
  useEffect(() => {
    if (!isReady || !hasPicture) return
    void client.prefetchQuery(evidenceQuery(id))
    void client.prefetchQuery(annotationsQuery(id))
    void client.prefetchQuery(fileQuery(fileOf(getAnswerPicture, { params: { answerId: id } })))
  }, [client, id, isReady, hasPicture])
}
