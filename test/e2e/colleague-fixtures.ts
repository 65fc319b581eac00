import { acceptInvitation, invite } from '#contract/invitations.ts'
import { listMails } from '#contract/mail.ts'
import { callAt } from '#test/call-endpoint.ts'
import { callAsAdministrator } from '#test/e2e/fixtures.ts'

/** Somebody who joins a teacher's school by an invitation, whose mail nobody sends here. */
export async function inviteColleague(
  url: string,
  teacher: { token: string },
  { firstName, email }: { firstName: string; email: string },
): Promise<{ id: string; email: string; password: string; token: string }> {
  await callAt(url, teacher.token)(invite, { body: { email, role: 'teacher' } })
  const { mails } = await (await callAsAdministrator(url))(listMails, { query: { limit: '20' } })
  const code = /invitation#(\S+)/.exec(mails.find(({ recipient }) => recipient === email)?.text ?? '')?.[1] ?? ''
  const password = 'Chalk4board'
  const { token, user } = await callAt(url, null)(acceptInvitation, { body: { code, firstName, lastName: 'Otieno', password } })
  return { id: user.id, email, password, token }
}
