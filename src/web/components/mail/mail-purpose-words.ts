import { wordFor } from '#contract/base/word-for.ts'
import type { Language, Words } from '#web/components/words.ts'

const en = {
  'password-reset': 'New password',
  'password-changed': 'Changed password',
  'email-changed': 'Changed address',
  'email-confirm': 'Confirming an address',
  'email-asked': 'Another address asked for',
  'address-lost': 'Lost address',
  invitation: 'Invitation',
  enquiry: 'Message of the contact form',
  'application-code': 'Code of an application for free marking',
  application: 'Application for free marking',
  appeal: 'Question about a mark',
  remarking: 'Re-marking',
  'family-sign-in': 'Sign-in code of a family',
  'family-code': 'Address of a family',
  'family-notice': 'News for a family',
  'newsletter-confirm': 'Confirming the newsletter',
  'newsletter-welcome': 'Welcome to the newsletter',
}

const words: Words<Record<keyof typeof en, string>> = {
  en,
  sw: {
    'password-reset': 'Nenosiri jipya',
    'password-changed': 'Nenosiri lililobadilishwa',
    'email-changed': 'Anwani iliyobadilishwa',
    'email-confirm': 'Kuthibitisha anwani',
    'email-asked': 'Anwani nyingine iliyoombwa',
    'address-lost': 'Anwani iliyopotea',
    invitation: 'Mwaliko',
    enquiry: 'Ujumbe wa fomu ya mawasiliano',
    'application-code': 'Msimbo wa ombi la usahihishaji wa bure',
    application: 'Ombi la usahihishaji wa bure',
    appeal: 'Swali kuhusu alama',
    remarking: 'Kusahihisha upya',
    'family-sign-in': 'Msimbo wa kuingia wa familia',
    'family-code': 'Anwani ya familia',
    'family-notice': 'Habari kwa familia',
    'newsletter-confirm': 'Kuthibitisha jarida',
    'newsletter-welcome': 'Karibu kwenye jarida',
  },
}

/** What a mail is for; one that has no words yet by its own name. */
export function describePurpose(purpose: string, language: Language): string {
  return wordFor<string, string>(words[language], purpose)
}
