import { useQueryClient, useMutation } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { useParams } from 'react-router'
import type { ExamDetail } from '#contract/exams.ts'
import { printHeaders, takePlainClass } from '#contract/plain-paper.ts'
import { watchExam } from '#contract/scans.ts'
import { listSheetSets, sheetSetView } from '#contract/sheets.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callForEvents, call, fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { queryOf } from '#web/api/endpoint-query.ts'
import { sayClass, useClasses } from '#web/api/use-classes.ts'
import { useExam, refetchExams } from '#web/api/use-exam.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { followEvents } from '#web/components/events/follow-events.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { printFormWords } from '#web/features/sheets/print-form-words.ts'
import { PrintForm } from '#web/features/sheets/print-form.tsx'
import { SheetPreview } from '#web/features/sheets/sheet-preview.tsx'
import { SheetSets } from '#web/features/sheets/sheet-sets.tsx'
import { isUnderWay, useSheetSets } from '#web/features/sheets/sheet-calls.ts'
import { usePrintChoice } from '#web/features/sheets/use-print-choice.ts'
import { sheetsPageWords } from '#web/features/sheets/sheet-words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
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
      isFinal: (error) => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429,
      signal: end.signal,
    })
    return () => end.abort()
  }, [client, examId, isWanted])
}

/** For pupils who write on plain paper: one header sheet each; their pages are scanned behind it. */
function HeaderForm({ exam }: { exam: ExamDetail }) {
  const { headers: words, classOption } = useWords(printFormWords)
  const classes = useClasses()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const print = useMutation({
    mutationFn: async (classId: string) => {
      await call(takePlainClass, { params: { examId: exam.id }, body: { classId } })
      const name = classes.data?.find(({ id }) => id === classId)?.name ?? ''
      await downloadFile(fileOf(printHeaders, { params: { examId: exam.id, classId } }), words.file(exam.title, name))
    },
    onSuccess: () => refetchExams(client),
  })
  const filled = classes.data?.filter(({ pupilCount }) => pupilCount > 0) ?? []
  const target = filled.find(({ id }) => id === chosen) ?? filled[0]
  if (target === undefined) return null
  function submit(event: FormEvent) {
    event.preventDefault()
    if (target !== undefined) print.mutate(target.id)
  }
  return (
    <Card title={words.title}>
      <form className="print-form" onSubmit={submit}>
        <p className="small quiet">{words.about}</p>
        <Field label={words.for}>
          <Select value={target.id} onChange={(event) => setChosen(event.target.value)}>
            {filled.map(({ id, name, year, pupilCount }) => (
              <option key={id} value={id}>
                {classOption(sayClass({ name, year }), pupilCount)}
              </option>
            ))}
          </Select>
        </Field>
        {print.error !== null && <Message kind="wrong">{describeError(print.error)}</Message>}
        {print.isSuccess && (
          <Message kind="right" title={words.ready(target.pupilCount)}>
            {words.howToPrint}
          </Message>
        )}
        <Button type="submit" kind="second" wide busy={print.isPending && words.making}>
          <Icon name="print" /> {words.print(target.pupilCount)}
        </Button>
        <LinkButton kind="quiet" small to={paths.examPlain(exam.id)}>
          {words.assign}
        </LinkButton>
      </form>
    </Card>
  )
}
