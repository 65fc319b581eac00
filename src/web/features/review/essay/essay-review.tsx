import { useId, useState } from 'react'
import type { EssayQuestion } from '#engine/exam/exam.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Key } from '#web/ui/key.tsx'
import { DecisionMessages } from '../decision-messages.tsx'
import { HistoryDialog } from '../history-dialog.tsx'
import { KeysRow } from '../keys-bar.tsx'
import { useClaim } from '../review-calls.ts'
import { ReviewThumbBar } from '../review-thumb-bar.tsx'
import type { ReviewState } from '../use-review.ts'
import { useScrollToTop } from '../use-scroll-to-top.ts'
import { CriteriaPanel } from './criteria-panel.tsx'
import { hasBands } from './criterion-choice.tsx'
import { EssayPage, essayZooms, type EssayZoom } from './essay-page.tsx'
import { essayWords, type EssayWords } from './essay-words.ts'
import { useEssayChoices } from './use-essay-choices.ts'
import { useEssayKeys } from './use-essay-keys.ts'
import './essay.css'

interface EssayReviewProps {
  examId: string
  question: EssayQuestion
  guidance: string | null
  review: ReviewState
  isLocked: boolean
}

/** One essay at a time: its page, and for each criterion a level in words. The total is what the levels add up to. */
export function EssayReview({ examId, question, guidance, review, isLocked }: EssayReviewProps) {
  const words = useWords(essayWords)
  const { undo } = useWords(buttonWords)
  const id = useId()
  const { answer } = review
  const made = useEssayChoices(question, answer, { id, isLocked })
  const [zoom, setZoom] = useState<EssayZoom>('fit')
  const [hasSingleKeys, setSingleKeys] = useState(true)
  const [showsHistory, setShowsHistory] = useState(false)
  const heldBy = useClaim(isLocked ? [] : [answer.id])
  const isOff = isLocked || heldBy !== null
  const top = useScrollToTop(answer.id)
  const waiting = review.groups.flatMap(({ key, answers }) =>
    answers.filter(({ needsReview }) => needsReview).map((one) => ({ groupKey: key, answerId: one.id })),
  )
  const canAccept = made.open.length === 0 && !isOff
  const acceptWords = made.open.length === 0 ? words.accept(made.total, question.marks) : words.acceptEmpty

  function accept(): void {
    if (isOff) return
    const levels = made.choices.filter((level) => level !== null)
    if (levels.length === question.criteria.length) {
      review.accept('one', { decision: { levels }, note: made.note })
      made.forget()
    } else made.goTo(made.choices.indexOf(null))
  }
  function leave(): void {
    const next = waiting[(waiting.findIndex((one) => one.answerId === answer.id) + 1) % waiting.length]
    if (next !== undefined) review.show(next.groupKey, next.answerId)
  }

  useEssayKeys(
    {
      criterion: made.goTo,
      better: (isByBand) => made.step({ to: 'better', isByBand }),
      lesser: (isByBand) => made.step({ to: 'lesser', isByBand }),
      type: made.startTyping,
      take: made.chooseProposed,
      accept,
      previous: () => review.move(-1),
      next: () => review.move(1),
      larger: () => setZoom(essayZooms[Math.min(essayZooms.indexOf(zoom) + 1, essayZooms.length - 1)] ?? zoom),
      smaller: () => setZoom(essayZooms[Math.max(essayZooms.indexOf(zoom) - 1, 0)] ?? zoom),
      fit: zoom === 'fit' ? null : () => setZoom('fit'),
      undo: review.undo,
      history: () => setShowsHistory(true),
      note: () => document.getElementById(`${id}-note`)?.focus(),
    },
    { hasSingleKeys, isOff: showsHistory },
  )

  return (
    <>
      <div className="essay" ref={top}>
        <EssayPage
          key={answer.id}
          examId={examId}
          question={question}
          guidance={guidance}
          answer={answer}
          zoom={zoom}
          onZoom={setZoom}
          isLocked={isOff}
          hasSingleKeys={hasSingleKeys}
        />
        <CriteriaPanel id={id} question={question} answer={answer} made={made} isLocked={isLocked}>
          <DecisionMessages heldBy={heldBy} error={review.error} onSkip={leave} />
          <div className="rv-act essay-act">
            {made.open.length > 0 && !isLocked && <p className="hint">{words.stillOpen(made.open)}</p>}
            <Button wide onClick={accept} disabled={!canAccept}>
              {acceptWords} <Key>↵</Key>
            </Button>
            <div className="two essay-two">
              <Button kind="second" small onClick={leave} disabled={isLocked || waiting.every((one) => one.answerId === answer.id)}>
                {words.later}
              </Button>
              <Button kind="second" small onClick={review.undo} disabled={isLocked || review.undoable === 0}>
                {undo}
              </Button>
            </div>
            <div className="row row--between">
              <span className="small quiet" role="status">
                {words.left(waiting.length)}
              </span>
              <Button kind="quiet" small onClick={() => setShowsHistory(true)}>
                {words.history}
              </Button>
            </div>
          </div>
        </CriteriaPanel>
      </div>
      <ReviewThumbBar previous={words.previous} next={words.next} accept={acceptWords} canAccept={canAccept} onAccept={accept} onMove={review.move} />
      <KeysRow keys={listKeys(question, words.keys)} single={words.keys.single} hasSingleKeys={hasSingleKeys} onSingleKeys={setSingleKeys} />
      {showsHistory && (
        <HistoryDialog examId={examId} question={question.id} isLocked={isLocked} review={review} onClose={() => setShowsHistory(false)} />
      )}
    </>
  )
}

function listKeys({ criteria }: EssayQuestion, words: EssayWords['keys']): { keys: string[]; does: string }[] {
  return [
    { keys: Array.from({ length: Math.min(criteria.length, 4) }, (_, at) => String(at + 1)), does: words.criterion },
    { keys: ['↑', '↓'], does: words.level },
    ...(criteria.some(hasBands) ? [{ keys: ['⇧↑', '⇧↓'], does: words.band }] : []),
    ...(criteria.some(({ levels }) => levels.length > 0) ? [{ keys: ['M'], does: words.type }] : []),
    { keys: ['P'], does: words.take },
    { keys: ['+', '−'], does: words.zoom },
    { keys: ['←', '→'], does: words.move },
    { keys: ['N'], does: words.note },
    { keys: ['U'], does: words.undo },
    { keys: ['↵'], does: words.accept },
  ]
}
