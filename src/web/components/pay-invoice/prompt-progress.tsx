import { promptRestSeconds, type PayingView, type PromptView } from '#contract/payments.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { formatSeconds } from '#engine/words/format-days.ts'
import { payInvoiceWords } from '#web/components/pay-invoice/pay-invoice-words.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { useSecondsUntil } from '#web/components/pay-invoice/use-paying.ts'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/hand.tsx'

/** A phone that is asked, step by step. Asking again is not possible while it may still answer. */
export function PromptProgress({ paying, prompt }: { paying: PayingView; prompt: PromptView }) {
  const words = useWords(payInvoiceWords)
  const language = useLanguage()
  const seconds = useSecondsUntil(paying.restsUntil, paying.now)
  const amount = formatKes(prompt.amountKes, language)
  const isSent = prompt.sentAt !== null
  return (
    <section className="pay-waiting" aria-live="polite">
      <h3>{words.waitingTitle(prompt.phone)}</h3>
      <ol className="pay-steps">
        <li>
          <Tick />
          <span>{words.stepAsked(amount)}</span>
          <time dateTime={prompt.askedAt}>{formatSeconds(prompt.askedAt, language)}</time>
        </li>
        <li className={isSent ? undefined : 'is-now'}>
          {isSent ? <Tick /> : <i className="pay-box" aria-hidden="true" />}
          <span>{words.stepSent}</span>
          {prompt.sentAt === null ? (
            <span className="pay-when">{words.now}</span>
          ) : (
            <time dateTime={prompt.sentAt}>{formatSeconds(prompt.sentAt, language)}</time>
          )}
        </li>
        <li className={isSent ? 'is-now' : undefined}>
          <i className="pay-box" aria-hidden="true" />
          <span>
            {words.stepPin}
            <small>{words.stepPinNote(amount)}</small>
          </span>
          <span className="pay-when">{isSent ? words.now : words.next}</span>
        </li>
        <li>
          <i className="pay-box" aria-hidden="true" />
          <span>{words.stepCounts(paying.invoice.openKes > prompt.amountKes ? null : paying.invoice.credits)}</span>
          <span className="pay-when">{words.next}</span>
        </li>
      </ol>
      <p className="small quiet">{words.closable}</p>
      <h4>{words.noPrompt}</h4>
      <ul className="pay-advice">
        {words.advice(prompt.phone.slice(-3)).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="pay-acts">
        {/* It opens again with what the phone says, or with its silence. */}
        <Button disabled kind="second">
          {seconds > 0 ? words.againIn(seconds) : words.againSoon}
        </Button>
      </div>
      {paying.paybill !== null && <p className="small">{words.orPaybill(paying.paybill.shortcode, paying.paybill.account)}</p>}
      <p className="hint">{words.restsWhy(promptRestSeconds)}</p>
    </section>
  )
}
