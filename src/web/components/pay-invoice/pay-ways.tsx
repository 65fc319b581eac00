import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { getInvoicePrint } from '#contract/billing.ts'
import { mpesaLimits } from '#contract/base/mpesa-limits.ts'
import { openPaystackPage, type PayingView } from '#contract/payments.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { formatNumber } from '#engine/words/format.ts'
import { call, fileOf } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { useCheckedForm } from '#web/components/checked-form.ts'
import { payInvoiceWords } from '#web/components/pay-invoice/pay-invoice-words.ts'
import { useSecondsUntil, type usePaying } from '#web/components/pay-invoice/use-paying.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'

interface WaysProps {
  paying: PayingView
  ask: ReturnType<typeof usePaying>['ask']
}

/** The three ways, side by side where there is room. */
export function PayWays({ paying, ask }: WaysProps) {
  return (
    <div className="pays">
      {paying.askKes !== null && <PromptWay askKes={paying.askKes} {...{ paying, ask }} />}
      {paying.paybill !== null && <PaybillWay paying={paying} paybill={paying.paybill} />}
      <BankWay paying={paying} />
    </div>
  )
}

function PromptWay({ paying, ask, askKes }: WaysProps & { askKes: number }) {
  const words = useWords(payInvoiceWords)
  const language = useLanguage()
  const { openKes } = paying.invoice
  // Where it is paid in parts anyway, each may be of any size.
  const isInParts = openKes > mpesaLimits.atATimeKes || paying.payments.length > 0
  const [typedKes, setTypedKes] = useState<number | null>(null)
  const restSeconds = useSecondsUntil(paying.restsUntil, paying.now)
  const { errors, formProps } = useCheckedForm({
    loadSchema: async () => (await import('#contract/payments.ts')).askPhoneInput,
    read: (fields) => ({
      attempt: paying.attempt,
      phone: fields.get('phone'),
      amountKes: isInParts ? readKes(fields.get('amountKes')) : askKes,
    }),
    submit: async (body) => {
      await ask.mutateAsync(body).catch(() => {})
    },
  })
  return (
    <section className="payway">
      <h3>{words.promptTitle}</h3>
      <p>{words.promptText}</p>
      <form {...formProps}>
        <Field label={words.phone} hint={words.phoneHint} error={errors['phone']}>
          <TextInput name="phone" type="tel" inputMode="tel" autoComplete="tel" required />
        </Field>
        {isInParts && (
          <Field label={words.amount} hint={words.amountHint} error={errors['amountKes']}>
            <TextInput
              name="amountKes"
              inputMode="numeric"
              defaultValue={formatNumber(askKes, language)}
              onChange={({ target }) => setTypedKes(readKes(target.value))}
            />
          </Field>
        )}
        {ask.error !== null && <Message kind="wrong">{describeError(ask.error)}</Message>}
        <Button type="submit" wide busy={ask.isPending && words.asking}>
          {words.ask(formatKes(isInParts && Number.isInteger(typedKes) ? (typedKes ?? askKes) : askKes, language))}
        </Button>
        {restSeconds > 0 && <p className="hint">{words.rests(restSeconds, paying.prompt?.phone ?? '')}</p>}
      </form>
    </section>
  )
}

function PaybillWay({ paying, paybill }: { paying: PayingView; paybill: NonNullable<PayingView['paybill']> }) {
  const words = useWords(payInvoiceWords)
  const language = useLanguage()
  return (
    <section className="payway" id="paybill">
      <h3>{words.paybillTitle}</h3>
      <p>{words.paybillText}</p>
      <dl className="pay-facts">
        <div>
          <dt>{words.business}</dt>
          <dd className="pay-code">{paybill.shortcode.replace(/(\d{3})(?=\d{3}$)/, '$1 ')}</dd>
        </div>
        <div>
          <dt>{words.account}</dt>
          <dd className="pay-code">{paybill.account}</dd>
        </div>
        <div>
          <dt>{words.amount}</dt>
          <dd className="pay-code">{formatKes(paying.askKes ?? paying.invoice.openKes, language)}</dd>
        </div>
      </dl>
      <p>{words.paybillSlip}</p>
    </section>
  )
}

function BankWay({ paying }: { paying: PayingView }) {
  const words = useWords(payInvoiceWords)
  const { bank, invoice } = paying
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null })
  const print = async () => {
    setState({ isBusy: true, error: null })
    const error = await downloadFile(fileOf(getInvoicePrint, { params: { invoiceId: invoice.id } }), words.invoiceFile(invoice.number)).then(
      () => null,
      (failure: unknown) => failure,
    )
    setState({ isBusy: false, error })
  }
  return (
    <section className="payway">
      <h3>{words.bankTitle}</h3>
      <p>{words.bankText}</p>
      <dl className="pay-facts">
        {bank !== null && (
          <div>
            <dt>{words.bank}</dt>
            <dd>
              {bank.name}
              <small>{[bank.seller, bank.account].filter(Boolean).join(', ')}</small>
            </dd>
          </div>
        )}
        <div>
          <dt>{words.reference}</dt>
          <dd>{words.referenceText(invoice.number)}</dd>
        </div>
        <div>
          <dt>{words.time}</dt>
          <dd>
            {words.timeText}
            <small>{words.timeNote}</small>
          </dd>
        </div>
      </dl>
      {state.error !== null && <Message kind="wrong">{describeError(state.error)}</Message>}
      <Button kind="second" busy={state.isBusy && words.printing} onClick={() => void print()}>
        {words.print}
      </Button>
      {paying.hasPaystack && <PaystackButton invoiceId={invoice.id} />}
    </section>
  )
}

/** Cards and transfers have a page of Paystack's own, which leads back here. */
function PaystackButton({ invoiceId }: { invoiceId: string }) {
  const words = useWords(payInvoiceWords)
  const open = useMutation({
    mutationFn: () => call(openPaystackPage, { params: { invoiceId } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <>
      {open.error !== null && <Message kind="wrong">{describeError(open.error)}</Message>}
      <Button kind="quiet" busy={(open.isPending || open.isSuccess) && words.opening} onClick={() => open.mutate()}>
        {words.paystack}
      </Button>
    </>
  )
}

/** As people type money: `250,000`. */
function readKes(typed: FormDataEntryValue | null): number {
  const digits = typeof typed === 'string' ? typed.replaceAll(/[\s,.]/g, '') : ''
  return digits === '' ? Number.NaN : Number(digits)
}
