import { useEffect, useState, useId, useRef } from 'react'
import type { CardView, TryView } from '#contract/revision.ts'
import { formatDay, formatWeekday } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { LinkButton, Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import { AnswerCard } from './answer-card.tsx'
import { CardResult } from './card-result.tsx'
import { noonOf } from './noon-of.ts'
import type { OpenedCards, Tried } from './open-cards.ts'
import { ProgressInWords } from './progress-in-words.tsx'
import { loadRevision, type RevisionDoor } from './revision-calls.ts'
import { revisionWords, headOf, type RevisionWords } from './revision-words.ts'

interface RevisionScreenProps {
  door: RevisionDoor
  opened: OpenedCards
  /** Where the result is that this came from. */
  toResult: string
  onReload: () => void
}

/** Today's cards, one open at a time, and how far this pupil has come. */
export function RevisionScreen({ door, opened, toResult, onReload }: RevisionScreenProps) {
  const words = useWords(revisionWords)
  const language = useLanguage()
  const { revision, isCopy } = opened
  const { today, pupil, className, cards, doneToday, nextOn } = revision
  const [progress, setProgress] = useState(revision.progress)
  const [tried, setTried] = useState(opened.tried)
  const [openId, setOpenId] = useState((cards.find(({ id }) => !opened.tried.has(id)) ?? cards[0])?.id ?? null)
  const [wasMoved, setMoved] = useState(false)
  const isSettled = (id: string) => {
    const each = tried.get(id)
    return each === 'waiting' || typeof each?.comesBackOn === 'string'
  }
  const isWaiting = [...tried.values()].includes('waiting')
  const left = cards.filter(({ id }) => !isSettled(id)).length
  const done = doneToday + cards.length - left
  const days = [nextOn, ...[...tried.values()].map((each) => (each === 'waiting' ? null : each.comesBackOn))].filter((day) => day !== null).toSorted()

  const isDone = left === 0 && cards.length > 0
  useEffect(() => {
    if (!isDone || isWaiting) return
    // What the last tries have won back; without a network it is shown another time.
    loadRevision(door).then(
      (anew) => setProgress(anew.progress),
      () => undefined,
    )
  }, [isDone, isWaiting, door])

  function goOn(from: string): void {
    const at = cards.findIndex(({ id }) => id === from)
    const next = [...cards.slice(at + 1), ...cards.slice(0, at)].find(({ id }) => !isSettled(id))
    setMoved(true)
    setOpenId(next?.id ?? null)
  }

  return (
    <>
      <div className="rs-head">
        <span className="crumb">{formatDay(noonOf(today), language)}</span>
        <h1>{left > 0 ? words.cardsToday(left) : done > 0 ? words.doneTitle : words.none}</h1>
        {pupil !== null && (
          <p className="quiet">
            {pupil.name}
            {className !== null && ` · ${className}`}
          </p>
        )}
        {isCopy && <Message>{words.copy(formatDay(noonOf(today), language))}</Message>}
      </div>
      <div className="rs-cols">
        <section className="rs-sec">
          <h2>{words.revision}</h2>
          <div className="deck">
            {cards.map((card, at) => (
              <RevisionCard
                key={card.id}
                card={card}
                number={at + 1}
                today={today}
                door={door}
                isOpen={card.id === openId}
                takesFocus={wasMoved}
                tried={tried.get(card.id) ?? null}
                onOpen={() => {
                  setMoved(true)
                  setOpenId(card.id)
                }}
                onTried={(result) => setTried(new Map([...tried, [card.id, result]]))}
                onNext={left > 0 ? () => goOn(card.id) : null}
                onReload={onReload}
              />
            ))}
          </div>
          {left === 0 && (
            <div className="rs-done" role="status">
              {progress.questions > 0 && (
                <p className="row">
                  <Tick />
                  <b>{words.allDone}</b>
                </p>
              )}
              <p>{progress.questions === 0 ? words.nothingLost : done > 0 && words.done(done)}</p>
              {isWaiting && <p>{words.waitsText}</p>}
              {days[0] !== undefined && <p className="quiet">{words.nextDay(formatWeekday(noonOf(days[0]), language))}</p>}
            </div>
          )}
        </section>
        <ProgressInWords progress={progress} exams={revision.exams} />
      </div>
      <div className="rs-sec rs-foot">
        {/* Pages of families are written by the server. */}
        <LinkButton kind="quiet" small to={toResult} reloadDocument={'linkId' in door}>
          {words.back}
        </LinkButton>
      </div>
    </>
  )
}

interface RevisionCardProps {
  card: CardView
  number: number
  today: string
  door: RevisionDoor
  isOpen: boolean
  /** Whether a person came here from another card: then the keyboard comes along. */
  takesFocus: boolean
  tried: Tried | null
  onOpen: () => void
  onTried: (tried: Tried) => void
  /** Null where this was the last. */
  onNext: (() => void) | null
  onReload: () => void
}

/** A card of the deck: open with its question and the answer, or a line to open it by. */
function RevisionCard({ card, number, today, door, isOpen, takesFocus, tried, onOpen, onTried, onNext, onReload }: RevisionCardProps) {
  const words = useWords(revisionWords)
  const language = useLanguage()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpen && takesFocus) heading.current?.focus()
  }, [isOpen, takesFocus])
  if (!isOpen) {
    return (
      <article className="rc">
        <button type="button" className="rc-head rc-open" aria-expanded={false} onClick={onOpen}>
          {tried !== null && tried !== 'waiting' && hadIt(tried) ? <Tick /> : <b>{number}</b>}
          <span>
            <b lang={card.language}>{card.text}</b>
            <span lang={language}>
              {tried === null ? describeLine(card, today, words) : tried === 'waiting' ? words.waits : headOf(tried, words)}
            </span>
          </span>
          <span className="chev" aria-hidden="true" />
        </button>
      </article>
    )
  }
  return (
    <article className="rc is-open" aria-labelledby={id}>
      <div className="rc-head">
        <b>{number}</b>
        <span>{words.from(card)}</span>
      </div>
      <div className="rc-in">
        <h3 ref={heading} className="rc-q" id={id} lang={card.language} tabIndex={-1}>
          {card.text}
        </h3>
        {tried === null ? (
          <AnswerCard card={card} door={door} onTried={onTried} onReload={onReload} />
        ) : tried === 'waiting' ? (
          <>
            <Message title={words.waits}>{words.waitsText}</Message>
            {onNext !== null && (
              <p>
                <Button onClick={onNext}>{words.next}</Button>
              </p>
            )}
          </>
        ) : (
          <CardResult card={card} door={door} tried={tried} onSaid={onTried} onNext={onNext} />
        )}
      </div>
    </article>
  )
}

function hadIt({ outcome, hadIt: said }: TryView): boolean {
  return outcome === 'right' || said === true
}

function describeLine(card: CardView, today: string, words: RevisionWords): string {
  if (card.lastOn === null) return words.lost(card)
  const days = Math.round((Date.parse(noonOf(today)) - Date.parse(noonOf(card.lastOn))) / 86_400_000)
  return words.before(card.rightTimes, Math.max(1, days))
}
