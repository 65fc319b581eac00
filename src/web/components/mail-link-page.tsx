import { useEffect, useRef, useState } from 'react'
import type { FormPath } from '#contract/base/form-paths.ts'
import { sendForm } from '#web/api/send-form.ts'
import { useSitePaths } from '#web/components/language/use-site-paths.ts'
import { pageWords, useWords } from '#web/components/words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FormSheet } from '#web/ui/form-sheet.tsx'
import { Tick } from '#web/ui/hand.tsx'
import { Message } from '#web/ui/message.tsx'
import './mail-link-page.css'

export interface MailLinkWords {
  title: string
  text: string
  button: string
  busy: string
  doneTitle: string
  done: string
  failedTitle: string
  /** Said when the link itself is cut off. */
  broken: string
  /** What to do when the link does not work any more. */
  instead: string
  home: string
}

/** Each page brings its own. */
export const mailLinkWords = pageWords<MailLinkWords>('mail-link')

interface MailLinkPageProps {
  /** Where the code goes when the button is pressed, without `/api`. */
  path: FormPath
  code: string
  /** Where to go in the app once it is done; the home page by default. */
  next?: string
}

type State = { is: 'asking' } | { is: 'busy' } | { is: 'done' } | { is: 'failed'; reason: string }

/**
 * Where a link of a mail leads. Nothing happens before the button is pressed: programs that open every link of a mail
 * to look at it neither confirm nor end anything.
 */
export function MailLinkPage({ path, code, next }: MailLinkPageProps) {
  const words = useWords(mailLinkWords)
  const [state, setState] = useState<State>(code === '' ? { is: 'failed', reason: words.broken } : { is: 'asking' })
  const heading = useRef<HTMLHeadingElement>(null)
  const site = useSitePaths()
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
    <main id="main" className="mail-link">
      <FormSheet>
        <div className="stack-3">
          {isDone && <Tick chalk className="mail-link-tick" />}
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
            <LinkButton kind="second" wide to={next ?? site.home} reloadDocument={next !== undefined}>
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
