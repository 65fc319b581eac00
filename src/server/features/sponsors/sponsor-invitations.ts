import { AppError } from '#contract/base/errors.ts'
import { pathIn } from '#contract/base/site-language.ts'
import type { Tx } from '#db/client.ts'
import type { Language, Words } from '#engine/words/words.ts'
import { findUserById } from '#server/features/accounts/queries/users.ts'
import { makeCode } from '#server/features/accounts/random-code.ts'
import type { OtherInvitations } from '#server/features/invitations/invited.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import {
  claimSponsorInvitation,
  endSponsorInvitations,
  findOpenSponsorInvitation,
  insertSponsorInvitation,
  insertSponsorMember,
  lockSponsor,
  type SponsorInvitationRow,
} from '#server/features/sponsors/queries/sponsors.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

const lastsMs = 7 * 24 * 60 * 60 * 1000

/** Who opens the link gets an account with the role SPONSOR, and sees the page of this sponsor. */
export function sponsorInvitations(ctx: Context): OtherInvitations {
  const invitedBy = ({ invitation, name }: { invitation: SponsorInvitationRow; name: string }) => ({ ...invitation, role: 'SPONSOR' as const, name })
  return {
    find: async (codeHash) => {
      const found = await findOpenSponsorInvitation(ctx.db, codeHash, ctx.now())
      return found && invitedBy(found)
    },
    claim: async (tx, codeHash) => {
      const found = await claimSponsorInvitation(tx, codeHash, ctx.now())
      return found && invitedBy(found)
    },
    join: (tx, { id }, userId) => insertSponsorMember(tx, { userId, invitationId: id }),
  }
}

/**
 * Invites a person of a sponsor; a second invitation of an address ends the first. The code is for the administrator to hand over, and
 * null where it is mailed.
 */
export async function inviteSponsor(ctx: Context, actor: Actor, { sponsorId, email }: { sponsorId: string; email: string }): Promise<string | null> {
  const { code, codeHash } = makeCode()
  const now = ctx.now()
  const isHandedOver = ctx.mail === null
  const inviter = await findUserById(ctx.db, actor.userId)
  return ctx.db.transaction(async (tx) => {
    const sponsor = await lockSponsor(tx, sponsorId)
    if (!sponsor) throw new AppError('sponsor-not-found')
    await endSponsorInvitations(tx, { sponsorId, email, now })
    const row = await insertSponsorInvitation(tx, {
      sponsorId,
      email,
      codeHash,
      isHandedOver,
      invitedByName: actor.name,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lastsMs),
    })
    await recordAudit(tx, { actor, action: isHandedOver ? 'invitation.link' : 'invitation.send', subject: row.id, detail: 'SPONSOR' })
    if (isHandedOver) return code
    await mailInvitationLater(ctx, tx, { row, code, sponsorName: sponsor.name, language: inviter?.user.language ?? 'en' })
    return null
  })
}

interface InvitationMail {
  row: SponsorInvitationRow
  code: string
  sponsorName: string
  /** The inviter's: the reader's is unknown. */
  language: Language
}

async function mailInvitationLater(ctx: Context, tx: Tx, { row, code, sponsorName, language }: InvitationMail): Promise<void> {
  const words = mailWords[language]
  await sendMailLater(ctx, tx, {
    key: `invitation ${row.id}`,
    purpose: 'invitation',
    to: row.email,
    words: {
      language,
      subject: words.subject(row.invitedByName, sponsorName),
      paragraphs: [words.text],
      action: { label: words.label, url: `${siteUrl(ctx.config)}${pathIn(language, '/invitation')}#${code}` },
      small: words.small,
    },
  })
}

const inEnglish = {
  subject: (inviter: string, sponsor: string) => `${inviter} invites ${sponsor} to Sahihi`,
  text: 'You see what your credits did for schools, in counts alone: no pupil, no mark and no script. You give what is left to schools that asked for it.',
  label: 'Accept the invitation',
  small: ['The link works once, within 7 days.', 'If you do not know who this is, leave this mail alone: nothing happens.'],
}

const inKiswahili: typeof inEnglish = {
  subject: (inviter, sponsor) => `${inviter} anaialika ${sponsor} kwenye Sahihi`,
  text: 'Utaona krediti zako zilifanyia shule nini, kwa idadi tu: hakuna mwanafunzi, alama wala karatasi. Unazitoa zilizobaki kwa shule zilizoomba.',
  label: 'Kubali mwaliko',
  small: ['Kiungo hiki kinafanya kazi mara moja tu, ndani ya siku 7.', 'Ikiwa humjui mtu huyu, puuza barua hii: hakuna kitakachotokea.'],
}

const mailWords: Words<typeof inEnglish> = { en: inEnglish, sw: inKiswahili }
