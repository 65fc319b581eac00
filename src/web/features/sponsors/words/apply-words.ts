import type { Signal } from '#contract/base/application-form.ts'
import { pageWords } from '#web/components/words.ts'

interface AskedWords {
  label: string
  /** Why it is asked. */
  why: string
}

export interface ApplyWords {
  head: { title: string; description: string }
  title: string
  lead: string
  school: AskedWords
  county: AskedWords
  registration: AskedWords
  pupils: AskedWords
  papers: AskedWords
  signal: AskedWords
  email: AskedWords
  phone: AskedWords
  referee: AskedWords
  change: AskedWords
  /** Stands in a list while nothing is chosen. */
  choose: string
  signals: Record<Signal, string>
  isHead: string
  privacy: { text: string; link: string }
  send: string
  sending: string
  failedTitle: string
  kept: (email: string) => string
  withoutScript: (email: string) => string
  code: {
    title: string
    /** After the form. */
    mailed: (email: string) => string
    /** Where the link of the mail led here. */
    linked: string
    label: string
    why: string
    prove: string
    proving: string
    failedTitle: string
    again: string
  }
  done: { title: string; text: string }
  next: { title: string; steps: readonly { title: string; text: string }[] }
  seen: { title: string; yes: { title: string; text: string }; no: { title: string; text: string } }
}

export const applyWords = pageWords<ApplyWords>('apply')
