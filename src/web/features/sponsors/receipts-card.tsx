import type { SponsorPageView } from '#contract/sponsors.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { formatDay, formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { sponsorWords } from '#web/features/sponsors/sponsor-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

type Purchase = SponsorPageView['purchases'][number]

/** What a sponsor paid for, as an administrator wrote it down. */
export function ReceiptsCard({ purchases }: { purchases: readonly Purchase[] }) {
  const words = useWords(sponsorWords)
  const { columns, title, none } = words.receipts
  const language = useLanguage()
  const list: Column<Purchase>[] = [
    { head: columns.reference, name: true, cell: ({ reference }) => reference },
    { head: columns.paidOn, cell: ({ paidOn }) => formatDay(paidOn, language) },
    { head: columns.credits, num: true, cell: ({ credits }) => formatNumber(credits, language) },
    { head: columns.paid, num: true, cell: ({ paidKes }) => formatKes(paidKes, language) },
    { head: columns.validTo, cell: ({ validTo }) => formatDay(validTo, language) },
  ]
  return (
    <Card title={title}>
      {purchases.length === 0 && <p className="quiet small">{none}</p>}
      {purchases.length > 0 && (
        <Table caption={title} columns={list} rows={purchases} rowKey={({ reference, paidOn, credits }) => `${paidOn} ${reference} ${credits}`} />
      )}
    </Card>
  )
}
