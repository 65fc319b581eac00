import * as z from 'zod'
import { agreedToSchema, emailSchema, firstNameSchema, lastNameSchema, newPasswordSchema } from '#contract/accounts.ts'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { issue } from '#contract/base/issue.ts'
import { keptFor } from '#contract/base/kept-for.ts'
import { known } from '#contract/base/known.ts'
import { policyVersion } from '#contract/base/policy-version.ts'
import { appealView, publishedResult } from '#contract/published-result.ts'
import { gradeView } from '#contract/results.ts'
import { figureKey, questionText } from '#contract/base/text.ts'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'

/** The words that a guardian agrees to, with the policies that they link. Who agreed to another text keeps that. */
export const consentVersion = policyVersion
/** How long a family goes on without asking for anything, and at the longest. */
export const familySessionDays = { idle: keptFor.familyIdleDays, most: keptFor.familyDays } as const
/** What one guardian sees at once. */
export const maxChildren = 20

export const familyKinds = ['guardian', 'pupil'] as const
export type FamilyKind = (typeof familyKinds)[number]

/** The code of a slip, as people type it, and what the school asks for beside it. */
export const familyCodeInput = z.strictObject({
  code: lineOfText({ min: 8, max: 40, short: issue('code-too-short'), long: issue('code-too-long') }),
  /**
   * The last four digits of the guardian's phone, the pupil's admission number, or the code that was mailed: the slip says which.
   * Empty asks for that mail: 409 `family-code-mailed`.
   */
  proof: lineOfText({ max: 30 }).default(''),
})

const resultLine = z.object({
  paperId: z.string(),
  examTitle: z.string(),
  subject: z.string().nullable(),
  publishedAt: z.string(),
  total: z.number(),
  max: z.number(),
  percent: z.number().nullable(),
  grade: gradeView.nullable(),
  /** Questions about marks that wait, and that were answered. */
  appeals: z.object({ open: z.number().int(), answered: z.number().int() }),
})

/** What a guardian may do with a number of a child. `stop` and `resume` are of all messages of the school; the others of this child's. */
export const numberWishes = ['agree', 'withdraw', 'stop', 'resume'] as const
export type NumberWish = (typeof numberWishes)[number]

const ownNumberView = z.object({
  /** Names it without saying it. */
  number: z.string(),
  /** Its beginning: the end is asked for. */
  shown: z.string(),
  state: known(['none', 'open', 'opted-out']),
  /** Of the agreement that stands. */
  agreedAt: z.string().nullable(),
  channel: known(['web', 'paper', 'sms']).nullable(),
})

const childView = z.object({
  linkId: z.string(),
  name: z.string(),
  admission: z.string(),
  className: z.string().nullable(),
  schoolName: z.string(),
  /** `asked`: nobody has agreed yet. Nothing is shown but where it is `given`, or where the pupil looks and no guardian has withdrawn it. */
  consent: known(['asked', 'given', 'withdrawn']),
  givenAt: z.string().nullable(),
  /** The newest first. */
  results: z.array(resultLine),
  /** Of a guardian's child, where the school may have messages. */
  numbers: z.array(ownNumberView).default([]),
})

const noticeView = z.object({
  id: z.string(),
  event: known(['published', 'appeal-answered']),
  childName: z.string(),
  examTitle: z.string(),
  paperId: z.string(),
  createdAt: z.string(),
})

export const newsInput = z.strictObject({
  wantsMail: z.boolean(),
  /** Hours of the day in Kenya; both the same: no quiet hours. */
  quietFrom: z.int().min(0).max(23),
  quietTo: z.int().min(0).max(23),
})

export const familyView = z.object({
  kind: z.enum(familyKinds),
  /** Whether their children belong to an account. */
  hasAccount: z.boolean(),
  children: z.array(childView),
  notices: z.array(noticeView),
  /** The version of the terms and policies that a guardian who agreed to another one is to be told of, once. */
  newPolicies: z.string().nullable().default(null),
  news: newsInput.extend({
    email: z.string().nullable(),
    /** Whether a code that was mailed to it has come back. */
    isProven: z.boolean(),
    /** Whether any mail leaves the program. */
    canMail: z.boolean().default(true),
  }),
})

/** A topic or, where the exam names none, a question. */
const strengthView = z.object({ name: z.string(), isTopic: z.boolean(), marks: z.number(), max: z.number() })
export type StrengthView = z.infer<typeof strengthView>

export const familyResult = z.object({
  linkId: z.string(),
  className: z.string().nullable(),
  /** The grades of the exam, best first; empty where it has none. */
  scale: z.array(z.string()),
  /** The exam of the same subject before this one. */
  before: z.object({ title: z.string(), percent: z.number() }).nullable(),
  strengths: z.array(strengthView),
  next: strengthView.nullable(),
  confirmedByName: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  result: publishedResult,
})

const paperParams = z.strictObject({ paperId: z.uuid() })
const linkParams = z.strictObject({ linkId: z.uuid() })
const familyResponse = z.object({ family: familyView })
const theFamily = 'family'

/** 404 `family-sign-in-wrong`, 409 `family-code-locked`, 429 `too-many-sign-ins`. */
export const signInFamily = endpoint({
  method: 'POST',
  path: '/family/sign-in',
  access: 'public',
  body: familyCodeInput,
  response: z.object({ token: z.string(), family: familyView }),
})
/** A guardian with an account goes on with the children of the account. */
export const openFamilyOfAccount = endpoint({
  method: 'POST',
  path: '/family/of-account',
  access: { roles: ['PARENT'] },
  response: z.object({ token: z.string(), family: familyView }),
})
export const accountInput = z.strictObject({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  password: newPasswordSchema,
  agreedTo: agreedToSchema,
})
/**
 * A guardian puts the children into an account of their own, with the address that they have proven: who typed another's address would
 * let its owner in. 409 `family-has-account`, `family-email-unproven`, `family-email-taken`; 403 `not-for-pupils`.
 */
export const keepFamilyInAccount = endpoint({
  method: 'POST',
  path: '/family/account',
  access: theFamily,
  body: accountInput,
  response: familyResponse,
})
/** Ends what the request brings, also where its browser holds the session alone and is signed out already. */
export const signOutFamily = endpoint({ method: 'POST', path: '/family/sign-out', access: 'public', response: noData })

export const getFamily = endpoint({ method: 'GET', path: '/family', access: theFamily, response: familyResponse })
/** Another child, of whichever school, by the code of its guardians. */
export const linkChild = endpoint({ method: 'POST', path: '/family/children', access: theFamily, body: familyCodeInput, response: familyResponse })
/** 404 `child-not-found`, to this and all below. */
export const unlinkChild = endpoint({
  method: 'DELETE',
  path: '/family/children/:linkId',
  access: theFamily,
  params: linkParams,
  response: familyResponse,
})
/** Agrees to the words of this version, or withdraws that: from the next moment on nothing is shown. 409 `consent-text-changed`. */
export const setConsent = endpoint({
  method: 'PUT',
  path: '/family/children/:linkId/consent',
  access: theFamily,
  params: linkParams,
  body: z.strictObject({ isGiven: z.boolean(), version: lineOfText({ min: 1, max: 20 }) }),
  response: familyResponse,
})
export const numberInput = z.strictObject({
  number: lineOfText({ min: 16, max: 16 }),
  /** The last four of the number, so that nobody answers for a phone of somebody else. */
  digits: lineOfText({ min: 1, max: 20 }),
  /** Of the words that are agreed to. */
  version: lineOfText({ max: 20 }),
})
/** Agrees for a number of the child, or withdraws that; ends the school's messages to it, or lets them come again. 404 `number-wrong`; 409 `consent-text-changed`; 429 `too-many-sign-ins`. */
export const changeOwnNumber = endpoint({
  method: 'PUT',
  path: '/family/children/:linkId/number',
  access: theFamily,
  params: linkParams,
  body: numberInput.extend({ wish: z.enum(numberWishes) }),
  response: familyResponse,
})
/** The guardian was told of this version, and is not again. */
export const closeFamilyPolicyNotice = endpoint({
  method: 'PUT',
  path: '/family/policy-notice',
  access: theFamily,
  body: z.strictObject({ version: agreedToSchema }),
  response: familyResponse,
})
/** 404 `result-not-found`, to this and all below: also where the results were taken back or consent was. */
export const getFamilyResult = endpoint({
  method: 'GET',
  path: '/family/results/:paperId',
  access: theFamily,
  params: paperParams,
  response: z.object({ result: familyResult }),
})
/** A JPEG: an answer as it stands on the paper. */
export const getFamilyPicture = rawEndpoint({
  method: 'GET',
  path: '/family/results/:paperId/pictures/:question',
  access: theFamily,
  params: paperParams.extend({ question: questionText }),
  raw: 'file',
})
/** The picture of a figure of a question of this result's exam. 404 `figure-not-found`. */
export const getFamilyFigure = rawEndpoint({
  method: 'GET',
  path: '/family/results/:paperId/figures/:picture',
  access: theFamily,
  params: paperParams.extend({ picture: figureKey }),
  raw: 'file',
})
/** The marked script as a PDF, in the language of the page that leads to it. */
export const downloadFamilyScript = rawEndpoint({
  method: 'GET',
  path: '/family/results/:paperId/marked.pdf',
  access: theFamily,
  params: paperParams,
  query: z.strictObject({ language: z.enum(['en', 'sw']).optional() }),
  raw: 'file',
})
export const appealInput = z.strictObject({
  question: questionText,
  reason: linesOfText({ min: 5, max: 1000, short: issue('reason-too-short') }),
})
export const askAsFamily = endpoint({
  method: 'POST',
  path: '/family/results/:paperId/appeals',
  access: theFamily,
  params: paperParams,
  body: appealInput,
  response: z.object({ query: appealView }),
  status: 201,
})
export const changeNews = endpoint({ method: 'PUT', path: '/family/news', access: theFamily, body: newsInput, response: familyResponse })
export const emailInput = z.strictObject({ email: emailSchema })
/** Mails a code to the address; news goes there once it has come back. */
export const proposeNewsEmail = endpoint({
  method: 'POST',
  path: '/family/news/email',
  access: theFamily,
  body: emailInput,
  response: familyResponse,
})
export const emailCodeInput = z.strictObject({
  code: lineOfText({ min: 4, max: 20, short: issue('code-too-short'), long: issue('code-too-long') }),
})
/** 404 `news-code-wrong`. */
export const proveNewsEmail = endpoint({
  method: 'POST',
  path: '/family/news/email/code',
  access: theFamily,
  body: emailCodeInput,
  response: familyResponse,
})

export type FamilyView = z.infer<typeof familyView>
export type WrittenFamily = z.input<typeof familyView>
export type ChildView = FamilyView['children'][number]
export type ResultLineView = ChildView['results'][number]
export type OwnNumberView = ChildView['numbers'][number]
export type NoticeView = FamilyView['notices'][number]
export type FamilyResult = z.infer<typeof familyResult>
export type WrittenFamilyResult = z.input<typeof familyResult>
