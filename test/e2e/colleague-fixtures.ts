import { policyVersion } from '#contract/base/policy-version.ts'
import { acceptInvitation, invite } from '#contract/invitations.ts'
import { callAt } from '#test/call-endpoint.ts'
import { linkOfMail } from '#test/e2e/shared-program.ts'
import type { MailServer } from '#test/server/mail-server.ts'

/** Somebody who joins a teacher's school by an invitation. */
export async function inviteColleague(
  { url, mailServer }: { url: string; mailServer: MailServer },
  teacher: { token: string },
  { firstName, email }: { firstName: string; email: string },
): Promise<{ id: string; email: string; password: string; token: string }> {
  await callAt(url, teacher.token)(invite, { body: { email, role: 'teacher' } })
  const [, code = ''] = (await linkOfMail(mailServer, email, /invites you to/)).split('#')
  const password = 'Chalk4board'
  const { token, user } = await callAt(url, null)(acceptInvitation, {
    body: { code, firstName, lastName: 'Otieno', password, agreedTo: policyVersion },
  })
  return { id: user.id, email, password, token }
}
