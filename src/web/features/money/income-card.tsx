import type { MoneyView } from '#contract/money.ts'
import { formatMonth } from '#engine/words/format-days.ts'
import { formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import { moneyWords, type MoneyWords } from '#web/features/money/money-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

type Month = MoneyView['income'][number]

/** What came and went back, by month, in shillings. */
export function IncomeCard({ income }: { income: readonly Month[] }) {
  const words = useWords(moneyWords)
  const language = useLanguage()
  const { title, none } = words.income
  return (
    <Card title={title} aside="KSh">
      {income.length === 0 && <p className="quiet small">{none}</p>}
      {income.length > 0 && <Table caption={title} columns={listColumns(words, language)} rows={income} rowKey={({ month }) => month} />}
    </Card>
  )
}

function listColumns({ income: { columns, practice } }: MoneyWords, language: Language): Column<Month>[] {
  const figure = (value: number) => formatNumber(value, language)
  return [
    { head: columns.month, name: true, cell: ({ month }) => formatMonth(month, language) },
    { head: columns.payments, num: true, cell: ({ payments }) => figure(payments) },
    {
      head: columns.paid,
      num: true,
      cell: ({ paidKes, practiceKes }) => (
        <span>
          {figure(paidKes)}
          {practiceKes !== 0 && <span className="mo-sub">{practice(figure(practiceKes))}</span>}
        </span>
      ),
    },
    { head: columns.refunded, num: true, cell: ({ refundedKes }) => figure(refundedKes) },
    { head: columns.net, num: true, cell: ({ paidKes, refundedKes }) => <b>{figure(paidKes - refundedKes)}</b> },
  ]
}
