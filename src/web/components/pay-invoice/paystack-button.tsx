import { useMutation } from '@tanstack/react-query'
import { openPaystackPage } from '#contract/payments.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { payInvoiceWords } from '#web/components/pay-invoice/pay-invoice-words.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

/** Leads to Paystack's own page, where a card pays. Its notice counts, wherever the browser goes afterwards. */
export function PaystackButton({ invoiceId }: { invoiceId: string }) {
  const words = useWords(payInvoiceWords)
  const open = useMutation({
    mutationFn: () => call(openPaystackPage, { params: { invoiceId } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <>
      <p>{words.paystackText}</p>
      {open.error !== null && <Message kind="wrong">{describeError(open.error)}</Message>}
      <Button kind="second" busy={(open.isPending || open.isSuccess) && words.paystackBusy} onClick={() => open.mutate()}>
        {words.paystack}
      </Button>
    </>
  )
}
