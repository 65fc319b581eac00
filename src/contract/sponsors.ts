import * as z from 'zod'
import { isEatDay } from '#engine/credits/eat-days.ts'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'
import { emailSchema } from '#contract/accounts.ts'
import { applicationLimits, applicationPaths, counties, signals } from '#contract/base/application-form.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { honeypotSchema } from '#contract/base/honeypot.ts'
import { issue } from '#contract/base/issue.ts'
import { known } from '#contract/base/known.ts'

/** A number in a field of a public form arrives as text. */
const countOf = (max: number, code: ReturnType<typeof issue>) => z.coerce.number(code).int(code).min(1, code).max(max, code)

const line = (max: number, missing: ReturnType<typeof issue>) => lineOfText({ min: 1, max, missing, short: missing, long: issue('text-too-long') })

const applicationInput = z.strictObject({
  schoolName: line(applicationLimits.schoolMaxChars, issue('school-required')),
  county: z.enum(counties, issue('county-required')),
  registrationNumber: line(applicationLimits.registrationMaxChars, issue('registration-required')),
  pupils: countOf(applicationLimits.maxPupils, issue('pupils-count')),
  papersPerTerm: countOf(applicationLimits.maxPapersPerTerm, issue('papers-count')),
  signal: z.enum(signals, issue('signal-required')),
  /** The code goes there, and the answer. */
  email: emailSchema,
  phone: line(applicationLimits.phoneMaxChars, issue('phone-required')),
  referee: line(applicationLimits.refereeMaxChars, issue('referee-required')),
  change: linesOfText({ max: applicationLimits.changeMaxChars, long: issue('text-too-long') }).default(''),
  /** Who applies is the head teacher, or writes for them. */
  isHead: z.literal(true, issue('head-required')),
  /** Of the page, and so of the mails that follow. */
  language: z.enum(['en', 'sw']).default('en'),
  website: honeypotSchema,
})
export type ApplicationInput = z.infer<typeof applicationInput>

/** Mails a code to the address. The response is the same whichever school applies, and whether or not it applied before. */
export const applyForCredits = endpoint({
  method: 'POST',
  path: applicationPaths.apply,
  access: 'public',
  body: applicationInput,
  response: noData,
})
/** `code`: as it was typed from the mail (`XXXX-XXXX-XXXX`), or as it stood after `#` in its link to the page. From then on a person reads the application. */
export const proveApplication = endpoint({
  method: 'POST',
  path: applicationPaths.prove,
  access: 'public',
  body: z.strictObject({ code: lineOfText({ min: 1, max: 200, short: issue('code-too-short'), long: issue('code-too-long') }) }),
  response: noData,
})

const administrator = { roles: ['ADMINISTRATOR'] } as const
const theSponsor = { roles: ['SPONSOR'] } as const
const count = z.int()
const day = z.string().refine(isEatDay, issue('a-day'))
const maxCredits = 10_000_000

const purchase = z.object({ credits: count, paidKes: count, paidOn: z.string(), reference: z.string(), validTo: z.string() })
const schoolCounts = z.object({
  name: z.string(),
  county: z.string(),
  pupils: count,
  /** Before this year, then of its three terms; null where they are fewer than ten. */
  papers: z.array(count.nullable()),
  given: count,
  left: count,
})

const sponsorPage = z.object({
  name: z.string(),
  year: count,
  schools: z.array(schoolCounts),
  /** With fewer than ten pupils: what they use is in no sum. */
  small: z.object({ schools: count, given: count }),
  /** Before this year, then of its three terms. */
  spans: z.array(z.object({ papers: count, schools: count })),
  pupils: count,
  used: count,
  /** Of the schools that are shown. */
  given: count,
  left: count,
  bought: count,
  paidKes: count,
  notGiven: count,
  /** Could not be given in time. */
  lapsed: count,
  /** Until when what is not given can be given; null where nothing is left. */
  validTo: z.string().nullable(),
  purchases: z.array(purchase),
  /** Schools that were agreed to, without their names. */
  requests: z.array(
    z.object({
      id: z.string(),
      county: z.string(),
      /** Null: fewer than ten. */
      pupils: count.nullable(),
      papersPerTerm: count.nullable(),
      change: z.string(),
      /** By this sponsor. */
      given: count,
      /** Credits can be given once the school has an account. */
      hasAccount: z.boolean(),
    }),
  ),
  /** Last days of terms that a gift can last to. */
  lastDays: z.array(z.object({ year: count, term: count, endsOn: z.string() })),
})
export type SponsorPageView = z.infer<typeof sponsorPage>
export type WrittenSponsorPage = z.input<typeof sponsorPage>

/** Of the whole platform, for the site: the schools whose sponsored credits marked papers, and their pupils. No school with fewer than ten pupils counts. */
export const getSponsoredTotals = endpoint({
  method: 'GET',
  path: '/sponsors/totals',
  access: 'public',
  response: z.object({ schools: count, pupils: count }),
})

/** What became of a sponsor's credits, in counts. No id of a school and none of a pupil is in it. */
export const showSponsorPage = endpoint({ method: 'GET', path: '/sponsor', access: theSponsor, response: sponsorPage })
/** Gives credits that the sponsor paid for to a school that asked and was agreed to. */
export const giveSponsored = endpoint({
  method: 'POST',
  path: '/sponsor/gifts',
  access: theSponsor,
  body: z.strictObject({ applicationId: z.uuid(), amount: count.min(1).max(maxCredits), validTo: day }),
  takesKey: true,
  response: z.object({ notGiven: count }),
  status: 201,
})

const sponsorView = z.object({
  id: z.string(),
  name: z.string(),
  bought: count,
  given: count,
  notGiven: count,
  paidKes: count,
  validTo: z.string().nullable(),
  /** Who has an account, and who was asked in. */
  people: z.array(z.object({ email: z.string(), state: known(['joined', 'invited']) })),
})
export type SponsorView = z.infer<typeof sponsorView>
export type WrittenSponsor = z.input<typeof sponsorView>

const application = z.object({
  id: z.string(),
  schoolName: z.string(),
  county: z.string(),
  registrationNumber: z.string(),
  pupils: count,
  papersPerTerm: count,
  signal: known(signals),
  email: z.string(),
  phone: z.string(),
  referee: z.string(),
  change: z.string(),
  state: known(['waiting', 'agreed', 'refused']),
  provenAt: z.string(),
  answer: z.string(),
  decidedByName: z.string().nullable(),
  /** The school of the account with this address; null where there is none yet. */
  accountSchoolName: z.string().nullable(),
  /** How many others carry the same registration number. */
  others: count,
})
export type ApplicationView = z.infer<typeof application>
export type WrittenApplication = z.input<typeof application>

export const listSponsors = endpoint({
  method: 'GET',
  path: '/admin/sponsors',
  access: administrator,
  response: z.object({ sponsors: z.array(sponsorView), applications: z.array(application), sendsMail: z.boolean() }),
})
export const addSponsor = endpoint({
  method: 'POST',
  path: '/admin/sponsors',
  access: administrator,
  body: z.strictObject({ name: line(150, issue('full-name-required')) }),
  response: z.object({ sponsor: sponsorView }),
  status: 201,
})
const sponsorParams = z.strictObject({ sponsorId: z.uuid(issue('no-such-sponsor')) })
export const recordPurchase = endpoint({
  method: 'POST',
  path: '/admin/sponsors/:sponsorId/purchases',
  access: administrator,
  params: sponsorParams,
  body: z.strictObject({
    amount: count.min(1).max(maxCredits),
    paidKes: count.min(0).max(1_000_000_000),
    paidOn: day,
    reference: line(100, issue('reference-required')),
    validTo: day,
  }),
  takesKey: true,
  response: noData,
  status: 201,
})
/** `code`: what stands behind `#` in the link, where no mail leaves and the administrator hands it over; null where it was mailed. */
export const inviteSponsor = endpoint({
  method: 'POST',
  path: '/admin/sponsors/:sponsorId/invitations',
  access: administrator,
  params: sponsorParams,
  body: z.strictObject({ email: emailSchema }),
  response: z.object({ code: z.string().nullable() }),
  status: 201,
})
/** The answer goes to the school by mail. */
export const decideApplication = endpoint({
  method: 'PUT',
  path: '/admin/sponsors/applications/:applicationId',
  access: administrator,
  params: z.strictObject({ applicationId: z.uuid() }),
  body: z.strictObject({ decision: z.enum(['agree', 'refuse']), answer: linesOfText({ max: 1000, long: issue('text-too-long') }) }),
  response: noData,
})
