import * as z from 'zod'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'
import { emailSchema } from '#contract/accounts.ts'
import { applicationLimits, applicationPaths, counties, signals } from '#contract/base/application-form.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { issue } from '#contract/base/issue.ts'
import { honeypotSchema } from '#contract/enquiries.ts'

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
