import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { retentionDays, type RetentionKind } from '#contract/base/retention-days.ts'
import { type RetentionView, keepings, changeRetention, showRetention } from '#contract/retention.ts'
import { isKnown } from '#contract/base/word-for.ts'
import { formatMoment, formatNumber } from '#engine/words/format.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { retentionWords } from '#web/features/retention/retention-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import './retention.css'

export const meta = () => pageMeta({ title: readWords(retentionWords).title })

/** `/admin/retention`: what is stored, how long, and what was deleted last. */
export default function RetentionPage() {
  const words = useWords(retentionWords)
  const { data, error } = useRetention()
  return (
    <Page>
      <PageHead crumbs={[{ label: words.crumb, to: paths.adminOperations }]} title={words.title} note={words.note} />
      {data === undefined && error === null && <Skeleton lines={8} label={words.loading} />}
      {error !== null && (
        <Message kind="wrong" title={words.missing}>
          {describeError(error)}
        </Message>
      )}
      {data !== undefined && <Kept retention={data} />}
    </Page>
  )
}

function Kept({ retention: { kinds, schoolsWithLeaverYears, lastRun } }: { retention: RetentionView }) {
  const words = useWords(retentionWords)
  return (
    <div className="retention">
      <Card title={words.kindsTitle}>
        <p className="quiet small">{words.kindsText}</p>
        <ul className="retention-kinds">
          {kinds.map(({ kind, days }) => isKnown(words.kinds, kind) && <KeptDays key={kind} kind={kind} days={days} />)}
        </ul>
        <p className="small retention-leavers">{words.leavers(schoolsWithLeaverYears)}</p>
      </Card>
      <LastRun run={lastRun} />
      <Card title={words.othersTitle}>
        <dl className="retention-others">
          {keepings.map((keeping) => (
            <div key={keeping}>
              <dt>{words.others[keeping].why}</dt>
              <dd className="quiet small">{words.others[keeping].what}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}

function LastRun({ run }: { run: RetentionView['lastRun'] }) {
  const words = useWords(retentionWords)
  const language = useLanguage()
  const at = run === null ? '' : formatMoment(run.ranAt, language)
  return (
    <Card title={words.lastTitle}>
      {run === null && <p className="quiet">{words.lastNever}</p>}
      {run !== null && run.removed.length === 0 && <p>{words.lastNothing(at)}</p>}
      {run !== null && run.removed.length > 0 && (
        <>
          <p>{words.last(at)}</p>
          <dl className="retention-removed">
            {run.removed.map(({ kind, rows }) => (
              <div key={kind}>
                <dt>{kind === 'pupils' ? words.pupils : isKnown(words.kinds, kind) ? words.kinds[kind].name : kind}</dt>
                <dd>{formatNumber(rows, language)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  )
}

/** How many days one kind is kept. */
function KeptDays({ kind, days }: { kind: RetentionKind; days: number }) {
  const words = useWords(retentionWords)
  const [typed, setTyped] = useState(String(days))
  const [isWrong, setWrong] = useState(false)
  const change = useChangeRetention()
  const { name, text } = words.kinds[kind]
  const { least, most } = retentionDays[kind]
  function submit(event: FormEvent): void {
    event.preventDefault()
    const number = Number(typed)
    const isRight = Number.isInteger(number) && number >= least && number <= most
    setWrong(!isRight)
    if (isRight) change.mutate({ kind, days: number }, { onSuccess: () => showToast(words.saved) })
  }
  return (
    <li className="retention-kind">
      <div>
        <h3>{name}</h3>
        <p className="quiet small">{text}</p>
      </div>
      <form className="retention-days" onSubmit={submit} noValidate>
        <Field label={<span className="hide">{words.days(name)}</span>} error={isWrong ? words.wrong(least, most) : undefined}>
          <TextInput inputMode="numeric" autoComplete="off" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
        <span className="quiet small">{words.daysUnit}</span>
        <Button type="submit" kind="second" small disabled={typed === String(days)} busy={change.isPending && words.busy}>
          {words.save}
        </Button>
      </form>
      {change.error !== null && <Message kind="wrong">{describeError(change.error)}</Message>}
    </li>
  )
}

function useRetention() {
  return useQuery(queryOf(showRetention))
}

function useChangeRetention() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { kind: RetentionKind; days: number }) => call(changeRetention, { body }),
    onSettled: () => refetch(client, keyOf(showRetention)),
  })
}
