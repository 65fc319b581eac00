import { pageWords } from '#web/components/words.ts'

export interface NewPasswordWords {
  /** The rule (section 5 of the specification). */
  hint: string
  /** Where one may keep it. */
  warned: string
  refused: string
}

export const newPasswordWords = pageWords<NewPasswordWords>('new-password')
