import { useEffect, useState } from 'react'
import { formatDay, formatWeekday } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import { noonOf } from './noon-of.ts'
import type { OpenedCards } from './open-cards.ts'
import { ProgressInWords } from './progress-in-words.tsx'
import { loadRevision, type RevisionDoor } from './revision-calls.ts'
import { RevisionCard } from './revision-card.tsx'
import { revisionWords } from './revision-words.ts'

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
    // What the last tries have won back; without a network it is told another time.
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
