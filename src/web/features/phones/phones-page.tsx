import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { endPhone, endPhones, listPhones, makePhoneCode, type PhonesView } from '#contract/phones.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch, queryOf } from '#web/api/endpoint-query.ts'
import { useExam } from '#web/api/use-exam.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { buttonWords } from '#web/components/button-words.ts'
import { useExamChanges } from '#web/components/events/use-exam-changes.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useWords } from '#web/components/words.ts'
import { CodeSheet } from '#web/features/phones/code-sheet.tsx'
import { PhoneList } from '#web/features/phones/phone-list.tsx'
import { phonesWords } from '#web/features/phones/phones-words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './phones-page.css'

export const meta = () => pageMeta({ title: readWords(phonesWords).title })

/** Where phones without an account are let in for one exam, and watched while they photograph its scripts. */
export default function PhonesPage() {
  const words = useWords(phonesWords)
  const buttons = useWords(buttonWords)
  const { examId = '' } = useParams()
  const exam = useExam(examId)
  const crumbs = [
    { label: buttons.exams, to: paths.exams },
    ...(exam.data === undefined ? [] : [{ label: exam.data.title, to: paths.exam(examId) }]),
    { label: words.upload, to: paths.examUpload(examId) },
  ]
  if (exam.data !== undefined && exam.data.confirmedAt === null && (exam.data.sheetVersion > 0 || exam.data.takesPlain))
    return <PhonesScreen key={examId} examId={examId} crumbs={crumbs} />
  return (
    <Page>
      <PageHead crumbs={crumbs} title={words.title} />
      {exam.data === undefined && exam.error === null && (
        <Card>
          <Skeleton lines={6} label={words.loading} />
        </Card>
      )}
      {exam.data === undefined && exam.error !== null && <NotLoaded title={words.failed} error={exam.error} onRetry={exam.refetch} />}
      {exam.data !== undefined && exam.data.confirmedAt !== null && (
        <Message title={words.confirmed} live={false}>
          {words.confirmedText}
        </Message>
      )}
      {exam.data !== undefined && exam.data.confirmedAt === null && (
        <EmptyState title={words.printFirst} action={<LinkButton to={paths.examSheets(examId)}>{words.print}</LinkButton>}>
          {words.printFirstText}
        </EmptyState>
      )}
    </Page>
  )
}

interface ScreenProps {
  examId: string
  crumbs: { label: string; to: string }[]
}

function PhonesScreen({ examId, crumbs }: ScreenProps) {
  const words = useWords(phonesWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { view, error, seconds, retry } = usePhones(examId)
  const [isLeaving, setLeaving] = useState(false)
  const key = keyOf(listPhones, { params: { examId } })
  const make = useMutation({
    mutationFn: () => call(makePhoneCode, { params: { examId } }),
    onSuccess: (made) => client.setQueryData(key, made),
  })
  const end = useMutation({
    mutationFn: (phoneId: string) => call(endPhone, { params: { phoneId } }),
    onSettled: () => refetch(client, key),
  })
  const finish = useMutation({
    mutationFn: () => call(endPhones, { params: { examId } }),
    onSuccess: () => navigate(paths.examUpload(examId)),
  })

  // Whoever comes here wants a code: the first is made without being asked for, a second never.
  const isAsked = useRef(false)
  const isFirst = view !== undefined && view.code === null && !isAsked.current
  useEffect(() => {
    if (view === undefined) return
    if (isFirst) make.mutate()
    isAsked.current = true
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is first known whether there is a code
  }, [view === undefined])

  const secondsLeft = Math.max(0, (view?.code?.secondsLeft ?? 0) - seconds)
  const connected = view?.phones.filter(({ state }) => state !== 'ended').length ?? 0
  const problem = make.error ?? end.error ?? finish.error
  return (
    <Page>
      <PageHead
        crumbs={crumbs}
        title={words.title}
        actions={
          <Button onClick={() => (connected > 0 ? setLeaving(true) : finish.mutate())} busy={finish.isPending && words.done}>
            {words.done}
          </Button>
        }
      />
      {problem !== null && <Message kind="wrong">{describeError(problem)}</Message>}
      {view === undefined && error === null && (
        <Card>
          <Skeleton lines={6} label={words.loading} />
        </Card>
      )}
      {view === undefined && error !== null && <NotLoaded title={words.failed} error={error} onRetry={retry} />}
      {view !== undefined && (
        <div className="pair">
          <CodeSheet
            code={secondsLeft > 0 ? (view.code?.code ?? null) : null}
            secondsLeft={secondsLeft}
            isMaking={make.isPending || isFirst}
            onMake={() => make.mutate()}
          />
          <div className="pair-side">
            <PhoneList phones={view.phones} seconds={seconds} onEnd={({ id }) => end.mutate(id)} />
            <PupilsWithoutPage pupils={view.pupils} withoutPage={view.withoutPage} />
          </div>
        </div>
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        title={words.leave.title}
        text={words.leave.text(connected)}
        confirm={words.leave.confirm}
        keep={words.leave.stay}
        busy={finish.isPending && words.leave.confirm}
        onConfirm={() => finish.mutate()}
        onClose={() => setLeaving(false)}
      />
    </Page>
  )
}

const shownFirst = 12

/** Who should have written and has no page yet, by name: on this screen alone. */
function PupilsWithoutPage({ pupils, withoutPage }: Pick<PhonesView, 'pupils' | 'withoutPage'>) {
  const { without: words } = useWords(phonesWords)
  const [isWhole, setWhole] = useState(false)
  const have = pupils - withoutPage.length
  if (pupils === 0) return <Card title={words.nobody}>{null}</Card>
  const shown = isWhole ? withoutPage : withoutPage.slice(0, shownFirst)
  return (
    <Card title={words.title(withoutPage.length)} aside={words.have(have, pupils)}>
      <Progress label={words.bar} max={pupils} parts={[{ tone: 'right', count: have }]} />
      {shown.length > 0 && (
        <ul className="without">
          {shown.map(({ admission, name }) => (
            <li key={admission}>
              <b>{name}</b>
              <span>{admission}</span>
            </li>
          ))}
        </ul>
      )}
      {shown.length < withoutPage.length && (
        <p className="row without-more">
          <span className="small quiet">{words.shown(shown.length, withoutPage.length)}</span>
          <Button kind="second" small onClick={() => setWhole(true)}>
            {words.showAll}
          </Button>
        </p>
      )}
    </Card>
  )
}

/** Who went silent tells nobody. */
const pollEveryMs = 10_000

/** Codes, phones and who has no page, as they change. `seconds`: how long ago that was told. */
function usePhones(examId: string): { view: PhonesView | undefined; error: Error | null; seconds: number; retry: () => void } {
  const client = useQueryClient()
  const query = useQuery({ ...queryOf(listPhones, { params: { examId } }), refetchInterval: pollEveryMs })
  const [now, setNow] = useState(() => Date.now())

  useExamChanges(examId, () => void refetch(client, keyOf(listPhones, { params: { examId } })))
  useEffect(() => {
    const seconds = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(seconds)
  }, [])

  const seconds = Math.max(0, Math.floor((now - query.dataUpdatedAt) / 1000))
  return { view: query.data, error: query.error, seconds, retry: () => void query.refetch() }
}
