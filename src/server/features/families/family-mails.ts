import type { Language, Words } from '#engine/words/words.ts'
import type { MailWords } from '#server/features/mail/render-mail.ts'

/** Asks whether an address is theirs who typed it. No name stands in it, nor that a school has anything to do with it. */
export function writeNewsCodeMail({ language, code, minutes }: { language: Language; code: string; minutes: number }): MailWords {
  const words = codeWords[language]
  return { language, subject: words.subject(code), paragraphs: [words.text(code)], small: [words.ends(minutes), words.notYou] }
}

/** The second half of the way in. No name stands in it, nor a school: who opens it by mistake learns nothing. */
export function writeSignInCodeMail({ language, code, minutes }: { language: Language; code: string; minutes: number }): MailWords {
  const words = codeWords[language]
  return { language, subject: words.subject(code), paragraphs: [words.signIn(code)], small: [words.ends(minutes), words.notYouAtAll] }
}

interface NoticeMail {
  language: Language
  event: 'published' | 'appeal-answered'
  exam: string
  school: string
  url: string
}

/** Neither the child nor a mark stands in it: mails are read by others, and forwarded. */
export function writeNoticeMail({ language, event, exam, school, url }: NoticeMail): MailWords {
  const words = noticeWords[language]
  const { subject, text } = words[event]
  return { language, subject: subject(exam), paragraphs: [text(exam, school)], action: { label: words.label, url }, small: [words.stop] }
}

const codeWords: Words<{
  subject: (code: string) => string
  text: (code: string) => string
  signIn: (code: string) => string
  ends: (minutes: number) => string
  notYou: string
  notYouAtAll: string
}> = {
  en: {
    subject: (code) => `${code} is your code`,
    text: (code) => `Write this code on the page where you gave this address: ${code}`,
    signIn: (code) => `Write this code on the page where you wrote the code of your slip: ${code}`,
    notYouAtAll: 'If you did not ask for it, somebody else holds your slip. Ask the school for another one.',
    ends: (minutes) => `It works for ${minutes} minutes.`,
    notYou: 'If you did not ask for it, do nothing: no further mail follows.',
  },
  sw: {
    subject: (code) => `${code} ndio msimbo wako`,
    text: (code) => `Andika msimbo huu kwenye ukurasa ulipotoa anwani hii: ${code}`,
    signIn: (code) => `Andika msimbo huu kwenye ukurasa ulipoandika msimbo wa karatasi yako: ${code}`,
    notYouAtAll: 'Ikiwa hukuuomba, mtu mwingine ana karatasi yako. Iombe shule nyingine.',
    ends: (minutes) => `Unatumika kwa dakika ${minutes}.`,
    notYou: 'Ikiwa hukuuomba, usifanye chochote: hakuna barua nyingine itakayofuata.',
  },
}

interface EventWords {
  subject: (exam: string) => string
  text: (exam: string, school: string) => string
}
const noticeWords: Words<Record<NoticeMail['event'], EventWords> & { label: string; stop: string }> = {
  en: {
    published: {
      subject: (exam) => `New results: ${exam}`,
      text: (exam, school) => `${school} has published the results of ${exam}. They open with your code or in your session.`,
    },
    'appeal-answered': {
      subject: (exam) => `A reply about a mark: ${exam}`,
      text: (exam, school) => `${school} has replied to the question about a mark in ${exam}.`,
    },
    label: 'Open the results',
    stop: 'You can switch these mails off on the page of your results.',
  },
  sw: {
    published: {
      subject: (exam) => `Matokeo mapya: ${exam}`,
      text: (exam, school) => `${school} imetangaza matokeo ya ${exam}. Yanafunguka kwa msimbo wako au ukiwa umeingia.`,
    },
    'appeal-answered': {
      subject: (exam) => `Jibu kuhusu alama: ${exam}`,
      text: (exam, school) => `${school} imejibu swali kuhusu alama katika ${exam}.`,
    },
    label: 'Fungua matokeo',
    stop: 'Unaweza kuzima barua hizi kwenye ukurasa wa matokeo yako.',
  },
}
