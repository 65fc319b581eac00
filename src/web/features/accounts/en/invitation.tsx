import { pageMeta } from '#web/components/page-meta.ts'
import { withWords } from '#web/components/bring-words.tsx'
import { InvitationPage } from '#web/features/accounts/invitation-page.tsx'
import { invitationWords } from '#web/features/accounts/words/invitation-words.ts'
import { invitation } from '#web/features/accounts/words/en/invitation.ts'
import { registerWords } from '#web/features/accounts/words/register-words.ts'
import { register } from '#web/features/accounts/words/en/register.ts'
import { newPasswordWords } from '#web/components/auth/words/new-password-words.ts'
import { newPassword } from '#web/components/auth/words/en/new-password.ts'
import { roleWords } from '#web/components/roles/words/roles-words.ts'
import { roles } from '#web/components/roles/words/en/roles.ts'

export const meta = () => pageMeta({ title: invitation.pageTitle })

export default withWords(
  InvitationPage,
  invitationWords.are(invitation),
  registerWords.are(register),
  newPasswordWords.are(newPassword),
  roleWords.are(roles),
)
