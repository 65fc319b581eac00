import type { RegistrationRole } from '#contract/base/role-names.ts'
import { pageWords } from '#web/components/words.ts'
import type { AgreeWords } from '#web/components/policies/agree-line.tsx'

export interface RegisterWords {
  head: { title: string; description: string }
  title: string
  haveOne: string
  signIn: string
  firstName: string
  lastName: string
  email: string
  school: string
  schoolHint: string
  schoolExample: string
  role: string
  roles: Record<RegistrationRole, string>
  password: string
  confirm: string
  /** Of the button that shows it. */
  confirmNames: { show: string; hide: string }
  agree: AgreeWords
  /** What is wrong with the two fields that are checked here. */
  submit: string
  busy: string
  /** Before the sentences of an errors list, each on its own line (error catalogue). */
  failedFor: string
  /** Where the server gave no sentence (error catalogue). */
  failed: string
  next: string
  afternoon: readonly { title: string; text: string }[]
  hand: string
}

export const registerWords = pageWords<RegisterWords>('register')
