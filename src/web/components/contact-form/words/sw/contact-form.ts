import type { ContactFormWords } from '#web/components/contact-form/words/contact-form-words.ts'

export const contactForm: ContactFormWords = {
  name: 'Jina kamili',
  email: 'Barua pepe',
  phone: 'Nambari ya simu',
  role: 'Wajibu wako',
  noRole: 'Chagua wajibu',
  roles: {
    principal: 'Mkuu wa shule au mwalimu mkuu',
    teacher: 'Mwalimu',
    administrator: 'Msimamizi wa shule',
    parent: 'Mzazi',
    other: 'Mwingine',
  },
  institution: 'Jina la taasisi',
  about: 'Unaandika kuhusu nini?',
  requestTypes: {
    demo: 'Onyesho',
    pricing: 'Bei',
    support: 'Msaada',
    partnership: 'Ushirikiano',
    other: 'Jambo lingine',
  },
  message: 'Ujumbe',
  send: 'Tuma ujumbe',
  sending: 'Ujumbe unatumwa...',
  sentTitle: 'Ujumbe umetumwa',
  sent: 'Asante. Tunajibu ndani ya saa 24.',
  failedTitle: 'Ujumbe wako haukutumwa.',
  kept: (email) => `Ulichoandika hakijapotea: jaribu tena, au tuandikie kwa ${email}.`,
  withoutScript: (email) => `Fomu hii inahitaji JavaScript. Unaweza kutuandikia kwa ${email}.`,
}
