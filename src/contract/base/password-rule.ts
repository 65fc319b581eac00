import type { Words } from '#engine/words/words.ts'

/** Section 5 of the specification; the length and the three kinds of characters, in any alphabet. */
export const passwordRule = {
  en: 'Password must be at least 8 characters long and contain at least one lowercase letter, one uppercase letter, and one number.',
  sw: 'Nenosiri liwe na angalau herufi 8, zikiwemo angalau herufi ndogo moja, herufi kubwa moja na tarakimu moja.',
} as const satisfies Words<string>

export const passwordHint = passwordRule.en

export const passwordPattern = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d).{8,}$/su
