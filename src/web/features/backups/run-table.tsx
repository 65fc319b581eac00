import type { BackupRunView } from '#contract/backups.ts'
import { isKnown, wordFor } from '#contract/base/word-for.ts'
import { formatMoment, formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import { backupWords, type BackupWords } from '#web/features/backups/backup-words.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import '#web/components/long-list/long-list.css'
import '#web/components/long-list/wide-table.css'

const nothing = '–'
const tones: Record<'running' | 'done' | 'failed', BadgeTone> = { running: 'note', done: 'right', failed: 'wrong' }

/** Backups and tests, the latest first. */
export function RunTable({ runs }: { runs: readonly BackupRunView[] }) {
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
