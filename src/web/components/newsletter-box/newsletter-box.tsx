import { use, useId, useState, type SubmitEvent } from 'react'
import { formPaths } from '#contract/base/form-paths.ts'
import { sendsMail } from '#web/api/sends-mail.ts'
import { readFields, sendForm } from '#web/api/send-form.ts'
import { newsletterBoxWords } from '#web/components/newsletter-box/words/newsletter-box-words.ts'
import { LanguageContext, useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Cross, Tick } from '#web/ui/hand.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import '#web/ui/field.css'
import './newsletter-box.css'

type State = { is: 'idle' } | { is: 'sending' } | { is: 'sent'; isMailed: boolean } | { is: 'failed'; reason: string }

/** Asks for the newsletter. Nothing is sent to an address before its owner has confirmed it. */
export function NewsletterBox() {
  const [state, setState] = useState<State>({ is: 'idle' })
  const id = useId()
  const words = useWords(newsletterBoxWords)
  const language = use(LanguageContext)

  async function subscribe(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (state.is === 'sending') return
    const form = event.currentTarget
    const fields = readFields(form)
    setState({ is: 'sending' })
    const failure = await sendForm(formPaths.subscribe, { ...fields, language })
    if (failure === null) form.reset()
    setState(failure === null ? { is: 'sent', isMailed: await sendsMail() } : { is: 'failed', reason: failure.reason })
  }

  return (
    <div className="foot-news">
      <h2>
        <label htmlFor={id}>{words.title}</label>
      </h2>
      <p className="quiet">{words.line}</p>
      <form method="post" onSubmit={(event) => void subscribe(event)}>
        <input className="input" id={id} name="email" type="email" autoComplete="email" placeholder={words.placeholder} required maxLength={254} />
        <Honeypot />
        <Button type="submit" kind="second" busy={state.is === 'sending' && words.sending}>
          {words.subscribe}
        </Button>
      </form>
      <p className="news-said news-said--right" role="status">
        {state.is === 'sent' && (
          <>
            <Tick />
            {state.isMailed ? words.sent : words.kept}
          </>
        )}
      </p>
      {state.is === 'failed' && (
        <p className="news-said news-said--wrong" role="alert">
          <Cross />
          {state.reason}
        </p>
      )}
    </div>
  )
}
