import { useParams } from 'react-router'
import type { ExamDetail } from '#contract/exams.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useExam } from '#web/api/use-exam.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { HeaderForm } from '#web/features/sheets/header-form.tsx'
import { PrintForm } from '#web/features/sheets/print-form.tsx'
import { SheetPreview } from '#web/features/sheets/sheet-preview.tsx'
import { SheetSets } from '#web/features/sheets/sheet-sets.tsx'
import { isUnderWay, useSheetSets } from '#web/features/sheets/sheet-calls.ts'
import { usePrintChoice } from '#web/features/sheets/use-print-choice.ts'
import { sheetsPageWords } from '#web/features/sheets/sheets-page-words.ts'
import { useLivePrints } from '#web/features/sheets/use-live-prints.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './sheets-page.css'

export const meta = () => pageMeta({ title: readWords(sheetsPageWords).title })

/** Where the answer sheets of an exam are looked at and printed. */
export default function SheetsPage() {
  const words = useWords(sheetsPageWords)
  const { examId = '' } = useParams()
  const exam = useExam(examId)
  const sets = useSheetSets(examId)
  useLivePrints(examId, sets.data?.some(isUnderWay) === true)
  const crumbs = [{ label: words.exams, to: paths.exams }, ...(exam.data === undefined ? [] : [{ label: exam.data.title, to: paths.exam(examId) }])]

  if (exam.data === undefined) {
    return (
      <Page>
        <PageHead crumbs={crumbs} title={words.title} />
        {exam.error === null ? (
          <Card>
            <Skeleton lines={6} label={words.loading} />
          </Card>
        ) : (
          <EmptyState title={words.notShown} action={<Button onClick={() => void exam.refetch()}>{words.tryAgain}</Button>}>
            {describeError(exam.error)}
          </EmptyState>
        )}
      </Page>
    )
  }

  const { isValid, problems } = exam.data
  const wasPrinted = (sets.data?.length ?? 0) > 0
  return (
    <Page>
      <PageHead
        crumbs={crumbs}
        title={words.title}
        actions={
          <>
            <LinkButton kind="second" to={paths.examOwnSheets(examId)}>
              {words.ownSheets}
            </LinkButton>
            {wasPrinted && (
              <LinkButton kind="second" to={paths.examUpload(examId)}>
                {words.upload}
              </LinkButton>
            )}
          </>
        }
      />
      {!isValid ? (
        <EmptyState title={words.incomplete} action={<LinkButton to={paths.exam(examId)}>{words.write}</LinkButton>}>
          {words.problems(problems.length)}
        </EmptyState>
      ) : (
        <Sheets exam={exam.data} sets={sets} />
      )}
    </Page>
  )
}

function Sheets({ exam, sets }: { exam: ExamDetail; sets: ReturnType<typeof useSheetSets> }) {
  const choice = usePrintChoice(exam)
  return (
    <div className="sheets">
      <div className="sheets-side">
        {exam.confirmedAt === null && <PrintForm exam={exam} sets={sets.data} choice={choice} />}
        {exam.confirmedAt === null && <HeaderForm exam={exam} />}
        <SheetSets examId={exam.id} title={exam.title} sets={sets.data} error={sets.error} onRetry={() => void sets.refetch()} />
      </div>
      <SheetPreview examId={exam.id} choice={choice} />
    </div>
  )
}
