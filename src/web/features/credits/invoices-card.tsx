import { useState } from 'react'
import { getInvoicePrint, type InvoiceView } from '#contract/billing.ts'
import { isKnown } from '#contract/base/word-for.ts'
import { eatDayOf } from '#engine/credits/eat-days.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { nameProduct } from '#engine/credits/product-names.ts'
import { formatNearDay } from '#engine/words/format-days.ts'
import { formatNumber, formatWeekday } from '#engine/words/format.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useInvoices } from './credits-calls.ts'
import { invoicesWords } from './plan-words.ts'
import '#web/ui/table.css'

/** What was billed, what of it is open, and the receipts. */
export function InvoicesCard({ today }: { today: string }) {
  const words = useWords(invoicesWords)
  const { data, error } = useInvoices()
  const vat = data?.invoices[0]?.vatPercent
  return (
    <Card title={words.title} aside={vat === undefined ? undefined : words.vat(vat)} className="cr-invoices">
      {data === undefined && error === null && <Skeleton lines={3} label={words.loading} />}
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {data?.invoices.length === 0 && <p className="small">{words.none}</p>}
      {data !== undefined && data.invoices.length > 0 && (
        <table className="table table--cards">
          <thead>
            <tr>
              <th>{words.what}</th>
              <th>{words.number}</th>
              <th className="num">{words.kes}</th>
              <th>{words.state}</th>
              <th>
                <span className="hide">{words.act}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.invoices.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} today={today} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Row({ invoice, today }: { invoice: InvoiceView; today: string }) {
  const words = useWords(invoicesWords)
  const language = useLanguage()
  const { number, totalKes, messagesKes, credits, startsOn } = invoice
  const nameInvoice = useInvoiceName()
  const near = (day: string) => formatNearDay(day, today, language)
  return (
    <tr>
      <td className="name">
        {nameInvoice(invoice)}
        <span className="cr-sub">
          {startsOn === null ? words.pack(credits, near(eatDayOf(new Date(invoice.issuedAt)))) : words.from(near(startsOn))}
        </span>
        {messagesKes > 0 && <span className="cr-sub">{words.messages(formatKes(messagesKes, language))}</span>}
      </td>
      <td data-label={words.number}>{number}</td>
      <td data-label={words.kes} className="num">
        {formatNumber(totalKes, language)}
      </td>
      <td data-label={words.state}>
        <State invoice={invoice} near={near} />
      </td>
      <td className="cr-act">
        <Act invoice={invoice} />
      </td>
    </tr>
  )
}

function State({ invoice: { state, totalKes, paidKes, dueOn, parts, creditNotes }, near }: { invoice: InvoiceView; near: (day: string) => string }) {
  const words = useWords(invoicesWords)
  const language = useLanguage()
  if (state === 'open')
    return (
      <span>
        <Badge tone="doubt">{words.open(formatNumber(totalKes - paidKes, language))}</Badge> {words.due(formatWeekday(dueOn, language))}
      </span>
    )
  if (state === 'void') return <Badge>{words.void}</Badge>
  const [part] = parts
  const how =
    part === undefined
      ? ''
      : parts.length > 1
        ? words.parts(parts.length)
        : part.way === 'bank'
          ? words.ways.bank(near(eatDayOf(new Date(part.paidAt))))
          : part.way === 'paystack'
            ? words.ways.paystack(part.receipt)
            : words.ways.mpesa(part.receipt)
  return (
    <span>
      {state === 'credited' ? <Badge>{words.credited}</Badge> : <Badge tone="right">{words.paid}</Badge>}{' '}
      {creditNotes.length > 0 ? creditNotes.map((note) => words.note(note.number)).join(', ') : how}
    </span>
  )
}

function Act({ invoice }: { invoice: InvoiceView }) {
  const words = useWords(invoicesWords)
  const { id, number, state, paidKes } = invoice
  if (state !== 'open') return <ReceiptButton invoice={invoice} label={state === 'void' ? words.invoice : words.receipt} />
  const act = paidKes > 0 ? words.payRest : words.pay
  return (
    <LinkButton kind="second" small to={paths.payInvoice(id)} aria-label={words.actFor(act, number)}>
      {act}
    </LinkButton>
  )
}

/** What is billed: a pack, or days of a plan. */
export function useInvoiceName() {
  const words = useWords(invoicesWords)
  const language = useLanguage()
  return ({ kind, product, cycle }: Pick<InvoiceView, 'kind' | 'product' | 'cycle'>) => {
    const name = nameProduct(product, language)
    if (kind === 'upgrade') return words.upgrade(name)
    return cycle !== null && isKnown(words.plan, cycle) ? words.plan[cycle](name) : name
  }
}

/** Fetches the print of an invoice, which once paid is its receipt. */
export function ReceiptButton({ invoice: { id, number }, label }: { invoice: Pick<InvoiceView, 'id' | 'number'>; label: string }) {
  const words = useWords(invoicesWords)
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    try {
      await downloadFile(fileOf(getInvoicePrint, { params: { invoiceId: id } }), words.file(number))
    } catch (error) {
      showToast(describeError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="quiet" small busy={isBusy && words.fetching} aria-label={words.actFor(label, number)} onClick={() => void fetchFile()}>
      {label}
    </Button>
  )
}
