import type { SponsorPageView } from '#contract/sponsors.ts'
import { formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import { sponsorWords, type SponsorWords } from '#web/features/sponsors/sponsor-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

type Request = SponsorPageView['requests'][number]

interface Shown {
  words: SponsorWords
  language: Language
  notGiven: number
  onGive: (id: string) => void
}

/** Schools that were agreed to, without their names, and what each would change. */
export function RequestsCard({ requests, notGiven, onGive }: { requests: readonly Request[]; notGiven: number; onGive: (id: string) => void }) {
  const words = useWords(sponsorWords)
  const language = useLanguage()
  const { title, aside, none } = words.requests
  return (
    <Card title={title} aside={aside} className="sp-screen">
      {requests.length === 0 && <p className="quiet small">{none}</p>}
      {requests.length > 0 && (
        <Table caption={title} columns={listColumns({ words, language, notGiven, onGive })} rows={requests} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}

function listColumns({ words: { requests: words, schools }, language, notGiven, onGive }: Shown): Column<Request>[] {
  const { columns } = words
  const figure = (value: number | null) => (value === null ? schools.fewer : formatNumber(value, language))
  return [
    { head: columns.county, name: true, cell: ({ county }) => county },
    { head: columns.pupils, num: true, cell: ({ pupils }) => figure(pupils) },
    { head: columns.papers, num: true, cell: ({ papersPerTerm }) => figure(papersPerTerm) },
    { head: columns.change, cell: ({ change }) => <span className="sp-change">{change}</span> },
    { head: columns.given, num: true, cell: ({ given }) => formatNumber(given, language) },
    {
      head: columns.act,
      cell: ({ id, county, hasAccount }) =>
        hasAccount ? (
          <Button small kind="second" aria-label={words.giveTo(county)} disabled={notGiven === 0} onClick={() => onGive(id)}>
            {words.give}
          </Button>
        ) : (
          <span className="quiet small">{words.noAccount}</span>
        ),
    },
  ]
}
