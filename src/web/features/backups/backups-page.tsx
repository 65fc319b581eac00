import { useState, type ReactNode } from 'react'
import type { BackupKind, BackupsView } from '#contract/backups.ts'
import { formatMoment } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { useBackups, useBeginRun } from '#web/features/backups/backup-calls.ts'
import { backupWords } from '#web/features/backups/backup-words.ts'
import { KeepDaysForm } from '#web/features/backups/keep-days-form.tsx'
import { RunTable } from '#web/features/backups/run-table.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
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
