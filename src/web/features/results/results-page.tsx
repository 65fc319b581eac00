import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { downloadResults, downloadResultsAs, type ResultsView } from '#contract/results.ts'
import { getSecondOpinions } from '#contract/second-opinions.ts'
import { writePersonName } from '#engine/words/person-name.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { formatMoment } from '#engine/words/format.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { AgreementList } from '#web/components/agreement/agreement-list.tsx'
import { agreementWords } from '#web/components/agreement/agreement-words.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { Blockers } from '#web/components/blockers/blockers.tsx'
import { LeftOut } from '#web/components/blockers/left-out.tsx'
import { UnloadedExamPage } from '#web/components/unloaded-exam-page.tsx'
import { readWords, useLanguage, useWords, type Language } from '#web/components/words.ts'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { Absences } from './absences.tsx'
import { ClassTable } from './class-table.tsx'
import { ConfirmExam } from './confirm-exam.tsx'
import { Distribution } from './distribution.tsx'
import { ItemsTable } from './items-table.tsx'
import { LineAgreement } from './line-agreement.tsx'
import { paperFeedbackWords } from './marked-paper-words.ts'
import { RevisionPlans } from './revision-plans.tsx'
import { AppealList } from './appeal-list.tsx'
import { useResults } from './results-calls.ts'
import { resultsWords, type ResultsWords } from './results-words.ts'
import '#web/ui/progress.css'
import '#web/ui/table.css'
import { Outlook } from './outlook.tsx'
import { usePublish } from './publish-calls.ts'
import { publishWords } from './publish-words.ts'
import { ResultCodes } from './result-codes.tsx'
import './results.css'

export const meta = () => pageMeta({ title: readWords(resultsWords).title })

/** A class's results: figures, distribution, each pupil, each question; where a named person confirms them. */
export default function ResultsPage() {
  const words = useWords(resultsWords)
  const { examId = '' } = useParams()
  const results = useResults(examId)
  if (results.error !== null || results.data === undefined)
    return <UnloadedExamPage title={words.title} loading={words.loading} lines={10} error={results.error} />
  return <Results results={results.data} />
}

function Results({ results }: { results: ResultsView }) {
  const words = useWords(resultsWords)
  const { exams, uploadScripts } = useWords(buttonWords)
  const { ofClass: feedback } = useWords(paperFeedbackWords)
  const language = useLanguage()
  const { exam, figures } = results
  const hasPapers = figures.papers > 0
  return (
    <Page>
      <PageHead
        crumbs={[{ label: exams, to: paths.exams }, { label: words.title }]}
        title={exam.title}
        note={stateOf(exam, words, language)}
        actions={
          hasPapers && (
            <>
              <LinkButton kind="second" to={paths.examAnalysis(exam.id)}>
                {words.analysis}
              </LinkButton>
              {(['csv', 'xlsx'] as const).map((kind) => (
                <Button key={kind} kind="second" onClick={() => void download(exam, kind)}>
                  {words.download[kind]}
                </Button>
              ))}
              {exam.confirmedAt !== null && (
                <LinkButton kind="second" to={paths.examFeedback(exam.id)}>
                  {feedback}
                </LinkButton>
              )}
              {exam.publishedAt === null && <ConfirmExam exam={exam} rows={results.rows} />}
              <PublishExam exam={exam} />
              <RevisionPlans exam={exam} />
            </>
          )
        }
      />
      {hasPapers ? (
        <div className="res">
          <div className="c12">
            <div className="res-waiting">
              {exam.confirmedAt === null && <Blockers examId={exam.id} />}
              <LeftOut examId={exam.id} rows={results.rows} isLocked={exam.confirmedAt !== null} />
            </div>
            <Figures figures={figuresOf(results, words)} />
          </div>
          {exam.confirmedAt !== null && <AppealList examId={exam.id} />}
          <div className="res-column c7">
            <Distribution bands={results.distribution} figures={figures} isPercent={exam.grading === 'percent'} />
            <ClassTable results={results} />
            {exam.confirmedAt === null && <Absences examId={exam.id} rows={results.rows} />}
          </div>
          <ItemsTable items={results.items} stems={results.stems} />
          <JudgedTwice examId={exam.id} />
          <LineAgreement examId={exam.id} />
        </div>
      ) : (
        <EmptyState title={words.empty.title} action={<LinkButton to={paths.examUpload(exam.id)}>{uploadScripts}</LinkButton>}>
          {words.empty.text}
        </EmptyState>
      )}
    </Page>
  )
}

function figuresOf({ figures, exam }: ResultsView, words: ResultsWords) {
  const isPercent = exam.grading === 'percent'
  const grade = (value: { code: string } | null) => (isPercent || value === null ? undefined : value.code.replace('-', '−'))

  return [
    { label: words.mean, value: percent(figures.mean, 1), note: grade(figures.meanGrade) },
    { label: words.highest, value: percent(figures.highest, 0), note: grade(figures.highestGrade) },
    { label: words.lowest, value: percent(figures.lowest, 0), note: grade(figures.lowestGrade) },
    { label: words.papers, value: figures.papers, note: words.papersOf(figures.expected, figures.absent) },
  ]
}

function percent(value: number | null, digits: number): string {
  return value === null ? '–' : `${value.toFixed(digits)}%`
}

function stateOf(
  { confirmedAt, confirmedByName, publishedAt, publishedByName }: ResultsView['exam'],
  words: ResultsWords,
  language: Language,
): string {
  if (confirmedAt === null) return words.notConfirmed
  const confirmed = words.confirmedBy(writePersonName(confirmedByName ?? words.colleague, language), formatMoment(confirmedAt, language))
  if (publishedAt === null) return confirmed
  return `${confirmed} ${words.publishedBy(writePersonName(publishedByName ?? words.colleague, language), formatMoment(publishedAt, language))}`
}

async function download({ id: examId, title }: ResultsView['exam'], kind: 'csv' | 'xlsx'): Promise<void> {
  try {
    const file = kind === 'csv' ? fileOf(downloadResults, { params: { examId } }) : fileOf(downloadResultsAs, { params: { examId, kind } })
    await downloadFile(file, `${title}.${kind}`)
  } catch (error) {
    showToast(describeError(error))
  }
}

/** How often two who judged the same answers gave the same marks; what is missing, with the way there. */
function JudgedTwice({ examId }: { examId: string }) {
  const words = useWords(agreementWords)
  const { data } = useQuery(queryOf(getSecondOpinions, { params: { examId } }))
  if (data === undefined) return null
  const { agreement, settings, waiting, disputed } = data
  const hasAgreement = agreement.people !== null || agreement.program !== null
  if (settings === null && !hasAgreement) {
    return (
      <section className="card c12 twice-card">
        <header>
          <h2>{words.title}</h2>
          <LinkButton kind="quiet" small to={paths.examSecondOpinions(examId)}>
            {words.setUp}
          </LinkButton>
        </header>
        <p className="small quiet">{words.off}</p>
      </section>
    )
  }
  return (
    <section className="card c12 twice-card">
      <header>
        <h2>{words.title}</h2>
        <LinkButton kind="quiet" small to={paths.examSecondOpinions(examId)}>
          {words.open}
        </LinkButton>
      </header>
      {hasAgreement ? <AgreementList agreement={agreement} /> : <p className="small quiet">{words.none}</p>}
      {waiting + disputed > 0 && <p className="small quiet">{words.missing(waiting + disputed)}</p>}
    </section>
  )
}

/** After confirming: pupils and guardians see their results by a code, until somebody takes them back. */
function PublishExam({ exam }: { exam: ResultsView['exam'] }) {
  const words = useWords(publishWords)
  const [isOpen, setOpen] = useState(false)
  const [showsCodes, setShowsCodes] = useState(false)
  const isPublished = exam.publishedAt !== null
  const act = usePublish(exam.id, isPublished ? 'unpublish' : 'publish')
  if (exam.confirmedAt === null) return null
  function close(): void {
    setOpen(false)
    act.reset()
  }
  function publish(): void {
    act.mutate(undefined, {
      onSuccess: () => {
        setOpen(false)
        setShowsCodes(!isPublished)
      },
    })
  }
  return (
    <>
      {isPublished && (
        <LinkButton kind="second" to={paths.resultMessages(exam.id)}>
          {words.bySms}
        </LinkButton>
      )}
      {isPublished && <Button onClick={() => setShowsCodes(true)}>{words.codes}</Button>}
      <Button kind={isPublished ? 'second' : 'first'} onClick={() => setOpen(true)}>
        {isPublished ? words.takeBack : words.publish}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={isPublished ? words.askTakeBack : words.askPublish}>
        <p>{isPublished ? words.whatTakingBack : words.whatPublishing}</p>
        {isOpen && !isPublished && <Outlook examId={exam.id} tellsWhoSees />}
        {act.error !== null && <Message kind="wrong">{describeError(act.error)}</Message>}
        <DialogButtons>
          <Button kind="second" onClick={close}>
            {words.notNow}
          </Button>
          <Button onClick={publish} busy={act.isPending && words.saving}>
            {isPublished ? words.takeBack : words.publish}
          </Button>
        </DialogButtons>
      </Dialog>
      {showsCodes && isPublished && <ResultCodes examId={exam.id} title={exam.title} onClose={() => setShowsCodes(false)} />}
    </>
  )
}
