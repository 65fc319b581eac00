import type { ReactNode } from 'react'
import type { CardView, RevisionView } from '#contract/revision.ts'
import type { RevisionPage } from '#contract/revision-page.ts'
import { pathIn } from '#contract/base/site-language.ts'
import { formatDay, formatWeekday } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Tick } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import { AnswerCard } from './answer-card.tsx'
import { CardResult, isUnsettled } from './card-result.tsx'
import { noonOf } from './noon-of.ts'
import { ProgressInWords } from './progress-in-words.tsx'
import { headOf, revisionWords, type RevisionWords } from './revision-words.ts'

type CardsPage = Extract<RevisionPage, { kind: 'cards' }>

/** Today's cards, one open at a time, and how far this pupil has come. */
export function RevisionScreen({ page }: { page: CardsPage }) {
  const words = useWords(revisionWords)
  const language = useLanguage()
  const { door, revision, problem, refused } = page
  const { today, pupil, className, cards, done, nextOn, progress } = revision
  const toResult =
    'linkId' in door ? pathIn(language, '/family') : `${language === 'sw' ? '/sw' : ''}${paths.result}#${encodeURIComponent(door.code)}`
  return (
    <>
      <div className="rs-head">
        <span className="crumb">{formatDay(noonOf(today), language)}</span>
        <h1>{cards.length > 0 ? words.cardsToday(cards.length) : done.length > 0 ? words.doneTitle : words.none}</h1>
        {pupil !== null && (
          <p className="quiet">
            {pupil.name}
            {className !== null && ` · ${className}`}
          </p>
        )}
        <div className="fam-copy" hidden>
          <Message live={false}>{words.copy(formatDay(noonOf(today), language))}</Message>
        </div>
        {problem !== null && refused === null && <Message kind="wrong">{problem}</Message>}
      </div>
      <div className="rs-cols">
        <section className="rs-sec">
          <h2>{words.revision}</h2>
          <Deck page={page} />
          {cards.length === 0 && (
            <div className="rs-done" role="status">
              {progress.questions > 0 && (
                <p className="row">
                  <Tick />
                  <b>{words.allDone}</b>
                </p>
              )}
              <p>{progress.questions === 0 ? words.nothingLost : done.length > 0 && words.done(done.length)}</p>
              {nextOn !== null && <p className="quiet">{words.nextDay(formatWeekday(noonOf(nextOn), language))}</p>}
            </div>
          )}
        </section>
        <ProgressInWords progress={progress} exams={revision.exams} />
      </div>
      <div className="rs-sec rs-foot">
        <a className="btn btn--quiet btn--small" href={toResult}>
          {words.back}
        </a>
      </div>
    </>
  )
}

/** What was tried today, then the card that was tried a moment ago, then those that are left. */
function Deck({ page: { door, revision, tried, problem, refused } }: { page: CardsPage }) {
  const words = useWords(revisionWords)
  const triedId = tried?.card.id
  const done = revision.done.filter(({ id }) => id !== triedId)
  const left = revision.cards.filter(({ id }) => id !== triedId)
  const openId = triedId ?? left.find(({ id }) => id === refused?.cardId)?.id ?? left[0]?.id
  const number = done.length + (tried === null ? 0 : 1)
  const next = (from: string) => left[(left.findIndex(({ id }) => id === from) + 1) % left.length]
  return (
    <div className="deck">
      {done.map((each) => (
        <DoneCard key={each.id} card={each} />
      ))}
      {tried !== null && (
        <OpenCard card={tried.card} number={number} line={headOf(tried.result, words)} isOpen>
          <CardResult door={door} {...tried} />
          {!isUnsettled(tried.result) && <NextCard next={left[0]} />}
        </OpenCard>
      )}
      {left.map((card, at) => (
        <OpenCard key={card.id} card={card} number={number + at + 1} line={describeLine(card, revision.today, words)} isOpen={card.id === openId}>
          <AnswerCard
            card={card}
            door={door}
            problem={card.id === refused?.cardId ? problem : null}
            refused={card.id === refused?.cardId ? refused : null}
          />
          <div className="stack" data-waiting="" hidden>
            <Message title={words.waits}>{words.waitsText}</Message>
            {left.length > 1 && <NextCard next={next(card.id)} />}
          </div>
        </OpenCard>
      ))}
    </div>
  )
}

function NextCard({ next }: { next: CardView | undefined }) {
  const words = useWords(revisionWords)
  if (next === undefined) return null
  return (
    <p>
      <a className="btn" href={`#${next.id}`} data-next="">
        {words.next}
      </a>
    </p>
  )
}

/** A line alone: today it asks nothing more. */
function DoneCard({ card: { text, language, wasRight } }: { card: RevisionView['done'][number] }) {
  const words = useWords(revisionWords)
  return (
    <div className="rc">
      <div className="rc-head">
        {wasRight ? <Tick /> : <span />}
        <span className="rc-line">
          <b lang={language}>{text}</b>
          <span>{wasRight ? words.right : words.notYet}</span>
        </span>
      </div>
    </div>
  )
}

interface OpenCardProps {
  card: CardView
  number: number
  /** What is said of it while it is closed. */
  line: string
  isOpen: boolean
  children: ReactNode
}

/** A card of the deck: open with its question and the answer, or a line to open it by. */
function OpenCard({ card, number, line, isOpen, children }: OpenCardProps) {
  const words = useWords(revisionWords)
  return (
    <details className="rc" name="deck" open={isOpen}>
      <summary className="rc-head">
        <b>{number}</b>
        <span className="rc-from">{words.from(card)}</span>
        <span className="rc-line">
          <b lang={card.language}>{card.text}</b>
          <span>{line}</span>
        </span>
        <span className="chev" aria-hidden="true" />
      </summary>
      <div className="rc-in">
        <h3 className="rc-q" id={card.id} lang={card.language} tabIndex={-1}>
          {card.text}
        </h3>
        {children}
      </div>
    </details>
  )
}

function describeLine(card: CardView, today: string, words: RevisionWords): string {
  if (card.lastOn === null) return words.lost(card)
  const days = Math.round((Date.parse(noonOf(today)) - Date.parse(noonOf(card.lastOn))) / 86_400_000)
  return words.before(card, Math.max(1, days))
}
