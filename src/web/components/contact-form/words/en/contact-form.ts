import { contactRoleLabels, requestTypeLabels } from '#contract/base/contact-form.ts'
import type { ContactFormWords } from '#web/components/contact-form/words/contact-form-words.ts'

export const contactForm: ContactFormWords = {
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
}
