import type { NewPasswordWords } from '#web/components/auth/words/new-password-words.ts'

export const newPassword: NewPasswordWords = {
  hint: 'Nenosiri liwe na herufi au tarakimu zisizopungua 8, zikiwemo angalau herufi ndogo moja, herufi kubwa moja na tarakimu moja.',
  warned: 'Nenosiri hili ni kati ya yale ambayo mtu angejaribu kwanza. Unaweza kulitumia, lakini la kwako mwenyewe ni salama zaidi.',
  refused: 'Nenosiri hili ni kati ya yale ambayo mtu angejaribu kwanza. Chagua lingine: hili halitakubaliwa.',
}
