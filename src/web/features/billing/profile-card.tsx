import { useState, type FormEvent } from 'react'
import { billingLimits, type ShopView } from '#contract/billing.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useSaveProfile } from './billing-calls.ts'
import { buyWords } from './buy-words.ts'

/** What stands on the school's invoices. */
export function ProfileCard({ profile }: { profile: ShopView['profile'] }) {
  const { profile: words } = useWords(buyWords)
  const save = useSaveProfile()
  const [address, setAddress] = useState(profile.address)
  const [kraPin, setKraPin] = useState(profile.kraPin)
  const pinError = save.error instanceof ApiError ? save.error.errors.find(({ path }) => path === 'kraPin')?.msg : undefined
  function submit(event: FormEvent): void {
    event.preventDefault()
    save.mutate({ body: { address, kraPin } }, { onSuccess: () => showToast(words.saved) })
  }
  return (
    <Card title={words.title}>
      <form className="by-profile" onSubmit={submit}>
        <dl className="by-account">
          <dt>{words.account}</dt>
          <dd>{profile.accountNumber}</dd>
          <dd className="hint">{words.accountHint}</dd>
        </dl>
        <Field label={words.address} optional>
          <TextArea
            rows={3}
            maxLength={billingLimits.addressChars}
            autoComplete="street-address"
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </Field>
        <Field label={words.pin} optional hint={words.pinHint} error={pinError} announce>
          <TextInput value={kraPin} maxLength={20} autoComplete="off" onChange={(event) => setKraPin(event.currentTarget.value)} />
        </Field>
        <div>
          <Button kind="second" type="submit" busy={save.isPending && words.saving}>
            {words.save}
          </Button>
        </div>
        {save.error !== null && pinError === undefined && <Message kind="wrong">{describeError(save.error)}</Message>}
      </form>
    </Card>
  )
}
