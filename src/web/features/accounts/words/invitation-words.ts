import { pageWords } from '#web/components/words.ts'
import type { AgreeWords } from '#web/components/policies/agree-line.tsx'

export interface InvitationWords {
  pageTitle: string
  /** The school’s name is null for a workspace. */
  title: (school: string | null) => string
  line: (inviter: string, role: string) => string
  loading: string
  email: string
  firstName: string
  lastName: string
  password: string
  agree: AgreeWords
  submit: string
  busy: string
  notOpen: string
  notWhole: string
  signIn: string
  hand: string
}

export const invitationWords = pageWords<InvitationWords>('invitation')
