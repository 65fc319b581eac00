import type { NewPasswordWords } from '#web/components/auth/words/new-password-words.ts'

export const newPassword: NewPasswordWords = {
  hint: 'Password must be at least 8 characters long and contain at least one lowercase letter, one uppercase letter, and one number.',
  warned: 'This is among the first passwords that somebody would try. You may keep it; one of your own is safer.',
  refused: 'This is among the first passwords that somebody would try. Choose another: it will not be taken.',
}
