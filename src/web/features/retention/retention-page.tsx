import type { RetentionView } from '#contract/retention.ts'
import { isKnown, wordFor } from '#contract/base/word-for.ts'
import { formatMoment, formatNumber } from '#engine/words/format.ts'
import { describeError } from '#web/api/describe-error.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { readWords, useLanguage, useWords } from '#web/components/words.ts'
import { KeptDays } from '#web/features/retention/kept-days.tsx'
import { useRetention } from '#web/features/retention/retention-calls.ts'
import { retentionWords } from '#web/features/retention/retention-words.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page, PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './retention.css'

export const meta = () => pageMeta({ title: readWords(retentionWords).title })

/** `/admin/retention`: what is kept, how long, and what went last. */
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

function Kept({ retention: { kinds, others, schoolsWithLeaverYears, lastRun } }: { retention: RetentionView }) {
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
          {others.map(({ keeping, tables }) => (
            <div key={keeping}>
              <dt>{wordFor(words.others, keeping)}</dt>
              <dd className="quiet small">{tables.join(', ')}</dd>
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
            {run.removed.map(({ table, rows }) => (
              <div key={table}>
                <dt>{table}</dt>
                <dd>{formatNumber(rows, language)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  )
}
