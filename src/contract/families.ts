import * as z from 'zod'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { familyKinds } from '#contract/family.ts'
import { known } from '#contract/base/known.ts'
import { schoolLeaderRoles } from '#contract/base/roles.ts'
import { issue } from '#contract/base/issue.ts'
import { admissionText } from '#contract/base/text.ts'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'

/** What a school asks for beside the code of a guardian; `mail`: a code that is mailed to them. A pupil is always asked for the admission number. */
export const secondFactors = ['guardian-phone', 'admission', 'mail'] as const
export type SecondFactor = (typeof secondFactors)[number]

const linkView = z.object({
  linkId: z.string(),
  kind: z.enum(familyKinds),
  /** Since when somebody is linked, and whether they agreed. Who they are nobody has said. */
  since: z.string(),
  consent: known(['asked', 'given', 'withdrawn']),
})
/** `no-agreement`: nobody agreed for it. `closed`: a guardian withdrew theirs on the web. `opted-out`: it wants no messages, and may call. */
const numberStates = ['open', 'no-agreement', 'closed', 'opted-out'] as const
/** How an agreement reached the school. `web`: on the guardian's own page. */
export const agreementChannels = ['web', 'paper', 'sms'] as const
const numberView = z.object({
  phone: z.string(),
  /** Of the guardian, as the school wrote it. */
  name: z.string().nullable(),
  state: known(numberStates),
  /** Of the agreement that stands. */
  agreedAt: z.string().nullable(),
  channel: known(agreementChannels).nullable(),
})
const pupilFamilyView = z.object({
  pupilId: z.string(),
  admission: z.string(),
  name: z.string(),
  /** Of the two codes, when each was last given out; null: never. */
  guardianCodeAt: z.string().nullable(),
  pupilCodeAt: z.string().nullable(),
  /** So many wrong tries that the code opens nothing until another takes its place. */
  isLocked: z.boolean(),
  /** Beside the guardians' code this pupil's family is asked for that, as no phone is kept. */
  asksFor: known(secondFactors),
  links: z.array(linkView),
  /** Where results may be sent, and who may call: the first guardian first. */
  numbers: z.array(numberView).default([]),
})
const classFamilies = z.object({
  pupils: z.array(pupilFamilyView),
  /** False where the school's plan has no portal for guardians: they are given no new codes. */
  hasGuardianPortal: z.boolean(),
  /** Whether results may leave by SMS and be asked for by dialling, by the plan and the program. */
  hasMessages: z.boolean().default(false),
})

const classParams = z.strictObject({ classId: z.uuid() })
const pupilParams = z.strictObject({ classId: z.uuid(), pupilId: z.uuid() })
// Whoever may not see the class is told that there is none, by the policy.
const anyone = 'signed-in'
const leaders = { roles: schoolLeaderRoles } as const

export const listFamilies = endpoint({
  method: 'GET',
  path: '/classes/:classId/families',
  access: anyone,
  params: classParams,
  response: classFamilies,
})
/** Slips to be cut apart, one a code: a PDF. Gives a code to who has none; the others keep theirs. 409 `plan-without-portal`. */
export const printFamilySlips = rawEndpoint({
  method: 'POST',
  path: '/classes/:classId/family-slips',
  access: anyone,
  params: classParams,
  body: z.strictObject({
    kind: z.enum(familyKinds),
    /** One pupil alone. */
    pupilId: z.uuid().optional(),
  }),
  raw: 'file',
})
/** Another code in place of the pupil's: the one before opens nothing, and whoever came in with it is out. */
export const replaceFamilyCode = endpoint({
  method: 'POST',
  path: '/classes/:classId/pupils/:pupilId/family-code',
  access: anyone,
  params: pupilParams,
  body: z.strictObject({ kind: z.enum(familyKinds) }),
  response: classFamilies,
})
/** Ends what one guardian, or the pupil, sees. 404 `child-not-found`. */
export const endFamilyLink = endpoint({
  method: 'DELETE',
  path: '/classes/:classId/pupils/:pupilId/family-links/:linkId',
  access: anyone,
  params: pupilParams.extend({ linkId: z.uuid() }),
  response: classFamilies,
})

const numberOfPupil = z.strictObject({ pupilId: z.uuid(), phone: lineOfText({ min: 10, max: 20 }) })
/**
 * Agreements that reached the school on the printed form or by a text; who has agreed keeps theirs. All or none: 409 `number-gone` where
 * one is no longer a number of its pupil.
 */
export const recordAgreements = endpoint({
  method: 'POST',
  path: '/classes/:classId/number-agreements',
  access: anyone,
  params: classParams,
  body: z.strictObject({ channel: z.enum(['paper', 'sms']), numbers: z.array(numberOfPupil).min(1).max(1000) }),
  response: classFamilies,
})
/** From the next moment on nothing is sent to it, and it may not call. 404 `number-not-agreed`. */
export const endAgreement = endpoint({
  method: 'POST',
  path: '/classes/:classId/number-agreements/end',
  access: anyone,
  params: classParams,
  body: numberOfPupil,
  response: classFamilies,
})
/** The form to sign, a sheet a pupil with both languages on it: a PDF. */
export const printAgreementForms = rawEndpoint({
  method: 'POST',
  path: '/classes/:classId/agreement-forms',
  access: anyone,
  params: classParams,
  body: z.strictObject({
    /** One pupil alone. */
    pupilId: z.uuid().optional(),
  }),
  raw: 'file',
})

export const getFamilySettings = endpoint({
  method: 'GET',
  path: '/families/settings',
  access: leaders,
  response: z.object({ secondFactor: known(secondFactors) }),
})
export const changeFamilySettings = endpoint({
  method: 'PUT',
  path: '/families/settings',
  access: leaders,
  /** 409 `no-mail-here` where no mail can be sent. */
  body: z.strictObject({ secondFactor: z.enum(secondFactors) }),
  response: noData,
})

const recordParams = z.strictObject({ pupilId: z.uuid() })
/** Why it is done: it stands in the audit trail. */
const ground = linesOfText({ min: 5, max: 300, short: issue('ground-too-short') })

/** Everything that is kept about one pupil: a ZIP with `data.json`, table by table, `record.html` to read, and the pages as pictures. 404 `pupil-not-found`. */
export const exportPupil = rawEndpoint({
  method: 'POST',
  path: '/pupils/:pupilId/export',
  access: leaders,
  params: recordParams,
  body: z.strictObject({ ground }),
  raw: 'file',
})
/** Deletes all of it, for good. 404 `pupil-not-found`, 409 `pupil-not-confirmed` where the admission number is another's. */
export const erasePupil = endpoint({
  method: 'POST',
  path: '/pupils/:pupilId/erase',
  access: leaders,
  params: recordParams,
  body: z.strictObject({ ground, admission: admissionText }),
  response: z.object({ papers: z.number().int(), pages: z.number().int() }),
})

export type WrittenClassFamilies = z.input<typeof classFamilies>
export type NumberView = PupilFamily['numbers'][number]
export type PupilFamily = z.infer<typeof pupilFamilyView>
