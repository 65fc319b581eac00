import type { MoneyView } from '#contract/money.ts'
import { daysBetween } from '#engine/credits/eat-days.ts'
import { formatNearDay } from '#engine/words/format-days.ts'
import { formatNumber } from '#engine/words/format.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { moneyWords, type MoneyWords } from '#web/features/money/money-words.ts'
import { nameProduct } from '#web/features/money/name-product.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import '#web/ui/table.css'

/** A due day this near is shown as a doubt. */
const nearDays = 2

/** What is open of all schools, the soonest due first, with a line of sums. */
export function InvoicesCard({ invoices, vatPercent, today }: { invoices: MoneyView['invoices']; vatPercent: number; today: string }) {
  const words = useWords(moneyWords)
  const language = useLanguage()
  const { columns, title, none, aside, parts, all } = words.invoices
  const figure = (value: number) => formatNumber(value, language)
  return (
    <Card title={title} aside={aside(vatPercent)}>
      {invoices.rows.length === 0 && <p className="quiet small">{none}</p>}
      {invoices.rows.length > 0 && (
        <table className="table table--cards">
          <caption className="hide">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.school}</th>
              <th scope="col" className="num">
                {columns.invoice}
              </th>
              <th scope="col" className="num">
                {columns.paid}
              </th>
              <th scope="col" className="num">
                {columns.open}
              </th>
              <th scope="col">{columns.due}</th>
            </tr>
          </thead>
          <tbody>
            {invoices.rows.map((invoice) => (
              <tr key={invoice.id}>
                <td className="name" data-label={columns.school}>
                  {invoice.schoolName}
                  <span className="mo-sub">{`${nameProduct(invoice, words)}, ${invoice.number}`}</span>
                </td>
                <td className="num" data-label={columns.invoice}>
                  {figure(invoice.totalKes)}
                </td>
                <td className="num" data-label={columns.paid}>
                  <span>
                    {figure(invoice.paidKes)}
                    <span className="mo-sub">{parts(invoice.parts)}</span>
                  </span>
                </td>
                <td className="num" data-label={columns.open}>
                  <b>{figure(invoice.totalKes - invoice.paidKes)}</b>
                </td>
                <td data-label={columns.due}>
                  <span className="mo-due">
                    {formatNearDay(invoice.dueOn, today, language)} <Due days={daysBetween(today, invoice.dueOn)} words={words} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td className="name" data-label={columns.school}>
                {all(invoices.count)}
              </td>
              <td className="num" data-label={columns.invoice}>
                {figure(invoices.totalKes)}
              </td>
              <td className="num" data-label={columns.paid}>
                {figure(invoices.paidKes)}
              </td>
              <td className="num" data-label={columns.open}>
                {figure(invoices.totalKes - invoices.paidKes)}
              </td>
              <td className="mo-none" />
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  )
}

function Due({ days, words }: { days: number; words: MoneyWords }) {
  const { late, today, inDays } = words.invoices
  if (days < 0) return <Badge tone="wrong">{late(-days)}</Badge>
  return <Badge tone={days <= nearDays ? 'doubt' : 'plain'}>{days === 0 ? today : inDays(days)}</Badge>
}
