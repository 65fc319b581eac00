import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { contactTimes, contactLimits, contactRoles, defaultRequestType, requestTypes } from '#contract/base/contact-form.ts'
import { formPaths } from '#contract/base/form-paths.ts'
import { readFields, sendForm } from '#web/api/send-form.ts'
import { contactFormWords } from '#web/components/contact-form/words/contact-form-words.ts'
import { contactDetails } from '#web/components/contact-details.ts'
import { useWords } from '#web/components/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { FormSheet } from '#web/ui/form-sheet.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Message } from '#web/ui/message.tsx'
import './contact-form.css'

type State = { is: 'idle' } | { is: 'submitting' } | { is: 'sent' } | { is: 'failed'; reason: string }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Idle, submitting for two seconds or as long as it takes, then thanks for three seconds, then empty again with
 * the first request chosen (specification, section 4). What is wrong with a field the browser says itself.
 */
export function ContactForm() {
  const [state, setState] = useState<State>({ is: 'idle' })
  const [height, setHeight] = useState<number>()
  const place = useRef<HTMLDivElement>(null)
  const words = useWords(contactFormWords)
  const { email } = contactDetails

  useEffect(() => {
    if (state.is !== 'sent') return
    // The button that had the focus is gone with the form.
    place.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => setState({ is: 'idle' }), contactTimes.sentMs)
    return () => clearTimeout(timer)
  }, [state.is])

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (state.is === 'submitting') return
    const fields = readFields(event.currentTarget)
    setHeight(place.current?.offsetHeight)
    setState({ is: 'submitting' })
    const [failure] = await Promise.all([sendForm(formPaths.sendEnquiry, fields), wait(contactTimes.sendingMs)])
    setState(failure === null ? { is: 'sent' } : { is: 'failed', reason: failure.reason })
  }

  return (
    <FormSheet>
      <div className="contact-place" ref={place} tabIndex={-1} style={state.is === 'sent' ? { minHeight: height } : undefined}>
        {state.is === 'sent' ? (
          <div className="contact-sent" role="status">
            <Tick chalk />
            <h3>{words.sentTitle}</h3>
            <p>{words.sent}</p>
          </div>
        ) : (
          <form className="stack-3" method="post" onSubmit={(event) => void submit(event)}>
            <ContactFields />
            <Honeypot />
            {state.is === 'failed' && (
              <Message kind="wrong" title={words.failedTitle}>
                <p>{state.reason}</p>
                <p>{words.kept(email)}</p>
              </Message>
            )}
            <noscript>
              <p>{words.withoutScript(email)}</p>
            </noscript>
            <Button type="submit" wide busy={state.is === 'submitting' && words.sending}>
              {words.send}
            </Button>
          </form>
        )}
      </div>
    </FormSheet>
  )
}

/** The browser holds what is typed and reports what is wrong; React only renders. */
function ContactFields() {
  const words = useWords(contactFormWords)
  return (
    <>
      <div className="two">
        <Field label={words.name}>
          <TextInput name="name" autoComplete="name" required maxLength={contactLimits.nameMaxChars} />
        </Field>
        <Field label={words.email}>
          <TextInput name="email" type="email" autoComplete="email" required maxLength={contactLimits.emailMaxChars} />
        </Field>
        <Field label={words.phone} optional>
          <TextInput name="phone" type="tel" autoComplete="tel" maxLength={contactLimits.phoneMaxChars} />
        </Field>
        <Field label={words.role} optional>
          <Select name="role">
            <option value="">{words.noRole}</option>
            {contactRoles.map((role) => (
              <option key={role} value={role}>
                {words.roles[role]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={words.institution} optional>
        <TextInput name="institution" autoComplete="organization" maxLength={contactLimits.institutionMaxChars} />
      </Field>
      <fieldset>
        <legend className="label">{words.about}</legend>
        <div className="contact-about">
          {requestTypes.map((type) => (
            <label className="check" key={type}>
              <input type="radio" name="requestType" value={type} defaultChecked={type === defaultRequestType} />
              <span>{words.requestTypes[type]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={words.message}>
        <TextArea name="message" required rows={6} maxLength={contactLimits.messageMaxChars} />
      </Field>
    </>
  )
}
