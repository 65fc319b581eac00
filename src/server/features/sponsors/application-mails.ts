import { pathIn } from '#contract/base/site-language.ts'
import type { Language, Words } from '#engine/words/words.ts'
import type { Tx } from '#db/client.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import type { ApplicationRow } from '#server/features/sponsors/queries/applications.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

export const applicationPurpose = 'application-code'

/** Proves that whoever applied reads this mailbox. It names the school, so that nobody proves what a stranger wrote. */
export async function sendApplicationCodeLater(
  ctx: Context,
  tx: Tx,
  { application: { id, email, language, schoolName, pupils, papersPerTerm }, code }: { application: ApplicationRow; code: string },
): Promise<void> {
  const words = codeWords[language]
  await sendMailLater(ctx, tx, {
    key: `${applicationPurpose} ${id}`,
    purpose: applicationPurpose,
    to: email,
    words: {
      language,
      subject: words.subject(code),
      paragraphs: [words.asked({ schoolName, pupils, papersPerTerm }), words.type(code)],
      action: { label: words.label, url: `${siteUrl(ctx.config)}${pathIn(language, '/apply')}#${code}` },
      small: words.small,
    },
  })
}

interface News {
  administrator: { id: string; email: string; language: Language }
  application: ApplicationRow
}

export async function notifyOfApplicationLater(ctx: Context, tx: Tx, { administrator, application }: News): Promise<void> {
  const words = newsWords[administrator.language]
  await sendMailLater(ctx, tx, {
    key: `application ${application.id} ${administrator.id}`,
    purpose: 'application',
    to: administrator.email,
    words: {
      language: administrator.language,
      subject: words.subject(application.schoolName),
      paragraphs: [words.text(application.schoolName, application.county)],
      action: { label: words.label, url: `${siteUrl(ctx.config)}/admin/money` },
    },
  })
}

/** Says how it was decided, with the reason. */
export async function answerApplicationLater(
  ctx: Context,
  tx: Tx,
  { application, hasAccount }: { application: ApplicationRow; hasAccount: boolean },
): Promise<void> {
  const { id, email, language, schoolName, state, answer } = application
  const words = answerWords[language]
  const isAgreed = state === 'agreed'
  await sendMailLater(ctx, tx, {
    key: `application ${id} answer`,
    purpose: 'application',
    to: email,
    words: {
      language,
      subject: isAgreed ? words.agreed(schoolName) : words.refused(schoolName),
      paragraphs: [
        isAgreed ? words.agreedText : words.refusedText,
        ...(answer === '' ? [] : [answer]),
        ...(isAgreed && !hasAccount ? [words.register(email)] : []),
      ],
      ...(isAgreed && {
        action: hasAccount
          ? { label: words.open, url: `${siteUrl(ctx.config)}/app` }
          : { label: words.registerLabel, url: `${siteUrl(ctx.config)}${pathIn(language, '/register')}` },
      }),
    },
  })
}

interface Asked {
  schoolName: string
  pupils: number
  papersPerTerm: number
}

const codeInEnglish = {
  subject: (code: string) => `${code} is the code for your application`,
  asked: ({ schoolName, pupils, papersPerTerm }: Asked) =>
    `Somebody asked Sahihi for free marking with this address: ${schoolName}, pupils: ${pupils}, papers in a term: ${papersPerTerm}.`,
  type: (code: string) => `If it was you, type this code on the page where you applied: ${code}`,
  label: 'Or send it with this link',
  small: ['The code works for 7 days.', 'If it was not you, do nothing: nobody reads the application, and it is deleted.'],
}

const codeInKiswahili: typeof codeInEnglish = {
  subject: (code) => `${code} ni msimbo wa ombi lako`,
  asked: ({ schoolName, pupils, papersPerTerm }) =>
    `Kuna mtu aliyeomba usahihishaji wa bure wa Sahihi kwa anwani hii: ${schoolName}, wanafunzi: ${pupils}, karatasi kwa muhula: ${papersPerTerm}.`,
  type: (code) => `Ikiwa ni wewe, andika msimbo huu kwenye ukurasa ulikoomba: ${code}`,
  label: 'Au utume kwa kiungo hiki',
  small: ['Msimbo unafanya kazi kwa siku 7.', 'Ikiwa si wewe, usifanye lolote: hakuna atakayesoma ombi hilo, na litafutwa.'],
}

const newsInEnglish = {
  subject: (school: string) => `${school} asks for free marking`,
  text: (school: string, county: string) => `${school} in ${county} asks for free marking. The address is proven, and the application waits for you.`,
  label: 'Read the application',
}

const newsInKiswahili: typeof newsInEnglish = {
  subject: (school) => `${school} inaomba usahihishaji wa bure`,
  text: (school, county) => `${school}, kaunti ya ${county}, inaomba usahihishaji wa bure. Anwani imethibitishwa, na ombi linakusubiri.`,
  label: 'Soma ombi',
}

const answerInEnglish = {
  agreed: (school: string) => `${school} gets free marking`,
  agreedText: 'We agreed to your application. A sponsor gives credits to your school; one credit marks one paper. There is nothing to pay.',
  refused: (school: string) => `About the application of ${school}`,
  refusedText: 'We cannot agree to your application.',
  register: (email: string) => `Please open an account with this address, ${email}: then the credits have a place to go to.`,
  registerLabel: 'Open an account',
  open: 'Open Sahihi',
}

const answerInKiswahili: typeof answerInEnglish = {
  agreed: (school) => `${school} itapata usahihishaji wa bure`,
  agreedText: 'Tumekubali ombi lako. Mfadhili huipa shule yako krediti; krediti moja husahihisha karatasi moja. Hakuna cha kulipa.',
  refused: (school) => `Kuhusu ombi la ${school}`,
  refusedText: 'Hatuwezi kukubali ombi lako.',
  register: (email) => `Tafadhali fungua akaunti kwa anwani hii, ${email}: ndipo krediti zitapata mahali pa kwenda.`,
  registerLabel: 'Fungua akaunti',
  open: 'Fungua Sahihi',
}

const answerWords: Words<typeof answerInEnglish> = { en: answerInEnglish, sw: answerInKiswahili }
const codeWords: Words<typeof codeInEnglish> = { en: codeInEnglish, sw: codeInKiswahili }
const newsWords: Words<typeof newsInEnglish> = { en: newsInEnglish, sw: newsInKiswahili }
