import { useQuery, useQueryClient } from '@tanstack/react-query'
import { saveBillingSettings, settingsInput, showBillingSettings, type BillingSettingsView } from '#contract/billing.ts'
import { showMoney } from '#contract/money.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, queryOf, refetch } from '#web/api/endpoint-query.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { useWords } from '#web/components/words.ts'
import { moneyWords } from '#web/features/money/money-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'

const loadSchema = async () => settingsInput
const figures = ['vatPercent', 'refundDays', 'dueDays'] as const

/** Seller, bank, VAT and days: what stands on invoices. */
export function SettingsCard({ paystackAddress }: { paystackAddress: string | null }) {
  const { settings: words } = useWords(moneyWords)
  const { data, error } = useQuery(queryOf(showBillingSettings))
  return (
    <Card title={words.title}>
      <p className="quiet small">{words.text}</p>
      {data === undefined && error === null && <Skeleton lines={8} label={words.title} />}
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {data !== undefined && <SettingsForm settings={data} />}
      {paystackAddress !== null && (
        <Field className="mo-address" label={words.paystack} hint={words.paystackHint}>
          <TextInput readOnly value={paystackAddress} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      )}
    </Card>
  )
}

function SettingsForm({ settings }: { settings: BillingSettingsView }) {
  const { settings: words } = useWords(moneyWords)
  const client = useQueryClient()
  const { saving } = useWords(buttonWords)
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read: (fields) => ({ ...Object.fromEntries(fields), ...Object.fromEntries(figures.map((name) => [name, numberOf(fields.get(name))])) }),
    submit: async (body) => {
      await call(saveBillingSettings, { body })
      showToast(words.saved)
      await Promise.all([showBillingSettings, showMoney].map((shown) => refetch(client, keyOf(shown))))
    },
  })
  return (
    <>
      <form className="mo-settings" {...formProps}>
        {(['sellerName', 'sellerAddress', 'sellerPin', 'bankName', 'bankAccount'] as const).map((name) => (
          <Field key={name} label={words[name]} error={errors[name]}>
            <TextInput name={name} defaultValue={settings[name]} autoComplete="off" maxLength={300} />
          </Field>
        ))}
        {figures.map((name) => (
          <Field
            key={name}
            label={words[name]}
            error={errors[name]}
            {...(name !== 'dueDays' && { hint: name === 'vatPercent' ? words.vatHint : words.refundHint })}
          >
            <TextInput name={name} defaultValue={settings[name]} inputMode="numeric" autoComplete="off" maxLength={4} />
          </Field>
        ))}
        <Button type="submit" kind="second" busy={isBusy && saving}>
          {words.save}
        </Button>
      </form>
      {failure !== null && <Message kind="wrong">{describeError(failure)}</Message>}
    </>
  )
}

/** An empty field is no zero. */
function numberOf(value: FormDataEntryValue | null): number {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}
