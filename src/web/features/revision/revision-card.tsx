import { useEffect, useId, useRef } from 'react'
import type { CardView, TryView } from '#contract/revision.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import { AnswerCard } from './answer-card.tsx'
import { CardResult } from './card-result.tsx'
import { noonOf } from './noon-of.ts'
import type { Tried } from './open-cards.ts'
import type { RevisionDoor } from './revision-calls.ts'
import { headOf, revisionWords, type RevisionWords } from './revision-words.ts'

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
export function RevisionCard({ card, number, today, door, isOpen, takesFocus, tried, onOpen, onTried, onNext, onReload }: RevisionCardProps) {
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
