import { randomUUID } from 'node:crypto'
import type { Language, Words } from '#engine/words/words.ts'
import type { Tx } from '#db/client.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import { makeLeaveCode } from '#server/features/newsletter/leave-code.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

export const confirmPurpose = 'newsletter-confirm'
const welcomePurpose = 'newsletter-welcome'

/** How the keys of all mails to one subscriber begin, so that they go with the address. */
export const mailKeysOf = (subscriberId: string) => [`${confirmPurpose} ${subscriberId} `, `${welcomePurpose} ${subscriberId} `]

interface Reader {
  id: string
  email: string
  language: Language
}

/** Asks the owner of the address whether it was they who asked. */
export async function askToConfirmLater(ctx: Context, tx: Tx, { id, email, language, code }: Reader & { code: string }): Promise<void> {
  const words = askWords[language]
  await sendMailLater(ctx, tx, {
    key: `${confirmPurpose} ${id} ${randomUUID()}`,
    purpose: confirmPurpose,
    to: email,
    words: { ...words, language, action: { label: words.label, url: `${siteUrl(ctx.config)}/newsletter/confirm#${code}` } },
  })
}

/** Says that it worked, and how to leave; so does every newsletter after it. */
export async function welcomeLater(ctx: Context, tx: Tx, { id, email, language }: Reader): Promise<void> {
  const words = welcomeWords[language]
  const url = leaveLink(ctx, id)
  await sendMailLater(ctx, tx, {
    key: `${welcomePurpose} ${id} ${randomUUID()}`,
    purpose: welcomePurpose,
    to: email,
    words: { language, subject: words.subject, paragraphs: words.paragraphs, small: [`${words.leave} ${url}`] },
  })
}

export function leaveLink(ctx: Context, subscriberId: string): string {
  return `${siteUrl(ctx.config)}/newsletter/leave#${makeLeaveCode(ctx.authSecret, subscriberId)}`
}

const askInEnglish = {
  subject: 'Confirm your address for the Sahihi newsletter',
  paragraphs: ['Somebody asked for our newsletter with this address: marking and assessment, once a month. If it was you, please confirm:'],
  label: 'Confirm my address',
  small: ['The link works for 7 days.', 'If it was not you, do nothing: the address is then deleted.'],
}

const askInKiswahili: typeof askInEnglish = {
  subject: 'Thibitisha anwani yako kwa jarida la Sahihi',
  paragraphs: ['Kuna mtu aliyeomba jarida letu kwa anwani hii: usahihishaji na tathmini, mara moja kwa mwezi. Ikiwa ni wewe, tafadhali thibitisha:'],
  label: 'Thibitisha anwani yangu',
  small: ['Kiungo hiki kinafanya kazi kwa siku 7.', 'Ikiwa si wewe, usifanye lolote: anwani itafutwa.'],
}

const welcomeInEnglish = {
  subject: 'You are on the list of the Sahihi newsletter',
  paragraphs: ['Thank you for confirming your address. Once a month we write about marking and assessment, and about nothing else.'],
  leave: 'Changed your mind? Unsubscribe here:',
}

const welcomeInKiswahili: typeof welcomeInEnglish = {
  subject: 'Uko kwenye orodha ya jarida la Sahihi',
  paragraphs: ['Asante kwa kuthibitisha anwani yako. Mara moja kwa mwezi tunaandika kuhusu usahihishaji na tathmini, na si kingine.'],
  leave: 'Umebadili nia? Jiondoe hapa:',
}

const askWords: Words<typeof askInEnglish> = { en: askInEnglish, sw: askInKiswahili }
const welcomeWords: Words<typeof welcomeInEnglish> = { en: welcomeInEnglish, sw: welcomeInKiswahili }
