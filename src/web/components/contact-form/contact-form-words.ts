import { contactRoleLabels, requestTypeLabels, type ContactRole, type RequestType } from '#contract/contact-form.ts'
import type { Words } from '#web/components/words.ts'

interface ContactFormWords {
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
export const contactFormWords: Words<ContactFormWords> = {
  en: {
    name: 'Full Name',
    email: 'Email Address',
    phone: 'Phone Number',
    role: 'Your Role',
    noRole: 'Choose a role',
    roles: contactRoleLabels,
    institution: 'Institution Name',
    about: 'What is it about?',
    requestTypes: requestTypeLabels,
    message: 'Message',
    send: 'Send Message',
    sending: 'Sending Message...',
    sentTitle: 'Message sent',
    sent: 'Thank you. We reply within 24 hours.',
    failedTitle: 'Your message was not sent.',
    kept: (email) => `Nothing you typed is lost: try again, or write to ${email}.`,
    withoutScript: (email) => `This form needs JavaScript. You can write to ${email} instead.`,
  },
}
