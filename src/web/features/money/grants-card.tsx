import { wordFor } from '#contract/base/word-for.ts'
import type { GrantView, MoneyView } from '#contract/money.ts'
import { formatMonth } from '#engine/words/format-days.ts'
import { formatDay, formatNumber } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { usePersonName } from '#web/components/use-person-name.ts'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import { useDecideGrant } from '#web/features/money/money-calls.ts'
import { moneyWords, type MoneyWords } from '#web/features/money/money-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Credits that somebody gave, with the reason, and those that wait for a second person. */
export function GrantsCard({ grants, month }: { grants: MoneyView['grants']; month: string }) {
  const words = useWords(moneyWords)
  const language = useLanguage()
  const nameOf = usePersonName()
  return (
    <Card title={words.grants.title} aside={words.grants.aside(grants.given, formatMonth(month, language))}>
      {grants.rows.length === 0 && <p className="quiet small">{words.grants.none}</p>}
      {grants.rows.length > 0 && (
        <Table caption={words.grants.title} columns={listColumns({ words, language, nameOf })} rows={grants.rows} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}

function listColumns({ words, language, nameOf }: { words: MoneyWords; language: Language; nameOf: (name: string) => string }): Column<GrantView>[] {
  const { columns, kinds, ofSponsor, agreedBy, refusedBy, waits } = words.grants
  return [
    { head: columns.school, name: true, cell: ({ schoolName }) => schoolName },
    { head: columns.credits, num: true, cell: ({ credits }) => <b>{formatNumber(credits, language)}</b> },
    { head: columns.kind, cell: ({ kind }) => wordFor(kinds, kind) },
    { head: columns.reason, cell: ({ sponsorName, reason }) => (sponsorName === null ? reason : ofSponsor(sponsorName, reason)) },
    {
      head: columns.by,
      cell: (row) => (
        <span>
          {nameOf(row.askedByName)}
          <span className="mo-sub">{formatDay(row.askedAt, language)}</span>
          {row.state === 'waiting' && (
            <>
              <Badge tone="doubt">{waits}</Badge> <Decide grant={row} />
            </>
          )}
          {row.decidedByName !== null && (
            <span className="mo-sub">{(row.state === 'refused' ? refusedBy : agreedBy)(nameOf(row.decidedByName))}</span>
          )}
        </span>
      ),
    },
  ]
}

function Decide({ grant: { id, isMine, credits, schoolName } }: { grant: GrantView }) {
  const { grants, refunds } = useWords(moneyWords)
  const decide = useDecideGrant()
  const say = (decision: 'agree' | 'refuse') =>
    decide.mutate({ grantId: id, decision }, { onSuccess: () => showToast(decision === 'agree' ? grants.given : grants.refused) })
  return (
    <>
      {isMine && <span className="mo-sub">{grants.mine}</span>}
      <span className="row">
        {!isMine && (
          <Button small kind="second" aria-label={grants.agreeTo(credits, schoolName)} disabled={decide.isPending} onClick={() => say('agree')}>
            {refunds.agree}
          </Button>
        )}
        <Button
          small
          kind={isMine ? 'quiet' : 'danger'}
          aria-label={isMine ? refunds.takeBackOf(schoolName) : grants.refuseOf(credits, schoolName)}
          disabled={decide.isPending}
          onClick={() => say('refuse')}
        >
          {isMine ? refunds.takeBack : refunds.refuse}
        </Button>
      </span>
      {decide.error !== null && <Message kind="wrong">{describeError(decide.error)}</Message>}
    </>
  )
}
