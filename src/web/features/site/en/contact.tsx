import { withWords } from '#web/components/bring-words.tsx'
import { ContactPage, contactMeta } from '#web/features/site/contact-page.tsx'
import { contactWords } from '#web/features/site/words/contact-words.ts'
import { contact } from '#web/features/site/words/en/contact.ts'
import { scriptWords } from '#web/features/site/words/script-words.ts'
import { script } from '#web/features/site/words/en/script.ts'
import { contactFormWords } from '#web/components/contact-form/words/contact-form-words.ts'
import { contactForm } from '#web/components/contact-form/words/en/contact-form.ts'

export const meta = () => contactMeta(contact, 'en')

export default withWords(ContactPage, contactWords.are(contact), scriptWords.are(script), contactFormWords.are(contactForm))
