import type { SignInWords } from '#web/features/accounts/words/sign-in-words.ts'

export const signIn: SignInWords = {
  head: { title: 'Ingia', description: 'Ingia Sahihi ili uchape, upakie, ukague na utangaze mitihani yako.' },
  title: 'Ingia',
  newHere: 'Wewe ni mgeni?',
  signUp: 'Jisajili',
  families: 'Mzazi, mlezi au mwanafunzi?',
  slip: 'Matokeo kwa karatasi ya shule',
  email: 'Barua pepe',
  password: 'Nenosiri',
  remember: 'Nikumbuke',
  forgot: 'Umesahau nenosiri?',
  submit: 'Ingia',
  busy: 'Unaingia…',
  failed: 'Hukuweza kuingia. Tafadhali hakiki barua pepe na nenosiri lako.',
  notices: {
    registered: 'Akaunti yako iko tayari. Ingia ili uanze.',
    reset: 'Nenosiri lako jipya limewekwa. Ingia ukilitumia.',
  },
  finishing: 'Unaingia kwa kutumia Google…',
  google: {
    failed: 'Kuingia kwa kutumia Google hakukufaulu. Tafadhali jaribu tena, au tumia barua pepe na nenosiri lako.',
    away: 'Google haipatikani kwa sasa. Tafadhali jaribu tena, au tumia barua pepe na nenosiri lako.',
    unverified: 'Google bado haijathibitisha anwani yako ya barua pepe. Tafadhali tumia barua pepe na nenosiri lako.',
    'has-account': 'Tayari kuna akaunti yenye barua pepe hii. Tafadhali ingia kwa nenosiri lako.',
  },
  hand: 'Kalamu yako iko ulipoiacha.',
}
