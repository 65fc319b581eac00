import { useState } from 'react'
import type { MoneyView, UnsignedView } from '#contract/money.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { formatDay } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { EtimsDialog } from '#web/features/money/etims-dialog.tsx'
import { etimsWords, type EtimsWords } from '#web/features/money/etims-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'

/** Paid invoices that KRA has not signed, until a person enters what it said of them. */
export function EtimsCard({ unsigned }: { unsigned: MoneyView['unsigned'] }) {
  const words = useWords(etimsWords)
  const language = useLanguage()
  const [entered, setEntered] = useState<UnsignedView | null>(null)
  const { columns } = words
  return (
    <Card title={words.title} aside={words.count(unsigned.count)}>
      {unsigned.rows.length === 0 && <p className="quiet small">{words.none}</p>}
      {unsigned.rows.length > 0 && (
        <Table
          caption={words.title}
          rows={unsigned.rows}
          rowKey={({ id }) => id}
          columns={[
            { head: columns.school, name: true, cell: ({ schoolName, number }) => `${schoolName}, ${number}` },
            {
              head: columns.paid,
              cell: ({ totalKes, paidAt }) => [formatKes(totalKes, language), paidAt && formatDay(paidAt, language)].filter(Boolean).join(', '),
            },
            { head: columns.state, cell: (row) => renderState(row, words) },
            {
              head: columns.act,
              cell: (row) => renderEnter(row, words, setEntered),
            },
          ]}
        />
      )}
      {entered !== null && <EtimsDialog invoice={entered} onClose={() => setEntered(null)} />}
    </Card>
  )
}

function renderEnter(row: UnsignedView, words: EtimsWords, onEnter: (row: UnsignedView) => void) {
  return (
    <Button kind="quiet" aria-label={words.enterFor(row.number)} onClick={() => onEnter(row)}>
      {words.enter}
    </Button>
  )
}

function renderState({ state, why }: UnsignedView, { states }: EtimsWords) {
  if (state !== 'refused') return <Badge tone="doubt">{states.waiting}</Badge>
  return (
    <>
      <Badge tone="wrong">{states.refused}</Badge> {why}
    </>
  )
}
