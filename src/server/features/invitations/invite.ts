import type { Language } from '#contract/accounts.ts'
import type { Invite } from '#contract/invitations.ts'
import { AppError } from '#contract/base/errors.ts'
import { roleOfRegistration } from '#contract/base/roles.ts'
import type { Tx } from '#db/client.ts'
import type { Words } from '#engine/words/words.ts'
import { makeCode } from '#server/features/accounts/random-code.ts'
import { findUserById } from '#server/features/accounts/queries/users.ts'
import { nameOf } from '#server/features/invitations/present.ts'
import { hasStaffMember, insertInvitation, revokeInvitation, revokeInvitationsOf, type InvitationRow } from '#server/features/invitations/queries.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import { lockSchool, type SchoolRow } from '#server/features/schools/queries.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

const lastsMs = 7 * 24 * 60 * 60 * 1000

interface Invited {
  invitation: InvitationRow
  /** For the inviter to hand over, where no mail leaves; it is stored as a hash alone. */
  code: string | null
}

/**
 * Invites a colleague into the school. A second invitation of an address replaces the first. Only whoever opens the link learns
 * whether the address has an account in another school.
 */
export async function invite(ctx: Context, actor: Actor, school: SchoolRow, { email, role }: Invite): Promise<Invited> {
  return sendInvitation(ctx, actor, school, { email, role: roleOfRegistration[role] })
}

/** A new link for the same person and another week; the old link ends. */
export async function inviteAgain(ctx: Context, actor: Actor, school: SchoolRow, { email, role }: InvitationRow): Promise<Invited> {
  return sendInvitation(ctx, actor, school, { email, role })
}

export async function revoke(ctx: Context, actor: Actor, { id }: InvitationRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await revokeInvitation(tx, id, ctx.now())
    await recordAudit(tx, { actor, action: 'invitation.revoke', subject: id })
  })
}

async function sendInvitation(ctx: Context, actor: Actor, school: SchoolRow, person: Pick<InvitationRow, 'email' | 'role'>): Promise<Invited> {
  const { code, codeHash } = makeCode()
  const now = ctx.now()
  const isHandedOver = ctx.mail === null
  const inviter = await findUserById(ctx.db, actor.userId)
  // An unproven address may be a stranger's, and no mail invites in its name.
  if (!inviter || (!isHandedOver && inviter.user.emailProvenAt === null)) throw new AppError('email-unproven')
  return ctx.db.transaction(async (tx) => {
    await lockSchool(tx, school.id)
    const invited = { schoolId: school.id, email: person.email }
    if (await hasStaffMember(tx, invited)) throw new AppError('colleague-joined', { at: 'email' })
    await revokeInvitationsOf(tx, invited, now)
    const times = { createdAt: now, expiresAt: new Date(now.getTime() + lastsMs) }
    const by = { invitedBy: actor.userId, invitedByName: actor.name }
    const row = await insertInvitation(tx, { ...invited, role: person.role, codeHash, isHandedOver, ...by, ...times })
    await recordAudit(tx, { actor, action: isHandedOver ? 'invitation.link' : 'invitation.send', subject: row.id, detail: row.role })
    if (isHandedOver) return { invitation: row, code }
    await sendInvitationLater(ctx, tx, { invitation: row, code, schoolName: nameOf(school), language: inviter.user.language })
    return { invitation: row, code: null }
  })
}

/** Names the mail of an invitation. */
export function mailKeyOf({ id }: Pick<InvitationRow, 'id'>): string {
  return `invitation ${id}`
}

interface InvitationMail {
  invitation: InvitationRow
  code: string
  /** Null for a workspace. */
  schoolName: string | null
  /** The inviter's: the reader's is unknown. */
  language: Language
}

async function sendInvitationLater(ctx: Context, tx: Tx, { invitation, code, schoolName, language }: InvitationMail): Promise<void> {
  const words = invitationWords[language]
  const { subject, text } = words.of(invitation.invitedByName, words.roles[invitation.role], schoolName)
  const action = { label: words.label, url: `${siteUrl(ctx.config)}/invitation#${code}` }
  await sendMailLater(ctx, tx, {
    key: mailKeyOf(invitation),
    purpose: 'invitation',
    to: invitation.email,
    words: { language, subject, paragraphs: [words.hello, text, words.what], action, small: words.small },
  })
}

const inEnglish = {
  hello: 'Hello,',
  of: (name: string, role: string, school: string | null) => ({
    subject: school ? `${name} invites you to ${school} on Sahihi` : `${name} invites you to Sahihi`,
    text: school ? `${name} invites you to join ${school} on Sahihi as ${role}.` : `${name} invites you to work together on Sahihi, as ${role}.`,
  }),
  what: 'With Sahihi a school prints answer sheets, photographs the written pages, and has them marked with the evidence for every mark.',
  label: 'Accept the invitation',
  small: ['The link works once, within 7 days.', 'If you do not know who this is, leave this mail alone: nothing happens.'],
  roles: {
    TEACHER: 'a teacher',
    HEAD_TEACHER: 'head teacher',
    PRINCIPAL: 'principal',
    SCHOOL_ADMINISTRATOR: 'school administrator',
    OTHER: 'a member of staff',
  },
}

const inKiswahili: typeof inEnglish = {
  hello: 'Habari,',
  of: (name: string, role: string, school: string | null) => ({
    subject: school ? `${name} anakualika ${school} kwenye Sahihi` : `${name} anakualika kwenye Sahihi`,
    text: school
      ? `${name} anakualika ujiunge na ${school} kwenye Sahihi kama ${role}.`
      : `${name} anakualika mfanye kazi pamoja kwenye Sahihi, kama ${role}.`,
  }),
  what: 'Kwa Sahihi, shule huchapa karatasi za majibu, hupiga picha kurasa zilizoandikwa, na kila alama hutolewa pamoja na ushahidi wake.',
  label: 'Kubali mwaliko',
  small: ['Kiungo hiki kinafanya kazi mara moja tu, ndani ya siku 7.', 'Ikiwa humjui mtu huyu, puuza barua hii: hakuna kitakachotokea.'],
  roles: {
    TEACHER: 'mwalimu',
    HEAD_TEACHER: 'mwalimu mkuu',
    PRINCIPAL: 'mkuu wa shule',
    SCHOOL_ADMINISTRATOR: 'msimamizi wa shule',
    OTHER: 'mfanyakazi',
  },
}

const invitationWords: Words<typeof inEnglish> = { en: inEnglish, sw: inKiswahili }
