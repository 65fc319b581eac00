import { useState } from 'react'
import { Link } from 'react-router'
import { HAND_READER } from '#engine/page/hand-answer.ts'
import type { Question } from '#engine/exam/exam.ts'
import type { AnswerView } from '#contract/marking.ts'
import { getPagePicture } from '#contract/scans.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { fileOf } from '#web/api/call.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { paths } from '#web/paths.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Reading } from '#web/components/marking/evidence.tsx'
import { Guidance } from '#web/components/marking/guidance.tsx'
import { SchemeTable } from '#web/components/marking/scheme-table.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { paperWords } from '#web/components/paper-words.ts'
import { useWords } from '#web/components/words.ts'
import { figuresOfExam } from '#web/components/figures/figure-list.tsx'
import { QuestionText } from '#web/components/marking/question-text.tsx'
import { Message } from '#web/ui/message.tsx'
import { AnnotationDesk, type AnnotationDeskProps } from './annotations/annotation-desk.tsx'
import { decisionWords } from './decision-words.ts'
import { HandReading, readLines } from './hand-reading.tsx'
import { isOnPlain } from './is-on-plain.ts'
import '#web/ui/sheet.css'

interface AnswerPanelProps extends Pick<AnnotationDeskProps, 'examId' | 'groupIds' | 'isLocked' | 'hasSingleKeys' | 'evidence' | 'zoom'> {
  question: Question
  answer: AnswerView
  /** What the exam says to the markers of all its questions. */
  guidance: string | null
}

/** The question, the picture of the answer, what was read, and the scheme. No name anywhere. */
export function AnswerPanel({ question, answer, guidance, ...desk }: AnswerPanelProps) {
  const [showsPage, setShowsPage] = useState(false)
  const words = useWords(decisionWords)
  const named = useWords(paperWords)
  const nameOf = usePersonName()
  const { reading, paperNumber, pageNumber } = answer
  const place = [
    named.paper(paperNumber),
    ...(answer.printedNumber === null ? [] : [named.onSheet(answer.printedNumber)]),
    ...(pageNumber === null || isOnPlain(answer) ? [] : [words.pageNumber(pageNumber)]),
    ...(answer.reviewedByName === null ? [] : [words.decidedBy(nameOf(answer.reviewedByName))]),
  ]
  return (
    <section className="rv-script" aria-label={named.answer}>
      <QuestionText figureOf={figuresOfExam(desk.examId)} question={question} />
      {!isOnPlain(answer) && (
        <AnnotationDesk
          key={answer.id}
          {...desk}
          question={question.id}
          answerId={answer.id}
          label={named.scannedAnswer(paperNumber, answer.question)}
        />
      )}
      {answer.plainPageIds.length > 0 && question.type !== 'choice' && !isOnPlain(answer) && <p className="small rv-extra">{words.extraPages}</p>}
      {(isOnPlain(answer) || (answer.plainPageIds.length > 0 && question.type !== 'choice')) && (
        <PlainPages key={answer.paperId} pageIds={answer.plainPageIds} label={named.paper(paperNumber)} />
      )}
      <p className="reading">
        <span className="quiet">{named.readAs}</span>
        <ReadAs answer={answer} reading={reading} />
      </p>
      <div className="row row--between rv-where">
        <span className="small quiet">{place.join(' · ')}</span>
        {answer.pageId !== null && !isOnPlain(answer) && (
          <span className="rv-zooms">
            <IconButton label={words.zoomOut} icon={<Icon name="minus" />} disabled={desk.zoom.scale <= 1} onClick={desk.zoom.zoomOut} />
            <IconButton label={words.zoomIn} icon={<Icon name="plus" />} onClick={desk.zoom.zoomIn} />
            <Button kind="quiet" small onClick={() => setShowsPage(true)}>
              {words.wholePage}
            </Button>
          </span>
        )}
      </div>
      {answer.model !== null && (
        <p className="small quiet rv-read-by">
          {answer.model.name === HAND_READER.name
            ? words.readHere(Math.round(answer.readingConfidence * 100))
            : words.readBy(answer.model.name, answer.model.promptVersion)}{' '}
          · {words.markedBy(`${answer.program.name} ${answer.program.version}`, answer.schemeRevision)}
        </p>
      )}
      <Guidance ofExam={guidance} ofQuestion={question.guidance} />
      <SchemeTable question={question} />
      {answer.pageId !== null && (
        <Dialog isOpen={showsPage} onClose={() => setShowsPage(false)} title={named.paperPage(paperNumber, pageNumber ?? '?')} wide>
          <WholePage pageId={answer.pageId} />
          <p className="small">
            {words.nameCovered} <Link to={paths.paper(answer.paperId)}>{words.openWithName}</Link>
          </p>
        </Dialog>
      )}
    </section>
  )
}

function ReadAs({ answer, reading }: { answer: AnswerView; reading: AnswerView['reading'] }) {
  const words = useWords(decisionWords)
  if (reading.blank) return <q>{words.nothingWritten}</q>
  if (reading.text !== null && reading.text !== '') return <Reading text={reading.text} quotes={answer.reasons.map(({ evidence }) => evidence)} />
  if (reading.choice.length > 0) return <q>{words.and(reading.choice)}</q>
  const lines = readLines(answer)
  const looks = answer.hand?.lines.find(({ boxes }) => boxes !== undefined)?.text.trim() ?? ''
  const found = answer.hand?.found ?? []
  return (
    <>
      {lines.length > 0 && <HandReading key={answer.id} lines={lines} />}
      <span className="quiet">
        {lines.length > 0 ? words.readHereOnly : words.unread}
        {found.length > 0 && ` ${words.holds(found.map(({ text, points }) => words.foundWord(text, (points[0] ?? 0) + 1)))}`}
        {looks !== '' && ` ${words.looksLikeNumber(looks)}`}
      </span>
    </>
  )
}

function WholePage({ pageId }: { pageId: string }) {
  const { url, error } = useFileUrl(fileOf(getPagePicture, { params: { pageId }, query: { size: 'upright' } }))
  const words = useWords(decisionWords)
  const { loadingPage } = useWords(buttonWords)
  if (error !== null) return <p className="quiet">{words.noPage}</p>
  if (url === null) return <Skeleton lines={8} label={loadingPage} />
  return (
    <div className="sheet rv-whole">
      <img src={url} alt={words.wholePageCovered} />
    </div>
  )
}

const zooms = [100, 170, 260] as const

/** The plain pages of one pupil, one at a time, with a zoom. The name is painted over. */
function PlainPages({ pageIds, label }: { pageIds: readonly string[]; label: string }) {
  const words = useWords(decisionWords)
  const { loadingPage } = useWords(buttonWords)
  const { pageOf } = useWords(paperWords)
  const [at, setAt] = useState(0)
  const [zoom, setZoom] = useState(0)
  const place = Math.min(at, pageIds.length - 1)
  const pageId = pageIds[place]
  const { url, error } = useFileUrl(pageId === undefined ? null : fileOf(getPagePicture, { params: { pageId }, query: { size: 'covered' } }))
  const name = words.plainPageOf(label, place + 1, pageIds.length)
  return (
    <div className="rv-plain">
      <div className="rv-plain-in sheet" tabIndex={0} role="region" aria-label={name}>
        {error !== null && <Message kind="wrong">{words.noPlainPage}</Message>}
        {url === null && error === null && <Skeleton lines={8} label={loadingPage} />}
        {url !== null && <img src={url} alt={name} style={{ width: `${zooms[zoom] ?? 100}%` }} />}
      </div>
      <div className="row row--between">
        <span className="row rv-plain-leaf">
          <IconButton framed label={words.pageBefore} icon={<Icon name="left" />} disabled={place === 0} onClick={() => setAt(place - 1)} />
          <span className="small" role="status">
            {pageOf(place + 1, pageIds.length)}
          </span>
          <IconButton
            framed
            label={words.nextPage}
            icon={<Icon name="right" />}
            disabled={place >= pageIds.length - 1}
            onClick={() => setAt(place + 1)}
          />
        </span>
        <Button kind="second" small onClick={() => setZoom((zoom + 1) % zooms.length)}>
          <Icon name="search" /> {zooms[zoom] ?? 100}%
        </Button>
      </div>
    </div>
  )
}
