import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { ExamDetail } from '#contract/exams.ts'
import { watchExam } from '#contract/scans.ts'
import { listSheetSets, sheetSetView } from '#contract/sheets.ts'
import { callForEvents } from '#web/api/call.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { useExam } from '#web/api/use-exam.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { followEvents, isRefusedForGood } from '#web/components/events/follow-events.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { CopySteps } from '#web/features/sheets/copy-steps.tsx'
import { HeaderForm } from '#web/features/sheets/header-form.tsx'
import { PrintOptions, PrintSize } from '#web/features/sheets/print-options.tsx'
import { ClassField, PrintButton, PrintNews, PrintNote } from '#web/features/sheets/print-order-parts.tsx'
import { PrintWays } from '#web/features/sheets/print-ways.tsx'
import { SheetPreview } from '#web/features/sheets/sheet-preview.tsx'
import { SheetSets } from '#web/features/sheets/sheet-sets.tsx'
import { isUnderWay, useSheetPreview, useSheetSets } from '#web/features/sheets/sheet-calls.ts'
import { usePrintChoice } from '#web/features/sheets/use-print-choice.ts'
import { usePrintOrder } from '#web/features/sheets/use-print-order.ts'
import { sheetsPageWords } from '#web/features/sheets/sheet-words.ts'
import { WaySafety } from '#web/features/sheets/way-safety.tsx'
import { paths } from '#web/paths.ts'
import type { Crumb } from '#web/ui/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/button.tsx'
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
          <NotLoaded title={words.notShown} error={exam.error} onRetry={exam.refetch} />
        )}
      </Page>
    )
  }
  if (exam.data.isValid) return <Sheets exam={exam.data} sets={sets} crumbs={crumbs} />
  return (
    <Page>
      <PageHead crumbs={crumbs} title={words.title} />
      <EmptyState title={words.incomplete} action={<LinkButton to={paths.exam(examId)}>{words.write}</LinkButton>}>
        {words.problems(exam.data.problems.length)}
      </EmptyState>
      <OwnSheets examId={examId} />
    </Page>
  )
}

interface SheetsProps {
  exam: ExamDetail
  sets: ReturnType<typeof useSheetSets>
  crumbs: readonly Crumb[]
}

function Sheets({ exam, sets, crumbs }: SheetsProps) {
  const { title } = useWords(sheetsPageWords)
  const choice = usePrintChoice(exam, sets.data)
  const ordering = usePrintOrder(exam, sets.data, choice)
  const preview = useSheetPreview(exam.id, { kind: choice.way === 'master' ? 'master' : 'named', letter: null, classId: choice.classId })
  const isOpen = exam.confirmedAt === null
  return (
    <Page>
      <PageHead
        crumbs={crumbs}
        title={title}
        {...(isOpen && { note: <PrintNote choice={choice} ordering={ordering} />, actions: <PrintButton choice={choice} ordering={ordering} /> })}
      />
      {isOpen && (
        <div className="print">
          <PrintNews examId={exam.id} ordering={ordering} />
          <ClassField choice={choice} />
          <PrintWays choice={choice} size={ordering.size.data?.pages} />
          <PrintSize {...ordering} />
          <PrintOptions exam={exam} choice={choice} ordering={ordering} />
        </div>
      )}
      <div className="sheets">
        <SheetPreview examId={exam.id} choice={choice} />
        {isOpen && <WaySafety way={choice.way} withoutGrid={preview.data?.withoutGrid} />}
        <div className="sheets-side">
          {isOpen && <HeaderForm exam={exam} />}
          <OwnSheets examId={exam.id} />
        </div>
        <div className="sheets-side">
          {sets.data?.some(({ way, state }) => way !== 'named' && state === 'ready') === true && <CopySteps examId={exam.id} />}
          <SheetSets examId={exam.id} title={exam.title} sets={sets.data} error={sets.error} onRetry={() => void sets.refetch()} />
        </div>
      </div>
    </Page>
  )
}

/** For sheets that the school has already. */
function OwnSheets({ examId }: { examId: string }) {
  const words = useWords(sheetsPageWords)
  return (
    <LinkButton kind="quiet" small to={paths.examOwnSheets(examId)}>
      {words.ownSheets}
    </LinkButton>
  )
}

/** Shows how far prints are as they are drawn, for as long as one is under way. */
function useLivePrints(examId: string, isWanted: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isWanted) return undefined
    const end = new AbortController()
    const { queryKey } = queryOf(listSheetSets, { params: { examId } })
    void followEvents({
      open: (signal) => callForEvents(watchExam, { params: { examId } }, { signal }),
      onEvent({ event, data }) {
        if (event !== 'sheets') return
        const changed = sheetSetView.parse(JSON.parse(data))
        client.setQueryData(
          queryKey,
          (before) => before && { ...before, sheetSets: before.sheetSets.map((set) => (set.id === changed.id ? changed : set)) },
        )
      },
      onOpen: () => void client.invalidateQueries({ queryKey }),
      onLost: () => undefined,
      isFinal: isRefusedForGood,
      signal: end.signal,
    })
    return () => end.abort()
  }, [client, examId, isWanted])
}
