import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { applicationPaths } from '#contract/base/application-form.ts'
import { readFields, sendForm } from '#web/api/send-form.ts'
import { FrontPage } from '#web/components/front/front-page.tsx'
import { contactDetails } from '#web/components/contact-details.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { useLanguage, useWords, type Language } from '#web/components/words.ts'
import { ApplicationFields, readApplication } from '#web/features/sponsors/application-fields.tsx'
import { applyWords, type ApplyWords } from '#web/features/sponsors/words/apply-words.ts'
import { publicPaths } from '#web/site-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Cross, Tick } from '#web/ui/hand.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Message } from '#web/ui/message.tsx'
import './apply.css'

/** What search engines and shared links are told of it. */
export const applyMeta = ({ head }: ApplyWords, language: Language) => pageMeta({ ...head, path: publicPaths.apply, language, share: 'general' })

type Step = 'form' | 'code' | 'done'

/** `/apply`: a school that cannot pay asks for credits. The link of the mail leads here too, with the code after `#`. */
export function ApplyPage() {
  const { hash } = useLocation()
  const linked = hash.slice(1)
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<Step>('form')

  // Not before the page has started: it was written without the code.
  useEffect(() => {
    if (linked !== '') setStep('code')
  }, [linked])

  return (
    <FrontPage side={<WhatFollows />}>
      <div className="apply">
        {/* Stays in the page, so that nothing typed is lost while the code is asked for. */}
        <div hidden={step !== 'form'}>
          <ApplicationForm
            onSent={(to) => {
              setEmail(to)
              setStep('code')
            }}
          />
        </div>
        {step === 'code' && <CodeForm email={email} linked={linked} onDone={() => setStep('done')} onBack={() => setStep('form')} />}
        {step === 'done' && <Done />}
      </div>
    </FrontPage>
  )
}

type State = { is: 'idle' } | { is: 'busy' } | { is: 'failed'; reason: string }

function ApplicationForm({ onSent }: { onSent: (email: string) => void }) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const words = useWords(applyWords)
  const language = useLanguage()
  const site = useSitePaths()
  const { email } = contactDetails

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (state.is === 'busy') return
    const fields = readApplication(event.currentTarget)
    setState({ is: 'busy' })
    const failure = await sendForm(applicationPaths.apply, { ...fields, language })
    setState(failure === null ? { is: 'idle' } : { is: 'failed', reason: failure.reason })
    if (failure === null) onSent(String(fields['email']))
  }

  return (
    <form className="stack-3" method="post" onSubmit={(event) => void submit(event)}>
      <div>
        <h1>{words.title}</h1>
        <p className="quiet front-line">{words.lead}</p>
      </div>
      <ApplicationFields />
      <Honeypot />
      <p className="quiet small">
        {words.privacy.text} <Link to={site.privacy}>{words.privacy.link}</Link>
      </p>
      {state.is === 'failed' && (
        <Message kind="wrong" title={words.failedTitle}>
          <p>{state.reason}</p>
          <p>{words.kept(email)}</p>
        </Message>
      )}
      <noscript>
        <p>{words.withoutScript(email)}</p>
      </noscript>
      <Button type="submit" wide busy={state.is === 'busy' && words.sending}>
        {words.send}
      </Button>
    </form>
  )
}

interface CodeFormProps {
  /** Where the code went; empty where the link of the mail led here. */
  email: string
  linked: string
  onDone: () => void
  onBack: () => void
}

function CodeForm({ email, linked, onDone, onBack }: CodeFormProps) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const words = useWords(applyWords).code
  const heading = useFocused()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (state.is === 'busy') return
    const { code = '' } = readFields(event.currentTarget)
    setState({ is: 'busy' })
    const failure = await sendForm(applicationPaths.prove, { code })
    if (failure === null) onDone()
    else setState({ is: 'failed', reason: failure.reason })
  }

  return (
    <form className="stack-3" method="post" onSubmit={(event) => void submit(event)}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p className="quiet front-line">{email === '' ? words.linked : words.mailed(email)}</p>
      </div>
      <Field label={words.label} hint={words.why}>
        <TextInput name="code" required autoComplete="one-time-code" autoCapitalize="characters" maxLength={200} defaultValue={linked} />
      </Field>
      {state.is === 'failed' && (
        <Message kind="wrong" title={words.failedTitle}>
          <p>{state.reason}</p>
        </Message>
      )}
      <Button type="submit" wide busy={state.is === 'busy' && words.proving}>
        {words.prove}
      </Button>
      {email !== '' && (
        <Button kind="quiet" onClick={onBack}>
          {words.again}
        </Button>
      )}
    </form>
  )
}

function Done() {
  const { title, text } = useWords(applyWords).done
  const heading = useFocused()
  return (
    <div className="stack-3">
      <Tick chalk className="apply-tick" />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
    </div>
  )
}

/** What had the focus is gone, and what is new stands at the top. */
function useFocused() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}

function WhatFollows() {
  const { next, seen } = useWords(applyWords)
  return (
    <aside className="front-side apply-side">
      <h2 className="front-next">{next.title}</h2>
      <ol className="front-steps">
        {next.steps.map(({ title, text }, at) => (
          <li key={title}>
            <span className="apply-no" aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <b>{title}</b>
              <p className="quiet small">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <h2 className="front-next">{seen.title}</h2>
      <ul className="front-steps">
        <li>
          <Tick />
          <div>
            <b>{seen.yes.title}</b>
            <p className="quiet small">{seen.yes.text}</p>
          </div>
        </li>
        <li>
          <Cross />
          <div>
            <b>{seen.no.title}</b>
            <p className="quiet small">{seen.no.text}</p>
          </div>
        </li>
      </ul>
    </aside>
  )
}
