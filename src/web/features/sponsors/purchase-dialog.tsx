import { useState } from 'react'
import { recordPurchase, type SponsorView } from '#contract/sponsors.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { useWords } from '#web/components/words.ts'
import { useRefreshSponsors } from '#web/features/sponsors/sponsor-calls.ts'
import { sponsorWords } from '#web/features/sponsors/sponsor-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

const loadSchema = async () => recordPurchase.body

/** Writes down what a sponsor paid for. */
export function PurchaseDialog({ sponsor: { id: sponsorId, name }, onClose }: { sponsor: SponsorView; onClose: () => void }) {
  const { admin: words } = useWords(sponsorWords)
  const refresh = useRefreshSponsors()
  // Of what was typed: the same sent again is written down once.
  const [sent, setSent] = useState({ typed: '', key: '' })
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read: (fields) => ({ ...Object.fromEntries(fields), amount: numberOf(fields.get('amount')), paidKes: numberOf(fields.get('paidKes')) }),
    submit: async (body) => {
      const typed = JSON.stringify(body)
      const { key } = sent.typed === typed ? sent : { key: newIdempotencyKey() }
      setSent({ typed, key })
      await call(recordPurchase, { params: { sponsorId }, body }, { headers: { 'idempotency-key': key } })
      showToast(words.saved)
      await refresh()
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={words.purchaseOf(name)}>
      <form className="sp-form" {...formProps}>
        <Field label={words.amount} error={errors['amount']}>
          <TextInput name="amount" inputMode="numeric" autoComplete="off" maxLength={8} />
        </Field>
        <Field label={words.paidKes} error={errors['paidKes']}>
          <TextInput name="paidKes" inputMode="numeric" autoComplete="off" maxLength={10} />
        </Field>
        <Field label={words.paidOn} error={errors['paidOn']}>
          <TextInput name="paidOn" type="date" />
        </Field>
        <Field label={words.reference} error={errors['reference']}>
          <TextInput name="reference" autoComplete="off" maxLength={100} />
        </Field>
        <Field label={words.validTo} error={errors['validTo']}>
          <TextInput name="validTo" type="date" />
        </Field>
        {failure !== null && <Message kind="wrong">{describeError(failure)}</Message>}
        <DialogButtons>
          <Button kind="second" onClick={onClose}>
            {words.close}
          </Button>
          <Button type="submit" busy={isBusy && words.saving}>
            {words.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

/** An empty field is no zero. */
function numberOf(value: FormDataEntryValue | null): number {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}
