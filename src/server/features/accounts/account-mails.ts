import { randomUUID } from 'node:crypto'
import type { Words } from '#engine/words/words.ts'
import type { Language } from '#contract/accounts.ts'
import type { Tx } from '#db/client.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

interface Reader {
  firstName: string
  email: string
  /** Null while the name may be a stranger's: nobody has proven the mailbox. */
  emailProvenAt: Date | null
  language: Language
}

/** The key is the request's, so that a job that runs twice writes one mail. */
export async function sendResetMailLater(
  ctx: Context,
  tx: Tx,
  { firstName, email, emailProvenAt, language }: Reader,
  reset: { id: string; code: string },
): Promise<void> {
  const words = resetWords[language]
  const action = { label: words.label, url: `${siteUrl(ctx.config)}/reset-password#${reset.code}` }
  // No name that a stranger may have typed goes into somebody's mailbox.
  const paragraphs = [emailProvenAt === null ? words.helloYou : words.hello(firstName), words.text]
  await sendMailLater(ctx, tx, {
    key: `password-reset ${reset.id}`,
    purpose: 'password-reset',
    to: email,
    words: { language, subject: words.subject, paragraphs, action, small: words.small },
  })
}

/**
 * Notifies the owner of a changed password or address, in case somebody else changed it. `emailProvenAt` is from before the change: an
 * account whose address nobody had proven may have been opened by somebody else.
 */
export async function sendChangedMailLater(
  ctx: Context,
  tx: Tx,
  { firstName, email, emailProvenAt, language }: Reader,
  what: 'password' | 'email',
): Promise<void> {
  const words = changedWords[language]
  const hello = emailProvenAt === null ? words.helloYou : words.hello(firstName)
  const paragraphs = [hello, words[what].text, ...(emailProvenAt === null ? [words.lookAround] : []), words.notYou(siteUrl(ctx.config))]
  await sendMailLater(ctx, tx, {
    key: `${what}-changed ${randomUUID()}`,
    purpose: `${what}-changed`,
    to: email,
    words: { language, subject: words[what].subject, paragraphs },
  })
}

const resetInEnglish = {
  subject: 'Choose a new password for Sahihi',
  hello: (name: string) => `Hello ${name},`,
  helloYou: 'Hello,',
  text: 'Somebody asked for a new password for your account. If it was you, choose one here:',
  label: 'Choose a new password',
  small: ['The link works once, within 30 minutes.', 'If it was not you, leave this mail alone: your password stays as it is.'],
}

const resetInKiswahili: typeof resetInEnglish = {
  subject: 'Chagua nenosiri jipya la Sahihi',
  hello: (name: string) => `Habari ${name},`,
  helloYou: 'Habari,',
  text: 'Kuna mtu aliyeomba nenosiri jipya la akaunti yako. Ikiwa ni wewe, lichague hapa:',
  label: 'Chagua nenosiri jipya',
  small: ['Kiungo hiki kinafanya kazi mara moja tu, ndani ya dakika 30.', 'Ikiwa si wewe, puuza barua hii: nenosiri lako litabaki lilivyo.'],
}

const changedInEnglish = {
  hello: (name: string) => `Hello ${name},`,
  helloYou: 'Hello,',
  password: { subject: 'Your password was changed', text: 'The password of your Sahihi account was changed just now.' },
  email: {
    subject: 'Your address was changed',
    text: 'Your Sahihi account now has another email address. This one no longer signs in.',
  },
  lookAround:
    'Nobody had confirmed the address of this account before you did, so somebody else may have opened it. Look at the name, the school and the posts in it before you use it. If they are not yours, write to us and we delete the account.',
  notYou: (site: string) => `If it was not you, choose a new password at once at ${site}/forgot-password, or write to us: ${site}/contact`,
}

const changedInKiswahili: typeof changedInEnglish = {
  hello: (name: string) => `Habari ${name},`,
  helloYou: 'Habari,',
  password: { subject: 'Nenosiri lako limebadilishwa', text: 'Nenosiri la akaunti yako ya Sahihi limebadilishwa sasa hivi.' },
  email: {
    subject: 'Anwani yako imebadilishwa',
    text: 'Akaunti yako ya Sahihi sasa ina anwani nyingine ya barua pepe. Hii haitumiki tena kuingia.',
  },
  lookAround:
    'Hakuna aliyekuwa amethibitisha anwani ya akaunti hii kabla yako, kwa hiyo huenda mtu mwingine ndiye aliyeifungua. Angalia jina, shule na makala zilizomo kabla ya kuitumia. Ikiwa si yako, tuandikie nasi tutaifuta akaunti.',
  notYou: (site: string) =>
    `Ikiwa si wewe uliyefanya hivyo, chagua nenosiri jipya mara moja kwenye ${site}/forgot-password, au tuandikie: ${site}/contact`,
}

const resetWords: Words<typeof resetInEnglish> = { en: resetInEnglish, sw: resetInKiswahili }
const changedWords: Words<typeof changedInEnglish> = { en: changedInEnglish, sw: changedInKiswahili }
