import type { ContactRole, RequestType } from '#contract/base/contact-form.ts'
import { pageWords } from '#web/components/words.ts'

export interface ContactFormWords {
  name: string
  email: string
  phone: string
  role: string
  /** Stands in the list of roles while none is chosen. */
  noRole: string
  roles: Record<ContactRole, string>
  institution: string
  about: string
  requestTypes: Record<RequestType, string>
  message: string
  send: string
  sending: string
  sentTitle: string
  sent: string
  failedTitle: string
  kept: (email: string) => string
  withoutScript: (email: string) => string
}

/** Labels and states are the specification's (sections 3 to 6). */
export const contactFormWords = pageWords<ContactFormWords>('contact-form')
