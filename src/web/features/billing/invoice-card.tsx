import { useState } from 'react'
import { getInvoicePrint, type InvoiceView } from '#contract/billing.ts'
import { wordFor } from '#contract/base/word-for.ts'
import { creditRules } from '#engine/credits/credit-rules.ts'
import { eatDayOf } from '#engine/credits/eat-days.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { nameProduct } from '#engine/credits/product-names.ts'
import { formatNearDay } from '#engine/words/format-days.ts'
import { formatDay, formatNumber, formatWeekday } from '#engine/words/format.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import '#web/ui/progress.css'
import '#web/ui/table.css'
import { buyWords } from './buy-words.ts'
import './billing.css'

/** An invoice and the parts in which it is paid. `onPay` where something is open. */
export function InvoiceCard({ invoice, today, onPay }: { invoice: InvoiceView; today: string; onPay: () => void }) {
  const { invoice: words, messages } = useWords(buyWords)
  const language = useLanguage()
  const { number, kind, product, cycle, totalKes, messagesKes, paidKes, startsOn, endsOn, dueOn, parts } = invoice
  const name = nameProduct(product, language)
  const what = kind === 'plan' ? words.names[cycle === 'year' ? 'year' : 'month'](name) : kind === 'upgrade' ? words.names.upgrade(name) : name
  const openKes = totalKes - paidKes
  return (
    <Card
      className="by-bill"
      title={words.title(number, what)}
      aside={startsOn !== null && endsOn !== null ? words.days(formatDay(startsOn, language), formatDay(endsOn, language)) : undefined}
    >
      <dl className="by-sums">
        <div>
          <dt>{words.total}</dt>
          <dd>
            {formatKes(totalKes, language)}
            {messagesKes > 0 && <span className="by-sub">{messages(formatKes(messagesKes, language))}</span>}
          </dd>
        </div>
        <div>
          <dt>{words.paid(parts.length)}</dt>
          <dd>{formatKes(paidKes, language)}</dd>
        </div>
        <div className="is-open">
          <dt>{words.open(formatWeekday(dueOn, language))}</dt>
          <dd>{formatKes(openKes, language)}</dd>
        </div>
      </dl>
      <div className="stepbar" role="img" aria-label={words.bar(formatNumber(paidKes, language), formatNumber(totalKes, language))}>
        {parts.map(({ receipt, amountKes }) => (
          <i key={receipt} style={{ width: `${(100 * amountKes) / totalKes}%` }} />
        ))}
      </div>
      {parts.length > 0 && <Parts invoice={invoice} today={today} />}
      <div className="by-foot">
        {openKes > creditRules.maxMpesaKes || parts.length > 1 ? <p className="small quiet">{words.limits}</p> : <span />}
        <div className="row">
          <PrintButton invoice={invoice} />
          <Button kind="second" small onClick={onPay}>
            {words.pay(formatKes(openKes, language))}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Parts({ invoice: { parts, totalKes }, today }: { invoice: InvoiceView; today: string }) {
  const { invoice: words } = useWords(buyWords)
  const language = useLanguage()
  const rows = parts.map((part, at) => ({
    ...part,
    openKes: parts.slice(0, at + 1).reduce((left, { amountKes }) => left - amountKes, totalKes),
  }))
  return (
    <table className="table table--cards">
      <caption className="hide">{words.parts}</caption>
      <thead>
        <tr>
          <th scope="col">{words.way}</th>
          <th scope="col">{words.toldBy}</th>
          <th scope="col" className="num">
            {words.amount}
          </th>
          <th scope="col" className="num">
            {words.left}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((part) => (
          <tr key={`${part.way} ${part.receipt}`}>
            <td className="name" data-label={words.way}>
              {wordFor(words.ways, part.way)}
              {/* oxlint-disable-next-line no-restricted-globals -- a given time is read; the clock is not */}
              <span className="by-sub">{formatNearDay(eatDayOf(new Date(part.paidAt)), today, language)}</span>
            </td>
            <td data-label={words.toldBy}>{part.receipt}</td>
            <td className="num" data-label={words.amount}>
              {formatNumber(part.amountKes, language)}
            </td>
            <td className="num" data-label={words.left}>
              {formatNumber(part.openKes, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PrintButton({ invoice: { id, number } }: { invoice: InvoiceView }) {
  const { invoice: words } = useWords(buyWords)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  async function print(): Promise<void> {
    setBusy(true)
    setError(null)
    await downloadFile(fileOf(getInvoicePrint, { params: { invoiceId: id } }), words.fileName(number)).catch(setError)
    setBusy(false)
  }
  return (
    <>
      <Button kind="second" small busy={isBusy && words.printing} onClick={() => void print()}>
        {words.print}
      </Button>
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
    </>
  )
}
