import { randomUUID } from 'node:crypto'
import type { Words } from '#engine/words/words.ts'
import type { Language } from '#contract/accounts.ts'
import type { Tx } from '#db/client.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

export const emailCodePurpose = 'email-confirm'

const lostPurpose = 'address-lost'

/** Prefixes of the keys of the mails about a user's addresses, whatever the mailbox: they are deleted with the user. */
export const addressMailsOf = (userId: string) => [`${emailCodePurpose} ${userId} `, `${lostPurpose} ${userId} `]

interface EmailCode {
  id: string
  userId: string
  email: string
  language: Language
  code: string
  /** The account was opened with this address; false for one that replaces another. */
  isFirst: boolean
}

/** Without a name: whoever typed the address chose the name too, and the mailbox may be a stranger's. */
export async function sendEmailCodeLater(ctx: Context, tx: Tx, { id, userId, email, language, code, isFirst }: EmailCode): Promise<void> {
  const words = confirmWords[language]
  // The page speaks the language of the mail.
  const url = `${siteUrl(ctx.config)}/confirm-email#${code}${language === 'en' ? '' : `.${language}`}`
  await sendMailLater(ctx, tx, {
    key: `${emailCodePurpose} ${userId} ${id}`,
    purpose: emailCodePurpose,
    to: email,
    words: {
      language,
      subject: words.subject,
      paragraphs: [words.hello, isFirst ? words.first : words.another],
      action: { label: words.label, url },
      small: words.small,
    },
  })
}

/** To the address that signs in now, since somebody else may have asked for another. */
export async function sendEmailAskedLater(
  ctx: Context,
  tx: Tx,
  { firstName, email, language }: { firstName: string; email: string; language: Language },
): Promise<void> {
  const words = askedWords[language]
  await sendMailLater(ctx, tx, {
    key: `email-asked ${randomUUID()}`,
    purpose: 'email-asked',
    to: email,
    words: { language, subject: words.subject, paragraphs: [words.hello(firstName), words.text, words.notYou(siteUrl(ctx.config))] },
  })
}

/** To the mailbox whose holder has proven it. The other account may be theirs too: the mail says how to sign in to it. */
export async function sendAddressLostLater(
  ctx: Context,
  tx: Tx,
  { userId, email, language, placeholder }: { userId: string; email: string; language: Language; placeholder: string },
): Promise<void> {
  const words = lostWords[language]
  await sendMailLater(ctx, tx, {
    key: `${lostPurpose} ${userId} ${randomUUID()}`,
    purpose: lostPurpose,
    to: email,
    words: { language, subject: words.subject, paragraphs: [words.hello, words.text, words.yours(placeholder), words.notYours] },
  })
}

const confirmInEnglish = {
  subject: 'Confirm your address for Sahihi',
  hello: 'Hello,',
  first: 'Somebody opened a Sahihi account with this address. If it was you, please confirm that the address is yours:',
  another: 'Somebody wants to sign in to their Sahihi account with this address from now on. If it was you, please confirm that it is yours:',
  label: 'Confirm my address',
  small: ['The link works once, within 24 hours.', 'If it was not you, leave this mail alone: the address then counts for nobody.'],
}

const confirmInKiswahili: typeof confirmInEnglish = {
  subject: 'Thibitisha anwani yako ya Sahihi',
  hello: 'Habari,',
  first: 'Kuna mtu aliyefungua akaunti ya Sahihi kwa anwani hii. Ikiwa ni wewe, tafadhali thibitisha kwamba anwani ni yako:',
  another:
    'Kuna mtu anayetaka kutumia anwani hii kuingia kwenye akaunti yake ya Sahihi kuanzia sasa. Ikiwa ni wewe, tafadhali thibitisha kwamba ni yako:',
  label: 'Thibitisha anwani yangu',
  small: ['Kiungo hiki kinafanya kazi mara moja tu, ndani ya saa 24.', 'Ikiwa si wewe, puuza barua hii: anwani haitahesabiwa kuwa ya mtu yeyote.'],
}

const askedInEnglish = {
  subject: 'Another address was asked for',
  hello: (name: string) => `Hello ${name},`,
  text: 'Somebody who is signed in to your Sahihi account asked to sign in with another email address. Until that address is confirmed, this one goes on as before.',
  notYou: (site: string) =>
    `If it was not you, choose a new password at once at ${site}/forgot-password: that stops the change and ends every session.`,
}

const askedInKiswahili: typeof askedInEnglish = {
  subject: 'Anwani nyingine imeombwa',
  hello: (name) => `Habari ${name},`,
  text: 'Mtu aliyeingia kwenye akaunti yako ya Sahihi ameomba kuingia kwa anwani nyingine ya barua pepe. Hadi anwani hiyo ithibitishwe, hii inaendelea kutumika kama kawaida.',
  notYou: (site) =>
    `Ikiwa si wewe, chagua nenosiri jipya mara moja kwenye ${site}/forgot-password: hilo litazuia mabadiliko na kufunga vipindi vyote.`,
}

const lostInEnglish = {
  subject: 'Another account gave up your address',
  hello: 'Hello,',
  text: 'There was a Sahihi account that carried this address and had never confirmed it. You have now shown that the mailbox is yours, so that account no longer has the address.',
  yours: (placeholder: string) =>
    `Was it yours too? It is still there, with everything in it: sign in as ${placeholder} with the password that you chose for it, and give it another address in the settings.`,
  notYours: 'If it was not yours, there is nothing to do.',
}

const lostInKiswahili: typeof lostInEnglish = {
  subject: 'Akaunti nyingine imeachia anwani yako',
  hello: 'Habari,',
  text: 'Kulikuwa na akaunti ya Sahihi iliyotumia anwani hii bila kuithibitisha. Sasa umeonyesha kwamba sanduku hili la barua ni lako, kwa hiyo akaunti hiyo haina tena anwani hii.',
  yours: (placeholder) =>
    `Je, ilikuwa yako pia? Bado ipo, pamoja na vyote vilivyomo: ingia kwa ${placeholder} na nenosiri uliloichagulia, kisha uipe anwani nyingine kwenye mipangilio.`,
  notYours: 'Ikiwa haikuwa yako, hakuna la kufanya.',
}

const confirmWords: Words<typeof confirmInEnglish> = { en: confirmInEnglish, sw: confirmInKiswahili }
const askedWords: Words<typeof askedInEnglish> = { en: askedInEnglish, sw: askedInKiswahili }
const lostWords: Words<typeof lostInEnglish> = { en: lostInEnglish, sw: lostInKiswahili }
