import { useState } from 'react'
import { useParams } from 'react-router'
import type { ExamDetail } from '#contract/exams.ts'
import type { PhonePaper, PhoneReadings } from '#contract/live-reading.ts'
import { wordFor } from '#contract/base/known.ts'
import { formatClock, formatList, formatNumber, formatWeekday } from '#engine/words/format.ts'
import { useExam } from '#web/api/use-exam.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { UnloadedExamPage } from '#web/components/unloaded-exam-page.tsx'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { LookDialog } from './look-dialog.tsx'
import { PaperName } from './paper-name.tsx'
import { DifferingPaper, DoubtedPaper, MissingPaper } from './phone-paper-rows.tsx'
import { readByPhoneWords, type ReadByPhoneWords } from './read-by-phone-words.ts'
import { usePhoneReadings } from './use-phone-readings.ts'
import '#web/components/marking/review.css'
import './read-by-phone.css'

/** How many papers without a doubt are shown before somebody asks for all. */
const shownFirst = 8

export const meta = () => pageMeta({ title: readWords(readByPhoneWords).title })

/** A class after it was read with a phone: what differs, what is in doubt, who is missing, and the marks of the rest. */
export default function ReadByPhonePage() {
  const words = useWords(readByPhoneWords)
  const { examId = '' } = useParams()
  const exam = useExam(examId)
  const readings = usePhoneReadings(examId)
  const error = exam.error ?? readings.error
  if (error !== null || exam.data === undefined || readings.data === undefined)
    return <UnloadedExamPage title={words.title} loading={words.loading} lines={8} error={error} />
  return <ReadByPhone exam={exam.data} readings={readings.data} />
}

function ReadByPhone({ exam, readings }: { exam: ExamDetail; readings: PhoneReadings }) {
  const words = useWords(readByPhoneWords)
  const { exams } = useWords(buttonWords)
  const language = useLanguage()
  const [looking, setLooking] = useState<readonly PhonePaper[] | null>(null)
  const { papers, lastAt } = readings
  const of = (state: PhonePaper['state']) => papers.filter((paper) => paper.state === state)
  const [differs, doubt, missing, read] = [of('differs'), of('doubt'), of('missing'), of('read')]
  const waiting = [...differs, ...doubt].filter((paper) => paper.waiting.length > 0)
  const isLocked = exam.confirmedAt !== null
  const look = (...chosen: PhonePaper[]) => setLooking(chosen)
  const crumbs = [
    { label: exams, to: paths.exams },
    { label: exam.title, to: paths.exam(exam.id) },
  ]
  if (lastAt === null)
    return (
      <Page>
        <PageHead crumbs={crumbs} title={words.title} />
        <EmptyState title={words.empty.title} action={!isLocked && <LinkButton to={paths.examCapture(exam.id)}>{words.empty.act}</LinkButton>}>
          {words.empty.text}
        </EmptyState>
      </Page>
    )
  return (
    <Page>
      <PageHead
        crumbs={crumbs}
        title={words.title}
        note={`${words.where(readings.classNames.length === 0 ? null : formatList(readings.classNames, language), formatWeekday(lastAt, language))} ${sentOf(readings, words, formatClock(lastAt, language))}`}
        actions={
          waiting.length > 0 && !isLocked ? (
            <Button onClick={() => look(...waiting)}>{words.look(waiting.length)}</Button>
          ) : (
            <LinkButton to={paths.examResults(exam.id)}>{words.results}</LinkButton>
          )
        }
      />
      <div className="lv-page">
        {exam.counts.pagesNeedingYou > 0 && (
          <Message live={false}>
            {words.pagesNeedYou(exam.counts.pagesNeedingYou)}{' '}
            <LinkButton kind="quiet" small to={paths.examWaitingPages(exam.id)}>
              {words.openPages}
            </LinkButton>
          </Message>
        )}
        <Figures
          figures={[
            { label: words.figures.read, value: formatNumber(read.length, language), note: words.figures.of(papers.length) },
            { label: words.figures.differs, value: formatNumber(differs.length, language) },
            { label: words.figures.doubt, value: formatNumber(doubt.length, language) },
            { label: words.figures.missing, value: formatNumber(missing.length, language) },
          ]}
        />
        {differs.length > 0 && (
          <Card title={words.differs.title} aside={words.differs.papers(differs.length)}>
            <p className="small quiet lv-text">{words.differs.text}</p>
            <ul className="lv">
              {differs.map((paper) => (
                <DifferingPaper key={keyOf(paper)} examId={exam.id} paper={paper} isLocked={isLocked} onLook={() => look(paper)} />
              ))}
            </ul>
          </Card>
        )}
        {doubt.length > 0 && (
          <Card title={words.doubt.title} aside={words.doubt.counts(doubt.length, doubt.flatMap((paper) => paper.waiting).length)}>
            <ul className="lv">
              {doubt.map((paper) => (
                <DoubtedPaper key={keyOf(paper)} paper={paper} isLocked={isLocked} onLook={() => look(paper)} />
              ))}
            </ul>
          </Card>
        )}
        {missing.length > 0 && (
          <Card title={words.missing.title} aside={words.missing.counts(missing.length, missing.flatMap((paper) => paper.missing).length)}>
            <ul className="lv">
              {missing.map((paper) => (
                <MissingPaper key={keyOf(paper)} examId={exam.id} paper={paper} isLocked={isLocked} />
              ))}
            </ul>
          </Card>
        )}
        <ReadPapers papers={read} readings={readings} />
      </div>
      {looking !== null && <LookDialog examId={exam.id} papers={looking} onClose={() => setLooking(null)} />}
    </Page>
  )
}

function ReadPapers({ papers, readings: { max, hiding, otherPapers } }: { papers: readonly PhonePaper[]; readings: PhoneReadings }) {
  const words = useWords(readByPhoneWords)
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  if (papers.length === 0 && otherPapers === 0) return null
  const shown = showsAll ? papers : papers.slice(0, shownFirst)
  return (
    <Card title={words.read.title} aside={words.read.counts(papers.length, hiding === null ? formatNumber(max, language) : null)}>
      {hiding !== null && <p className="small quiet lv-text">{wordFor(words.hidden, hiding)}</p>}
      {papers.length > 0 && (
        <ul className="lv lv--two">
          {shown.map((paper) => (
            <li key={keyOf(paper)}>
              <div>
                <PaperName paper={paper} />
              </div>
              {hiding === null && (
                <span className="lv-marks">{paper.marks === null ? <small>{words.read.waits}</small> : formatNumber(paper.marks, language)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {papers.length > shownFirst && (
        <p className="row row--between lv-foot">
          <span className="small quiet">{words.read.shown(shown.length, papers.length)}</span>
          <Button kind="second" small aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? words.read.fewer : words.read.all}
          </Button>
        </p>
      )}
      {otherPapers > 0 && <p className="small quiet lv-foot">{words.read.others(otherPapers)}</p>}
    </Card>
  )
}

function sentOf({ arrived, read }: PhoneReadings, words: ReadByPhoneWords, time: string): string {
  return arrived === read ? words.allSent(read, time) : words.someSent(arrived, read)
}

function keyOf({ paperId, pupilId }: PhonePaper): string {
  return paperId ?? pupilId ?? ''
}
