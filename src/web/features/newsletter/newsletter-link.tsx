import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { sendForm } from '#web/api/send-form.ts'
import type { LinkWords } from '#web/features/newsletter/newsletter-words.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FormSheet } from '#web/ui/form-sheet.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import './newsletter.css'

type State = { is: 'asking' } | { is: 'busy' } | { is: 'done' } | { is: 'failed'; reason: string }

/**
 * Where a link of a mail leads. Nothing happens before the button is pressed: programs that open every link of a mail
 * to look at it neither subscribe nor unsubscribe anybody.
 */
export function NewsletterLink({ path, words }: { path: string; words: LinkWords }) {
  const code = useLocation().hash.slice(1)
  const [state, setState] = useState<State>(code === '' ? { is: 'failed', reason: words.broken } : { is: 'asking' })
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = state.is === 'done'

  useEffect(() => {
    // The button is gone, and what is new stands at the top.
    if (isDone) heading.current?.focus()
  }, [isDone])

  async function act(): Promise<void> {
    setState({ is: 'busy' })
    const failure = await sendForm(path, { code })
    setState(failure === null ? { is: 'done' } : { is: 'failed', reason: failure.reason })
  }

  return (
    <main id="main" className="news-page">
      <FormSheet>
        <div className="stack-3">
          {isDone && <Tick chalk className="news-tick" />}
          <h1 ref={heading} tabIndex={-1}>
            {isDone ? words.doneTitle : words.title}
          </h1>
          <p>{isDone ? words.done : words.text}</p>
          {state.is === 'failed' && (
            <Message kind="wrong" title={words.failedTitle}>
              <p>{state.reason}</p>
              <p>{words.instead}</p>
            </Message>
          )}
          {isDone || code === '' ? (
            <LinkButton kind="second" wide to={paths.home}>
              {words.home}
            </LinkButton>
          ) : (
            <Button wide busy={state.is === 'busy' && words.busy} onClick={() => void act()}>
              {words.button}
            </Button>
          )}
        </div>
      </FormSheet>
    </main>
  )
}
