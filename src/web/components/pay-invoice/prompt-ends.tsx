import { useState } from 'react'
import { getInvoicePrint } from '#contract/billing.ts'
import { receiptInput, type PayingView, type PromptView } from '#contract/payments.ts'
import { wordFor } from '#contract/base/word-for.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { formatSeconds } from '#engine/words/format-days.ts'
import { formatClock, formatMoment } from '#engine/words/format.ts'
import { fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { mpesaCodeWords } from '#web/components/pay-invoice/mpesa-code-words.ts'
import { payInvoiceWords } from '#web/components/pay-invoice/pay-invoice-words.ts'
import { useSecondsUntil, type usePaying } from '#web/components/pay-invoice/use-paying.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'

export function PaidNote({ paying: { invoice, payments } }: { paying: PayingView }) {
  const words = useWords(payInvoiceWords)
  const language = useLanguage()
  const [failure, setFailure] = useState<unknown>(null)
  const [last] = payments
  const open = () => {
    setFailure(null)
    downloadFile(fileOf(getInvoicePrint, { params: { invoiceId: invoice.id } }), words.receiptFile(invoice.number)).catch(setFailure)
  }
  return (
    <Message kind="right" title={words.paidTitle(invoice.credits)}>
      {last !== undefined && (
        <p>
          {words.paidText({
            amount: formatKes(last.amountKes, language),
            way: wordFor(words.ways, last.way),
            receipt: last.receipt,
            at: formatSeconds(last.paidAt, language),
          })}
        </p>
      )}
      <Button kind="quiet" onClick={open}>
        {words.openReceipt}
      </Button>
      {failure !== null && <p className="error">{describeError(failure)}</p>}
    </Message>
  )
}

interface RefusedProps {
  prompt: PromptView
  paying: PayingView
  onAgain: () => void
}

export function RefusedNote({ prompt, paying, onAgain }: RefusedProps) {
  const words = useWords(payInvoiceWords)
  const codes = useWords(mpesaCodeWords)
  const seconds = useSecondsUntil(paying.restsUntil, paying.now)
  const code = prompt.code ?? ''
  const said = codes.said[code]
  return (
    <Message kind="wrong" title={said?.title ?? codes.otherTitle}>
      <p>{said?.text ?? codes.otherText(code)}</p>
      {seconds > 0 && <p>{words.rests(seconds, prompt.phone)}</p>}
      <Button kind="quiet" onClick={onAgain}>
        {words.againOrOther}
      </Button>
    </Message>
  )
}

interface UntoldProps {
  paying: PayingView
  prompt: PromptView
  find: ReturnType<typeof usePaying>['find']
  onOtherWay: () => void
}

/** Nobody has told. The receipt that the payer has finds the money; asking again may take it twice, and is not offered first. */
export function UntoldNote({ paying, prompt, find, onOtherWay }: UntoldProps) {
  const words = useWords(payInvoiceWords)
  const language = useLanguage()
  const { errors, formProps } = useCheckedForm({
    loadSchema: async () => receiptInput,
    read: (fields) => ({ receipt: fields.get('receipt') }),
    submit: async ({ receipt }) => {
      await find.mutateAsync(receipt).catch(() => {})
    },
  })
  const since = formatClock(prompt.askedAt, language)
  return (
    <Message kind="doubt" title={words.untoldTitle}>
      <p>
        {prompt.nextAskAt === null
          ? words.untoldForADay
          : words.untoldText(since, formatClock(prompt.nextAskAt, language), formatMoment(prompt.lastAskAt, language))}
      </p>
      <form {...formProps} className="pay-receipt">
        <Field label={words.receipt} hint={words.receiptHint} error={errors['receipt']}>
          <TextInput name="receipt" autoComplete="off" autoCapitalize="characters" spellCheck={false} required />
        </Field>
        <Button type="submit" kind="second" busy={find.isPending && words.finding}>
          {words.find}
        </Button>
      </form>
      {find.error !== null && <p className="error">{describeError(find.error)}</p>}
      {find.data !== undefined && paying.invoice.state === 'open' && <p role="status">{wordFor(words.findings, find.data.finding)}</p>}
      <Button kind="quiet" onClick={onOtherWay}>
        {words.otherWay}
      </Button>
    </Message>
  )
}
