import { useEffect, useState } from 'react'
import type { RevisionView, TryView } from '#contract/revision.ts'
import { formatDay, formatWeekday } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { noonOf } from './noon-of.ts'
import { ProgressInWords } from './progress-in-words.tsx'
import { loadRevision, type RevisionDoor } from './revision-calls.ts'
import { RevisionCard } from './revision-card.tsx'
import { revisionWords } from './revision-words.ts'

interface RevisionScreenProps {
  door: RevisionDoor
  revision: RevisionView
  /** Where the result is that this came from. */
  toResult: string
  onReload: () => void
}

/** Today's cards, one open at a time, and how far this pupil has come. */
export function RevisionScreen({ door, revision, toResult, onReload }: RevisionScreenProps) {
  const words = useWords(revisionWords)
  const language = useLanguage()
  const { today, pupil, className, cards, doneToday, nextOn } = revision
  const [progress, setProgress] = useState(revision.progress)
  const [tried, setTried] = useState<ReadonlyMap<string, TryView>>(new Map())
  const [openId, setOpenId] = useState(cards[0]?.id ?? null)
  const [wasMoved, setMoved] = useState(false)
  const isSettled = (id: string) => typeof tried.get(id)?.comesBackOn === 'string'
  const left = cards.filter(({ id }) => !isSettled(id)).length
  const done = doneToday + cards.length - left
  const days = [nextOn, ...[...tried.values()].map(({ comesBackOn }) => comesBackOn)].filter((day) => day !== null).toSorted()

  const isDone = left === 0 && cards.length > 0
  useEffect(() => {
    if (!isDone) return
    // What the last tries have won back; without a network it is told another time.
    loadRevision(door).then(
      (anew) => setProgress(anew.progress),
      () => undefined,
    )
  }, [isDone, door])

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
