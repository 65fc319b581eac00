import { useQueryClient } from '@tanstack/react-query'
import { ratesInput, saveMessageRates, showMessageRates, type MessageRatesView } from '#contract/message-rates.ts'
import { callForEffect } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { keyOf, refetch } from '#web/api/endpoint-query.ts'
import { buttonWords } from '#web/components/button-words.ts'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { writeCents } from '#web/components/write-cents.ts'
import { messageRatesWords } from '#web/features/message-rates/message-rates-words.ts'
import { readCents } from '#web/features/message-rates/read-cents.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { showToast } from '#web/ui/toasts.tsx'

const loadSchema = async () => ratesInput

/** What a part costs, and where guardians answer and dial. */
export function RatesCard({ rates }: { rates: MessageRatesView['rates'] }) {
  const { rates: words } = useWords(messageRatesWords)
  const { saving } = useWords(buttonWords)
  const language = useLanguage()
  const client = useQueryClient()
  const { errors, failure, isBusy, formProps } = useCheckedForm({
    loadSchema,
    read: (fields) => ({ ...Object.fromEntries(fields), centsPerPart: readCents(fields.get('centsPerPart')) }),
    submit: async (body) => {
      await callForEffect(saveMessageRates, { body })
      showToast(words.saved)
      await refetch(client, keyOf(showMessageRates))
    },
  })
  const values = { ...rates, centsPerPart: writeCents(rates.centsPerPart, language) }
  return (
    <Card title={words.title}>
      <p className="quiet small">{words.text}</p>
      <form className="mr-rates" {...formProps}>
        {(['centsPerPart', 'shortCode', 'serviceCode'] as const).map((name) => (
          <Field key={name} label={words[name]} hint={words[`${name}Hint`]} error={errors[name]}>
            <TextInput
              name={name}
              defaultValue={values[name]}
              inputMode={name === 'serviceCode' ? 'tel' : 'decimal'}
              autoComplete="off"
              maxLength={20}
            />
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
