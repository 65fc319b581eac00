import { useState } from 'react'
import { wordFor } from '#contract/base/word-for.ts'
import type { ApplicationView } from '#contract/sponsors.ts'
import { formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import { ApplicationDialog } from '#web/features/sponsors/application-dialog.tsx'
import { sponsorWords, type SponsorWords } from '#web/features/sponsors/sponsor-words.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

const tones: Partial<Record<string, BadgeTone>> = { waiting: 'doubt', agreed: 'right' }

/** Schools that ask, those that wait first. */
export function ApplicationsCard({ applications }: { applications: readonly ApplicationView[] }) {
  const { applications: words } = useWords(sponsorWords)
  const language = useLanguage()
  const [openId, setOpenId] = useState<string | null>(null)
  const open = applications.find(({ id }) => id === openId)
  return (
    <Card title={words.title} aside={words.waiting(applications.filter(({ state }) => state === 'waiting').length)}>
      {applications.length === 0 && <p className="quiet small">{words.none}</p>}
      {applications.length > 0 && (
        <Table caption={words.title} columns={listColumns({ words, language, onRead: setOpenId })} rows={applications} rowKey={({ id }) => id} />
      )}
      {open !== undefined && <ApplicationDialog key={open.id} application={open} onClose={() => setOpenId(null)} />}
    </Card>
  )
}

interface Shown {
  words: SponsorWords['applications']
  language: Language
  onRead: (id: string) => void
}

function listColumns({ words, language, onRead }: Shown): Column<ApplicationView>[] {
  const { columns } = words
  return [
    {
      head: columns.school,
      name: true,
      cell: ({ schoolName, county }) => (
        <>
          {schoolName}
          <span className="sp-sub">{county}</span>
        </>
      ),
    },
    { head: columns.pupils, num: true, cell: ({ pupils }) => formatNumber(pupils, language) },
    { head: columns.papers, num: true, cell: ({ papersPerTerm }) => formatNumber(papersPerTerm, language) },
    { head: columns.state, cell: ({ state }) => <Badge tone={tones[state] ?? 'plain'}>{wordFor(words.states, state)}</Badge> },
    {
      head: columns.act,
      cell: ({ id, schoolName }) => (
        <Button small kind="second" aria-label={words.readOf(schoolName)} onClick={() => onRead(id)}>
          {words.read}
        </Button>
      ),
    },
  ]
}
