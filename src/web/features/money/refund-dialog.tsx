import { useState } from 'react'
import { formatKes } from '#engine/credits/price-list.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { useAskForRefund, usePaymentSearch } from '#web/features/money/money-calls.ts'
import { moneyWords } from '#web/features/money/money-words.ts'
import { useLatestSearch } from '#web/features/money/use-latest-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Asks that a payment goes back. */
export function RefundDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(moneyWords)
  const { askRefund, refunds } = words
  const { cancel } = useWords(buttonWords)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [paymentId, setPaymentId] = useState('')
  const [reason, setReason] = useState('')
  const search = useLatestSearch(typed)
  const { data } = usePaymentSearch(search)
  const ask = useAskForRefund()
  const payments = search === '' ? [] : (data?.payments ?? [])
  const chosen = payments.find(({ id }) => id === paymentId)
  const refundable = chosen?.refundable ?? null
  return (
    <Dialog isOpen onClose={onClose} title={askRefund.title}>
      <p className="quiet small">{askRefund.text}</p>
      <div className="mo-form">
        <Field label={askRefund.search}>
          <TextInput type="search" autoComplete="off" maxLength={40} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
        <Field label={askRefund.found} {...(search !== '' && data !== undefined && payments.length === 0 && { hint: askRefund.none })}>
          <Select value={paymentId} disabled={payments.length === 0} onChange={(event) => setPaymentId(event.currentTarget.value)}>
            <option value="">{askRefund.choose}</option>
            {payments.map(({ id, receipt, amountKes, schoolName }) => (
              <option key={id} value={id}>
                {[receipt, formatKes(amountKes, language), schoolName ?? refunds.nobody].join(', ')}
              </option>
            ))}
          </Select>
        </Field>
        {chosen !== undefined && (
          <p className="small">
            {refundable === null ? askRefund.cannot : askRefund.can(formatKes(refundable.amountKes, language), refundable.credits)}
          </p>
        )}
        {refundable?.isLate === true && <Message kind="doubt">{askRefund.late}</Message>}
        <Field label={askRefund.reason}>
          <TextInput maxLength={300} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
        {ask.error !== null && <Message kind="wrong">{describeError(ask.error)}</Message>}
      </div>
      <DialogButtons>
        <Button kind="second" onClick={onClose}>
          {cancel}
        </Button>
        <Button
          disabled={refundable === null || reason.trim().length < 3}
          busy={ask.isPending && askRefund.busy}
          onClick={() =>
            ask.mutate(
              { paymentId, reason },
              {
                onSuccess: () => {
                  showToast(askRefund.done)
                  onClose()
                },
              },
            )
          }
        >
          {askRefund.submit}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
