import { useState } from 'react'
import { useParams } from 'react-router'
import { printExaminerReport, type ExaminerReportView } from '#contract/examiner-report.ts'
import { formatMoment } from '#engine/words/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { LeaveDialog } from '#web/components/leave-dialog.tsx'
import { useLeaveGuard } from '#web/components/use-leave-guard.ts'
import { UnloadedExamPage } from '#web/components/unloaded-exam-page.tsx'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { examinerReportWords } from './examiner-report-words.ts'
import { ReportQuestion } from './report-question.tsx'
import { useReport, useReportDraft } from './use-examiner-report.ts'
import './lessons.css'

export const meta = () => pageMeta({ title: readWords(examinerReportWords).title })

/** What candidates did, by question: drafted from the marks, edited and signed by whoever leads the exam. */
export default function ExaminerReportPage() {
  const words = useWords(examinerReportWords)
  const { examId = '' } = useParams()
  const report = useReport(examId)
  if (report.error !== null || report.data === undefined)
    return <UnloadedExamPage title={words.title} loading={words.loading} lines={10} error={report.error} />
  return <Report report={report.data.report} />
}

function Report({ report }: { report: ExaminerReportView }) {
  const words = useWords(examinerReportWords)
  const { exams } = useWords(buttonWords)
  const draft = useReportDraft(report)
  const { seen, written, isChanged, problem } = draft
  const { exam } = seen
  const blocker = useLeaveGuard(isChanged)
  const isOvertaken = problem instanceof ApiError && problem.code === 'examiner-report-changed'
  return (
    <Page>
      <PageHead
        crumbs={[
          { label: exams, to: paths.exams },
          { label: exam.title, to: paths.examResults(exam.id) },
          { label: words.analysis, to: paths.examAnalysis(exam.id) },
        ]}
        title={words.title}
        note={<State report={seen} />}
      />
      <div className="xr">
        {seen.isOlder && (
          <Message kind="doubt" title={words.olderTitle} live={false}>
            {words.older}
          </Message>
        )}
        <Card title={words.general}>
          <Field label={<span className="hide">{words.general}</span>}>
            <TextArea
              lang={exam.language}
              rows={3}
              maxLength={3000}
              value={written.general}
              onChange={(event) => draft.setGeneral(event.currentTarget.value)}
            />
          </Field>
        </Card>
        {written.questions.map((question) => (
          <ReportQuestion key={question.question} examId={exam.id} language={exam.language} report={question} onChange={draft.setQuestion} />
        ))}
        {problem !== null && (
          <Message kind="wrong">
            <span className="row">
              {describeError(problem)}
              {isOvertaken && (
                <Button kind="quiet" small onClick={() => void draft.reload()}>
                  {words.reload}
                </Button>
              )}
            </span>
          </Message>
        )}
        <Acts draft={draft} />
      </div>
      <LeaveDialog blocker={blocker} words={words.leave} />
    </Page>
  )
}

function State({ report: { revision, editedByName, editedAt, signedByName, signedAt, exam } }: { report: ExaminerReportView }) {
  const words = useWords(examinerReportWords)
  const language = useLanguage()
  const isEdited = revision > 0 && editedByName !== null && editedAt !== null
  return [
    isEdited ? words.edited(editedByName, formatMoment(editedAt, language)) : words.draft,
    signedByName !== null && signedAt !== null ? words.signed(signedByName, formatMoment(signedAt, language)) : words.notSigned,
    exam.language === 'sw' ? words.language.sw : words.language.en,
  ].join(' ')
}

function Acts({ draft }: { draft: ReturnType<typeof useReportDraft> }) {
  const words = useWords(examinerReportWords)
  const [asked, setAsked] = useState<'sign' | 'drop' | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const { seen, isChanged, running } = draft
  const isBusy = running !== null
  const print = async () => {
    setPrinting(true)
    try {
      await downloadFile(fileOf(printExaminerReport, { params: { examId: seen.exam.id } }), words.fileName(seen.exam.title))
    } catch (error) {
      showToast(describeError(error))
    } finally {
      setPrinting(false)
    }
  }
  return (
    <div className="xr-bar">
      <span className="small quiet" role="status">
        {isChanged ? words.unsaved : seen.revision > 0 ? words.saved : ''}
      </span>
      <div className="row">
        {seen.revision > 0 && !isChanged && (
          <Button kind="quiet" small disabled={isBusy} onClick={() => setAsked('drop')}>
            {words.drop}
          </Button>
        )}
        <Button kind="second" small disabled={isChanged || isBusy} busy={isPrinting && words.downloading} onClick={() => void print()}>
          {words.download}
        </Button>
        {isChanged ? (
          <Button small disabled={isBusy} busy={running === 'save' && words.saving} onClick={() => void draft.save()}>
            {words.save}
          </Button>
        ) : (
          seen.signedByName === null && (
            <Button small disabled={isBusy} busy={running === 'sign' && words.signing} onClick={() => setAsked('sign')}>
              {words.sign}
            </Button>
          )
        )}
      </div>
      <ConfirmDialog
        isOpen={asked === 'sign'}
        title={words.signTitle}
        text={words.signText}
        confirm={words.signYes}
        keep={words.keep}
        onConfirm={() => {
          setAsked(null)
          void draft.sign()
        }}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        isOpen={asked === 'drop'}
        title={words.dropTitle}
        text={words.dropText}
        confirm={words.dropYes}
        keep={words.keep}
        danger
        onConfirm={() => {
          setAsked(null)
          void draft.drop()
        }}
        onClose={() => setAsked(null)}
      />
    </div>
  )
}
