import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode, type FormEvent } from 'react'
import {
  type BackupKind,
  type BackupsView,
  keepDaysRange,
  beginBackupRun,
  changeBackupSettings,
  showBackups,
  type BackupRunView,
} from '#contract/backups.ts'
import { isKnown, wordFor } from '#contract/base/word-for.ts'
import { formatMoment, formatNumber } from '#engine/words/format.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import '#web/components/long-list/long-list.css'
import '#web/components/long-list/wide-table.css'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords, type Language } from '#web/components/words.ts'
import { backupWords, type BackupWords } from '#web/features/backups/backup-words.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import './backups.css'

export const meta = () => pageMeta({ title: readWords(backupWords).title })

/** `/admin/backups`: whether there are backups, and whether they are worth anything. */
export default function BackupsPage() {
  const words = useWords(backupWords)
  /** The latest run that was there when one was asked for: the one that was asked for is another. */
  const [askedAfter, setAskedAfter] = useState<string | null>(null)
  const [isAwaited, setAwaited] = useState(false)
  const { data, error } = useBackups(isAwaited)
  const begin = useBeginRun()
  const latest = data?.runs[0]?.id ?? ''
  if (isAwaited && latest !== askedAfter) setAwaited(false)
  const ask = (kind: BackupKind) =>
    begin.mutate(kind, {
      onSuccess: () => {
        setAskedAfter(latest)
        setAwaited(true)
        showToast(words.begun)
      },
    })
  const isBusy = begin.isPending || isAwaited || data?.runs.some(({ state }) => state === 'running') === true
  const buttons = data !== undefined && data.place !== null && (
    <>
      <Button kind="second" disabled={isBusy} onClick={() => ask('backup')}>
        {words.backUp}
      </Button>
      <Button kind={data.isTestLate ? 'first' : 'second'} disabled={isBusy || data.lastBackupAt === null} onClick={() => ask('test')}>
        {words.test}
      </Button>
    </>
  )
  return (
    <Page>
      <PageHead crumbs={[{ label: words.crumb, to: paths.adminOperations }]} title={words.title} note={words.note} actions={buttons} />
      {error !== null && (
        <Message kind="wrong" title={words.missing}>
          {describeError(error)}
        </Message>
      )}
      {begin.error !== null && <Message kind="wrong">{describeError(begin.error)}</Message>}
      {data === undefined && error === null && <Skeleton lines={4} label={words.loading} />}
      {data !== undefined && <BackupState backups={data} />}
    </Page>
  )
}

function BackupState({ backups }: { backups: BackupsView }) {
  const words = useWords(backupWords)
  const language = useLanguage()
  const moment = (at: string | null) => (at === null ? words.never : formatMoment(at, language))
  return (
    <div className="backups">
      <Warnings backups={backups} />
      {backups.place !== null && (
        <Card>
          <dl className="backups-facts">
            <Fact name={words.figures.last} isWrong={backups.isBackupLate}>
              {moment(backups.lastBackupAt)}
            </Fact>
            <Fact name={words.figures.tested} isWrong={backups.isTestLate}>
              {moment(backups.lastTestAt)}
            </Fact>
            <Fact name={words.figures.sealed}>{backups.isSealed ? words.sealed : words.unsealed}</Fact>
            <Fact name={words.figures.place}>{backups.place}</Fact>
          </dl>
        </Card>
      )}
      <RunTable runs={backups.runs} />
      {backups.place !== null && (
        <Card title={words.keepTitle}>
          <KeepDaysForm keepDays={backups.keepDays} />
        </Card>
      )}
    </div>
  )
}

function Fact({ name, isWrong = false, children }: { name: string; isWrong?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isWrong ? 'backups-wrong' : undefined}>{children}</dd>
    </div>
  )
}

/** What is wrong with them, the worst first. */
function Warnings({ backups }: { backups: BackupsView }) {
  const words = useWords(backupWords)
  if (backups.place === null) {
    return (
      <Message kind="wrong" title={words.noPlaceTitle} live={false}>
        <p>{words.noPlace}</p>
      </Message>
    )
  }
  return (
    <>
      {backups.isBackupLate && (
        <Message kind="wrong" title={backups.lastBackupAt === null ? words.noBackupTitle : words.lateTitle} live={false}>
          <p>{words.late}</p>
        </Message>
      )}
      {!backups.isBackupLate && backups.isTestLate && (
        <Message kind="wrong" title={words.testLateTitle} live={false}>
          <p>{words.testLate}</p>
        </Message>
      )}
      {backups.isOnSameDisk && (
        <Message kind="doubt" live={false}>
          {words.sameDisk}
        </Message>
      )}
      {!backups.isSealed && (
        <Message kind="doubt" live={false}>
          {words.notSealed}
        </Message>
      )}
      {!backups.holdsRows && <Message live={false}>{words.noRows}</Message>}
    </>
  )
}

/** How long backups are kept. */
function KeepDaysForm({ keepDays }: { keepDays: number }) {
  const words = useWords(backupWords)
  const [typed, setTyped] = useState(String(keepDays))
  const [isWrong, setWrong] = useState(false)
  const save = useKeepDays()
  function submit(event: FormEvent): void {
    event.preventDefault()
    const days = Number(typed)
    const isRight = Number.isInteger(days) && days >= keepDaysRange.least && days <= keepDaysRange.most
    setWrong(!isRight)
    if (isRight) save.mutate(days, { onSuccess: () => showToast(words.keepSaved) })
  }
  return (
    <form className="stack-3 backups-keep" onSubmit={submit} noValidate>
      <Field label={words.keepLabel} hint={words.keepHint} error={isWrong ? words.keepWrong : undefined}>
        <TextInput inputMode="numeric" autoComplete="off" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      {save.error !== null && <Message kind="wrong">{describeError(save.error)}</Message>}
      <Button type="submit" kind="second" busy={save.isPending && words.busy}>
        {words.keepSubmit}
      </Button>
    </form>
  )
}

const pollEveryMs = 4000

/** Looked at again while one runs, or was asked for and has not begun. */
function useBackups(isAwaited: boolean) {
  return useQuery({
    ...queryOf(showBackups),
    refetchInterval: ({ state }) => (isAwaited || state.data?.runs.some((run) => run.state === 'running') === true ? pollEveryMs : false),
  })
}

function useBeginRun() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (kind: BackupKind) => call(beginBackupRun, { body: { kind } }),
    onSettled: () => refetch(client, keyOf(showBackups)),
  })
}

function useKeepDays() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (keepDays: number) => call(changeBackupSettings, { body: { keepDays } }),
    onSettled: () => refetch(client, keyOf(showBackups)),
  })
}

const nothing = '–'
const tones: Record<'running' | 'done' | 'failed', BadgeTone> = { running: 'note', done: 'right', failed: 'wrong' }

/** Backups and tests, the latest first. */
function RunTable({ runs }: { runs: readonly BackupRunView[] }) {
  const words = useWords(backupWords)
  const language = useLanguage()
  return (
    <Card title={words.listTitle} className="wide-table">
      {runs.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <Table caption={words.listTitle} columns={listColumns(words, language)} rows={runs} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}

function listColumns(words: BackupWords, language: Language): Column<BackupRunView>[] {
  const number = (value: number | null) => (value === null ? nothing : formatNumber(value, language))
  return [
    { head: words.columns.what, name: true, cell: (run) => wordFor(words.kinds, run.kind) },
    {
      head: words.columns.state,
      cell: (run) => (
        <span>
          <Badge tone={isKnown(tones, run.state) ? tones[run.state] : 'plain'}>{wordFor(words.states, run.state)}</Badge>
          {run.problem !== null && (
            <span className="backups-problem" lang="en">
              {run.problem}
            </span>
          )}
        </span>
      ),
    },
    { head: words.columns.at, cell: (run) => <span className="list-when">{formatMoment(run.startedAt, language)}</span> },
    { head: words.columns.took, cell: (run) => (run.endedAt === null ? nothing : words.took(secondsOf(run.startedAt, run.endedAt))) },
    { head: words.columns.rows, cell: (run) => number(run.rows) },
    { head: words.columns.objects, cell: (run) => number(run.objects) },
  ]
}

function secondsOf(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 1000)
}
