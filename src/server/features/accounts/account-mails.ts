import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/accounts.ts'
import type { Tx } from '#db/client.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/site-url.ts'

interface Reader {
  firstName: string
  email: string
  language: Language
}

/** The key is the request's, so that a job that runs twice writes one mail. */
export async function sendResetMailLater(
  ctx: Context,
  tx: Tx,
  { firstName, email, language }: Reader,
  reset: { id: string; code: string },
): Promise<void> {
  const words = { en: resetInEnglish, sw: resetInKiswahili }[language]
  const action = { label: words.label, url: `${siteUrl(ctx.config)}/reset-password#${reset.code}` }
  const paragraphs = [words.hello(firstName), words.text]
  await sendMailLater(ctx, tx, {
    key: `password-reset ${reset.id}`,
    purpose: 'password-reset',
    to: email,
    words: { language, subject: words.subject, paragraphs, action, small: words.small },
  })
}

/** Tells the owner that their way in was changed, so that one who did not do it hears of it. */
export async function sendChangedMailLater(ctx: Context, tx: Tx, { firstName, email, language }: Reader, what: 'password' | 'email'): Promise<void> {
  const words = { en: changedInEnglish, sw: changedInKiswahili }[language]
  await sendMailLater(ctx, tx, {
    key: `${what}-changed ${randomUUID()}`,
    purpose: `${what}-changed`,
    to: email,
    words: { language, subject: words[what].subject, paragraphs: [words.hello(firstName), words[what].text, words.notYou(siteUrl(ctx.config))] },
  })
}

const resetInEnglish = {
  subject: 'Choose a new password for Sahihi',
  hello: (name: string) => `Hello ${name},`,
  text: 'Somebody asked for a new password for your account. If it was you, choose one here:',
  label: 'Choose a new password',
  small: ['The link works once, within 30 minutes.', 'If it was not you, leave this mail alone: your password stays as it is.'],
}

const resetInKiswahili = {
  subject: 'Chagua nenosiri jipya la Sahihi',
  hello: (name: string) => `Habari ${name},`,
  text: 'Kuna mtu aliyeomba nenosiri jipya la akaunti yako. Ikiwa ni wewe, lichague hapa:',
  label: 'Chagua nenosiri jipya',
  small: ['Kiungo hiki kinafanya kazi mara moja tu, ndani ya dakika 30.', 'Ikiwa si wewe, puuza barua pepe hii: nenosiri lako litabaki lilivyo.'],
}

const changedInEnglish = {
  hello: (name: string) => `Hello ${name},`,
  password: { subject: 'Your password was changed', text: 'The password of your Sahihi account was changed just now.' },
  email: {
    subject: 'Your address was changed',
    text: 'Your Sahihi account now has another email address. This one no longer signs in.',
  },
  notYou: (site: string) => `If it was not you, choose a new password at once at ${site}/forgot-password, or write to us: ${site}/contact`,
}

const changedInKiswahili = {
  hello: (name: string) => `Habari ${name},`,
  password: { subject: 'Nenosiri lako limebadilishwa', text: 'Nenosiri la akaunti yako ya Sahihi limebadilishwa sasa hivi.' },
  email: {
    subject: 'Anwani yako imebadilishwa',
    text: 'Akaunti yako ya Sahihi sasa ina anwani nyingine ya barua pepe. Hii haitumiki tena kuingia.',
  },
  notYou: (site: string) =>
    `Ikiwa si wewe uliyefanya hivyo, chagua nenosiri jipya mara moja kwenye ${site}/forgot-password, au tuandikie: ${site}/contact`,
}
