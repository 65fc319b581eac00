import { useEffect, useId, useRef, useState } from 'react'
import type { AnswerView } from '#contract/marking.ts'
import type { AnswerGroup } from '#contract/review.ts'
import type { EssayQuestion } from '#engine/exam/exam.ts'
import type { ChosenLevel } from '#engine/marking/essay-levels.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { useWords } from '#web/components/words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ScoreCircle } from '#web/ui/hand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/key.tsx'
import { Message } from '#web/ui/message.tsx'
import { ThumbBar } from '#web/ui/thumb-bar.tsx'
import { decisionWords } from '../decision-words.ts'
import { HistoryDialog } from '../history-dialog.tsx'
import { useClaim } from '../review-calls.ts'
import type { ReviewState } from '../use-review.ts'
import { findProposal, startChoices, stepLevel, sumChoices, type Choices } from './choose-levels.ts'
import { CriterionChoice, levelId } from './criterion-choice.tsx'
import { EssayKeys } from './essay-keys.tsx'
import { EssayPage, essayZooms, type EssayZoom } from './essay-page.tsx'
import { essayWords } from './essay-words.ts'
import { useEssayKeys } from './use-essay-keys.ts'
import './essay.css'

interface EssayReviewProps {
  examId: string
  question: EssayQuestion
  guidance: string | null
  review: ReviewState
  isLocked: boolean
}

interface Work {
  choices: Choices
  note: string
}

/** One essay at a time: its page, and for each criterion a level in words. The total is what the levels add up to. */
export function EssayReview({ examId, question, guidance, review, isLocked }: EssayReviewProps) {
  const words = useWords(essayWords)
  const decision = useWords(decisionWords)
  const buttons = useWords(buttonWords)
  const { marksOf } = useWords(paperWords)
  const nameOf = usePersonName()
  const id = useId()
  const { answer } = review
  // By answer: who leaves an essay for later finds what they had chosen.
  const [works, setWorks] = useState<ReadonlyMap<string, Work>>(new Map())
  const [current, setCurrent] = useState({ answerId: answer.id, at: 0 })
  const [zoom, setZoom] = useState<EssayZoom>('fit')
  const [hasSingleKeys, setSingleKeys] = useState(true)
  const [showsHistory, setShowsHistory] = useState(false)
  const heldBy = useClaim(isLocked ? [] : [answer.id])
  const isHeld = heldBy !== null
  const top = useTopOf(answer.id)

  const { criteria } = question
  const { choices, note } = works.get(answer.id) ?? { choices: startChoices(question, answer), note: answer.note }
  const at = current.answerId === answer.id ? Math.min(current.at, criteria.length - 1) : 0
  const criterion = criteria[at]
  const proposals = criteria.map((each, index) => findProposal(each, answer.reasons[index]))
  const open = criteria.filter((_, index) => choices[index] === null).map(({ name }) => name)
  const chosenCount = criteria.length - open.length
  const total = sumChoices(choices)
  const waiting = listWaiting(review.groups)
  const isMarkedWhole = answer.reviewId !== null && answer.reviewedByName !== null && startChoices(question, answer).every((level) => level === null)
  const canAccept = open.length === 0 && !isLocked && !isHeld
  const acceptWords = open.length === 0 ? words.accept(total, question.marks) : words.acceptEmpty

  function keep(work: Partial<Work>): void {
    setWorks((before) => new Map(before).set(answer.id, { choices, note, ...before.get(answer.id), ...work }))
  }
  function choose(place: number, level: ChosenLevel | null): void {
    if (isLocked || level === null) return
    keep({ choices: choices.map((before, index) => (index === place ? level : before)) })
  }
  function goTo(place: number): void {
    const wanted = criteria[place]
    if (wanted === undefined) return
    setCurrent({ answerId: answer.id, at: place })
    focusLevel(`${id}-${place}`, choices[place] ?? null)
  }
  function step(to: 'better' | 'lesser'): void {
    const level = criterion === undefined ? null : stepLevel(criterion, choices[at] ?? null, to)
    choose(at, level)
    focusLevel(`${id}-${at}`, level)
  }
  /** Takes what is proposed, and goes on to the next criterion without a level. */
  function take(): void {
    const proposal = proposals[at]
    if (proposal === null || proposal === undefined) return
    choose(at, proposal.level)
    const next = criteria.findIndex((_, index) => index !== at && choices[index] === null)
    goTo(next === -1 ? at : next)
  }
  function accept(): void {
    if (isHeld || isLocked) return
    const levels = choices.filter((level) => level !== null)
    if (levels.length === criteria.length) {
      review.accept('one', { decision: { levels }, note })
      // Should one come back to it, it is shown as it is stored, from its first criterion on.
      setCurrent({ answerId: '', at: 0 })
      setWorks((before) => new Map([...before].filter(([answerId]) => answerId !== answer.id)))
    } else goTo(choices.indexOf(null))
  }
  function leave(): void {
    const next = waiting[(waiting.findIndex((one) => one.answerId === answer.id) + 1) % waiting.length]
    if (next !== undefined) review.show(next.groupKey, next.answerId)
  }

  useEssayKeys(
    {
      criterion: goTo,
      better: () => step('better'),
      lesser: () => step('lesser'),
      take,
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
          isLocked={isLocked || isHeld}
          hasSingleKeys={hasSingleKeys}
        />
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
              chosen={choices[index] ?? null}
              proposal={proposals[index] ?? null}
              isRead={answer.model !== null}
              isCurrent={index === at}
              isLocked={isLocked}
              onChoose={(level) => choose(index, level)}
              onFocus={() => setCurrent({ answerId: answer.id, at: index })}
            />
          ))}
          <div className="essay-total">
            <p>
              <b>{words.total}</b>
              <span className="small quiet">{words.chosenOf(chosenCount, criteria.length)}</span>
            </p>
            <ScoreCircle>{`${chosenCount === 0 ? '–' : total}/${question.marks}`}</ScoreCircle>
            <span className="hide" role="status">
              {chosenCount === 0 ? '' : marksOf(total, question.marks)}
            </span>
          </div>
          <div className="field">
            <label htmlFor={`${id}-note`}>{decision.note}</label>
            <textarea
              id={`${id}-note`}
              className="area essay-area"
              rows={3}
              maxLength={500}
              value={note}
              disabled={isLocked}
              onChange={(event) => keep({ note: event.currentTarget.value })}
            />
          </div>
          {isHeld && (
            <Message kind="doubt">
              {decision.held(heldBy)}{' '}
              <Button kind="quiet" small onClick={leave}>
                {decision.goToNext}
              </Button>
            </Message>
          )}
          {review.error !== null && (
            <Message kind="wrong" title={buttons.notSaved}>
              {describeError(review.error)}
            </Message>
          )}
          <div className="rv-act essay-act">
            {open.length > 0 && !isLocked && <p className="hint">{words.stillOpen(open)}</p>}
            <Button wide onClick={accept} disabled={!canAccept}>
              {acceptWords} <Key>↵</Key>
            </Button>
            <div className="two essay-two">
              <Button kind="second" small onClick={leave} disabled={isLocked || waiting.every((one) => one.answerId === answer.id)}>
                {words.later}
              </Button>
              <Button kind="second" small onClick={review.undo} disabled={isLocked || review.undoable === 0}>
                {buttons.undo}
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
        </section>
      </div>
      <ThumbBar>
        <IconButton label={words.previous} icon={<Icon name="left" />} framed onClick={() => review.move(-1)} />
        <Button onClick={accept} disabled={!canAccept}>
          {acceptWords}
        </Button>
        <IconButton label={words.next} icon={<Icon name="right" />} framed onClick={() => review.move(1)} />
      </ThumbBar>
      <EssayKeys count={criteria.length} hasSingleKeys={hasSingleKeys} onSingleKeys={setSingleKeys} />
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
    </>
  )
}

function listWaiting(groups: readonly AnswerGroup[]): { groupKey: string; answerId: AnswerView['id'] }[] {
  return groups.flatMap(({ key, answers }) => answers.filter(({ needsReview }) => needsReview).map((one) => ({ groupKey: key, answerId: one.id })))
}

/** The chosen level has the focus, else the first: the arrow keys and a screen reader go on from there. */
function focusLevel(id: string, level: ChosenLevel | null): void {
  const chosen = level === null ? null : document.getElementById(levelId(id, level))
  const first = document.getElementById(id)?.closest('.crit')?.querySelector<HTMLElement>('[role=radio]') ?? null
  const target = chosen ?? first
  target?.focus()
}

/** On a phone the next essay would else come above what one sees. */
function useTopOf(answerId: string): React.RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  const shownId = useRef(answerId)
  useEffect(() => {
    if (shownId.current === answerId) return
    shownId.current = answerId
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' })
  }, [answerId])
  return top
}
