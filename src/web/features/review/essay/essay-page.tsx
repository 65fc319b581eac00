import { useState } from 'react'
import { getPagePicture } from '#contract/scans.ts'
import type { AnswerView } from '#contract/marking.ts'
import type { EssayQuestion } from '#engine/exam/exam.ts'
import { fileOf } from '#web/api/call.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { Guidance } from '#web/components/marking/guidance.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { useWords } from '#web/components/words.ts'
import { figuresOfExam } from '#web/components/figures/figure-list.tsx'
import { QuestionText } from '#web/components/marking/question-text.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnnotationDesk } from '../annotations/annotation-desk.tsx'
import { decisionWords } from '../decision-words.ts'
import { noEvidence } from '../evidence-layer.tsx'
import { useZoom } from '../use-zoom.ts'
import { essayWords } from './essay-words.ts'
import '#web/ui/sheet.css'

export const essayZooms = ['fit', 'half', 'double'] as const
export type EssayZoom = (typeof essayZooms)[number]

interface EssayPageProps {
  examId: string
  question: EssayQuestion
  guidance: string | null
  answer: AnswerView
  zoom: EssayZoom
  onZoom: (zoom: EssayZoom) => void
  isLocked: boolean
  hasSingleKeys: boolean
}

/** The page that the essay stands on, as large as one likes, and what was read of it. No name anywhere. */
export function EssayPage({ examId, question, guidance, answer, zoom, onZoom, isLocked, hasSingleKeys }: EssayPageProps) {
  const words = useWords(essayWords)
  const decision = useWords(decisionWords)
  const named = useWords(paperWords)
  const nameOf = usePersonName()
  const [at, setAt] = useState(0)
  const pinched = useZoom(answer.id)
  const [showsQuotes, setShowsQuotes] = useState(true)
  const pages = pagesOf(answer)
  const place = Math.min(at, pages.length - 1)
  const page = pages[place]
  const quotes = answer.reasons.map(({ evidence }, index) => ({ number: index + 1, quote: evidence })).filter(({ quote }) => quote !== '')
  const { text, blank } = answer.reading
  const about = [
    named.paper(answer.paperNumber),
    ...(answer.printedNumber === null ? [] : [named.onSheet(answer.printedNumber)]),
    ...(page?.kind === 'answer' && answer.pageNumber !== null ? [decision.pageNumber(answer.pageNumber)] : []),
    ...(answer.reviewedByName === null ? [] : [decision.decidedBy(nameOf(answer.reviewedByName))]),
  ]
  return (
    <section className="essay-page" aria-label={words.page}>
      <QuestionText figureOf={figuresOfExam(examId)} question={question} />
      <Guidance ofExam={guidance} ofQuestion={question.guidance} />
      <div className="essay-tools">
        <span className="essay-zoom">
          <span className="label" aria-hidden="true">
            {words.zoom}
          </span>
          <Segmented label={words.zoom} options={essayZooms.map((value) => ({ value, label: words.zooms[value] }))} value={zoom} onChange={onZoom} />
        </span>
        {quotes.length > 0 && (
          <Checkbox label={words.showQuotes} checked={showsQuotes} onChange={(event) => setShowsQuotes(event.currentTarget.checked)} />
        )}
        {pages.length > 1 && (
          <span className="essay-turn">
            <IconButton label={decision.pageBefore} icon={<Icon name="left" />} disabled={place === 0} onClick={() => setAt(place - 1)} />
            <span className="small" role="status">
              {named.pageOf(place + 1, pages.length)}
            </span>
            <IconButton
              label={decision.nextPage}
              icon={<Icon name="right" />}
              disabled={place === pages.length - 1}
              onClick={() => setAt(place + 1)}
            />
          </span>
        )}
      </div>
      <div className={`essay-well essay-well--${zoom}`}>
        {page?.kind === 'plain' ? (
          <PlainPage key={page.pageId} pageId={page.pageId} label={decision.plainPageOf(named.paper(answer.paperNumber), place + 1, pages.length)} />
        ) : (
          <AnnotationDesk
            key={answer.id}
            examId={examId}
            question={question.id}
            answerId={answer.id}
            groupIds={[answer.id]}
            label={named.scannedAnswer(answer.paperNumber, question.id)}
            isLocked={isLocked}
            hasSingleKeys={hasSingleKeys}
            evidence={noEvidence}
            zoom={pinched}
            scroll={words.scroll}
          />
        )}
      </div>
      <p className="small quiet essay-note">{about.join(' · ')}</p>
      {blank && <p className="essay-note">{decision.nothingWritten}</p>}
      {!blank && (text === null || text === '') && <p className="small quiet essay-note">{decision.unread}</p>}
      {text !== null && text !== '' && (
        <details className="essay-read" open={quotes.length > 0}>
          <summary>{named.readAs}</summary>
          <QuotedText text={text} quotes={showsQuotes ? quotes : []} />
          {answer.model !== null && quotes.length > 0 && <p className="small quiet">{words.readNote}</p>}
        </details>
      )}
    </section>
  )
}

type ShownPage = { kind: 'answer' } | { kind: 'plain'; pageId: string }

/** The box on the printed sheet, then the plain pages of the paper: any of them may hold the essay or a part of it. */
function pagesOf({ pageId, plainPageIds }: AnswerView): ShownPage[] {
  const plain = plainPageIds.map((id) => ({ kind: 'plain' as const, pageId: id }))
  const isOnPlain = pageId !== null && plainPageIds.includes(pageId)
  return isOnPlain ? plain : [{ kind: 'answer' }, ...plain]
}

function PlainPage({ pageId, label }: { pageId: string; label: string }) {
  const { noPlainPage } = useWords(decisionWords)
  const { loadingPage } = useWords(buttonWords)
  const { scroll } = useWords(essayWords)
  const { url, error } = useFileUrl(fileOf(getPagePicture, { params: { pageId }, query: { size: 'covered' } }))
  return (
    <div className="sheet" tabIndex={0} role="region" aria-label={scroll}>
      {error !== null && <Message kind="wrong">{noPlainPage}</Message>}
      {url === null && error === null && <Skeleton lines={8} label={loadingPage} />}
      {url !== null && <img src={url} alt={label} />}
    </div>
  )
}

interface QuotedTextProps {
  text: string
  /** Words of the reading that speak for a criterion, with the criterion's number. */
  quotes: readonly { number: number; quote: string }[]
}

/** What was read of an essay, each quote highlighted where it stands first, with the number of its criterion. */
function QuotedText({ text, quotes }: QuotedTextProps) {
  const places = quotes
    .map(({ number, quote }) => ({ number, from: quote === '' ? -1 : text.indexOf(quote), length: quote.length }))
    .filter(({ from }) => from !== -1)
    .toSorted((one, other) => one.from - other.from)
  const pieces: React.ReactNode[] = []
  let end = 0
  for (const { number, from, length } of places) {
    // Where two criteria quote the same words, the first is shown.
    if (from < end) continue
    pieces.push(
      text.slice(end, from),
      <mark key={from}>
        {text.slice(from, from + length)}
        <sup>{number}</sup>
      </mark>,
    )
    end = from + length
  }
  pieces.push(text.slice(end))
  return <p className="essay-text">{pieces}</p>
}
