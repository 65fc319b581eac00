import { expect, it } from 'vitest'
import { formatMailError } from '#server/features/mail/mail-errors.ts'

it.each([
  ['unseen', 'en', /may have arrived/],
  ['unseen', 'sw', /Huenda ilifika/],
  ['given-up', 'en', /before the mail server was reached/],
  ['given-up', 'sw', /kabla ya kuifikia seva/],
  ['550 No such mailbox', 'sw', /^550 No such mailbox$/],
  ['', 'en', /^$/],
] as const)('%j is said in %s to who looks after the mails', (error, language, sentence) => {
  expect(formatMailError(error, language)).toMatch(sentence)
})
