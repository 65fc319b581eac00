import { changeMoneySettings, type MoneySettings } from '#contract/money.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { useWords } from '#web/components/words.ts'
import { useRefreshMoney } from '#web/features/money/money-calls.ts'
import { moneyWords } from '#web/features/money/money-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

const loadSchema = async () => changeMoneySettings.body
const figures = ['vatPercent', 'refundDays', 'dueDays'] as const

/** Seller, bank, VAT and days: what stands on invoices. */
export function SettingsCard({ settings }: { settings: MoneySettings }) {
  const { settings: words } = useWords(moneyWords)
  const { saving } = useWords(buttonWords)
  const refresh = useRefreshMoney()
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read: (fields) => ({ ...Object.fromEntries(fields), ...Object.fromEntries(figures.map((name) => [name, numberOf(fields.get(name))])) }),
    submit: async (body) => {
      await call(changeMoneySettings, { body })
      showToast(words.saved)
      await refresh()
    },
  })
  return (
    <Card title={words.title}>
      <p className="quiet small">{words.text}</p>
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
    </Card>
  )
}

/** An empty field is no zero. */
function numberOf(value: FormDataEntryValue | null): number {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}
