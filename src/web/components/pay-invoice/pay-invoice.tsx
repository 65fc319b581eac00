import { useState } from 'react'
import { Link } from 'react-router'
import type { PayingView, PromptView } from '#contract/payments.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { describeError } from '#web/api/describe-error.ts'
import { PayWays } from '#web/components/pay-invoice/pay-ways.tsx'
import { payInvoiceWords } from '#web/components/pay-invoice/pay-invoice-words.ts'
import { PaidNote, RefusedNote, UntoldNote } from '#web/components/pay-invoice/prompt-ends.tsx'
import { PromptProgress } from '#web/components/pay-invoice/prompt-progress.tsx'
import { usePaying } from '#web/components/pay-invoice/use-paying.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { paths } from '#web/paths.ts'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './pay-invoice.css'

export interface PayInvoiceProps {
  invoice: { id: string }
  /** Called once when it is paid while somebody looks. */
  onPaid?: () => void
}

/** A refusal that is older says nothing about what somebody does now. */
const freshMs = 15 * 60_000

/** How an invoice is paid: three ways, or what became of the phone that was asked. All of it is the server's, nothing the tab's. */
export function PayInvoice({ invoice, onPaid }: PayInvoiceProps) {
  const words = useWords(payInvoiceWords)
  const { paying, error, ask, find } = usePaying(invoice.id, onPaid)
  /** The prompt whose end was read and put aside. */
  const [putAside, setPutAside] = useState<string | null>(null)
  if (paying === undefined) {
    return error === null ? (
      <Skeleton lines={6} label={words.loading} />
    ) : (
      <Message kind="wrong" title={words.missing}>
        {describeError(error)}
      </Message>
    )
  }
  const shown = paying.prompt?.id === putAside ? null : paying.prompt
  return (
    <div className="pay-invoice">
      {paying.isPractice && (
        <Message title={words.practice} live={false}>
          <p>
            {words.practiceText} {paying.paybill !== null && <Link to={paths.till}>{words.practiceTill}</Link>}
          </p>
        </Message>
      )}
      {paying.invoice.state === 'open' ? (
        <Open key={paying.invoice.id} {...{ paying, ask, find }} prompt={shown} onPutAside={() => setPutAside(paying.prompt?.id ?? null)} />
      ) : (
        <Over paying={paying} />
      )}
    </div>
  )
}

type Paying = ReturnType<typeof usePaying>

interface OpenProps extends Pick<Paying, 'ask' | 'find'> {
  paying: PayingView
  prompt: PromptView | null
  onPutAside: () => void
}

function Open({ paying, prompt, ask, find, onPutAside }: OpenProps) {
  const words = useWords(payInvoiceWords)
  const language = useLanguage()
  const state = prompt?.state
  const ways = <PayWays paying={paying} ask={ask} />
  if (prompt === null || state === 'paid') {
    return (
      <>
        {state === 'paid' && paying.payments.length > 0 && (
          <Message kind="right" title={words.partTitle(formatKes(paying.payments[0]?.amountKes ?? 0, language))}>
            <p>{words.partText(formatKes(paying.invoice.openKes, language))}</p>
          </Message>
        )}
        {ways}
      </>
    )
  }
  if (state === 'asking' || state === 'sent') return <PromptProgress paying={paying} prompt={prompt} />
  if (state === 'refused') {
    const isFresh = Date.parse(paying.now) - Date.parse(prompt.endedAt ?? prompt.askedAt) < freshMs
    return isFresh ? <RefusedNote prompt={prompt} paying={paying} onAgain={onPutAside} /> : ways
  }
  return <UntoldNote {...{ paying, prompt, find }} onOtherWay={onPutAside} />
}

function Over({ paying }: { paying: PayingView }) {
  const words = useWords(payInvoiceWords)
  if (paying.invoice.state === 'paid') return <PaidNote paying={paying} />
  return (
    <Message title={words.notOpen} live={false}>
      <p>{words.notOpenText}</p>
    </Message>
  )
}
