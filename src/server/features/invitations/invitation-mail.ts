import type { Words } from '#engine/words/words.ts'
import type { Language } from '#contract/accounts.ts'
import type { Tx } from '#db/client.ts'
import type { InvitationRow } from '#server/features/invitations/queries.ts'
import { sendMailLater } from '#server/features/mail/send-mail-later.ts'
import type { Context } from '#server/platform/context.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

export interface InvitationMail {
  invitation: InvitationRow
  code: string
  /** Null for a workspace. */
  schoolName: string | null
  /** The inviter's: nobody knows the reader's yet. */
  language: Language
}

/** The key is the invitation's: one that is sent again is a new one. */
export async function sendInvitationLater(ctx: Context, tx: Tx, { invitation, code, schoolName, language }: InvitationMail): Promise<void> {
  const words = invitationWords[language]
  const { subject, text } = words.of(invitation.invitedByName, words.roles[invitation.role], schoolName)
  const action = { label: words.label, url: `${siteUrl(ctx.config)}/invitation#${code}` }
  await sendMailLater(ctx, tx, {
    key: `invitation ${invitation.id}`,
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
  what: 'Kwa Sahihi, shule huchapisha karatasi za majibu, hupiga picha kurasa zilizoandikwa, na kila alama hutolewa pamoja na ushahidi wake.',
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
