import type { FamilyKind, FamilyResult, FamilyView } from '#contract/family.ts'

/** The page that is written when the web is built; the server puts a family's own page into it. */
export const familyTemplates = { en: '/family/page', sw: '/sw/family/page' } as const

/**
 * A cookie that every browser of a family holds while it is signed in, and that its pages may take away: so somebody signs out without a
 * network. The server ends the session of a request that comes without it.
 */
export const familyMark = 'sahihi_family_in'

/** What a form of these pages asks for: it stands in the form, and so in the request. */
export const familyActs = [
  'sign-in',
  'sign-out',
  'link',
  'unlink',
  'consent',
  'withdraw',
  'number-agree',
  'number-withdraw',
  'number-stop',
  'number-resume',
  'policies',
  'news',
  'email',
  'email-code',
  'account',
  'appeal',
] as const
export type FamilyAct = (typeof familyActs)[number]

/** Where signing out on these pages leads who has an account: one that stayed signed in would open it all again. */
export const accountSignOut = '/app?done=sign-out'

/** A form that was refused, with what was typed: nothing is lost. */
export interface RefusedForm {
  act: FamilyAct
  /** In words. */
  problem: string
  /** What was asked for has happened, and more is asked: a code is on its way. */
  goesOn: boolean
  typed: Readonly<Record<string, string>>
}

interface AnyFamilyPage {
  /** In this language, as the browser asked for it. */
  path: string
  refused: RefusedForm | null
  /** An ISO time: a copy that is read without a network says how old it is. */
  writtenAt: string
}

/** All that one page shows: the server says what, the web's own parts say how. */
export type FamilyPage = AnyFamilyPage &
  (
    | { kind: 'sign-in'; door: FamilyKind; hasSignedOut: boolean }
    | { kind: 'home'; family: FamilyView; done: FamilyAct | null }
    | { kind: 'result'; reader: FamilyKind; result: FamilyResult; done: FamilyAct | null }
    | { kind: 'missing'; door: FamilyKind }
    /** Nothing else could be shown: `problem` says why, in words. Without a door it is no page of a family. */
    | { kind: 'refused'; door: FamilyKind | null; problem: string }
  )
