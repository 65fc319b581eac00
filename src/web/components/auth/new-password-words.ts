import type { Words } from '#web/components/words.ts'

interface NewPasswordWords {
  /** Where one may keep it. */
  warned: string
  refused: string
}

export const newPasswordWords: Words<NewPasswordWords> = {
  en: {
    warned: 'This is among the first passwords that somebody would try. You may keep it; one of your own is safer.',
    refused: 'This is among the first passwords that somebody would try. Choose another: it will not be taken.',
  },
  sw: {
    warned: 'Nenosiri hili ni kati ya yale ambayo mtu angejaribu kwanza. Unaweza kulitumia, lakini la kwako mwenyewe ni salama zaidi.',
    refused: 'Nenosiri hili ni kati ya yale ambayo mtu angejaribu kwanza. Chagua lingine: hili halitakubaliwa.',
  },
}
