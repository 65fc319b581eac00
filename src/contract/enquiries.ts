import * as z from 'zod'
import { lineOfText, linesOfText } from '#engine/text/text-types.ts'
import { emailSchema } from '#contract/accounts.ts'
import { contactLimits, contactRoles, defaultRequestType, requestTypes } from '#contract/base/contact-form.ts'
import { endpoint, rawEndpoint } from '#contract/base/endpoint.ts'
import { noData } from '#contract/base/envelope.ts'
import { formPaths } from '#contract/base/form-paths.ts'
import { honeypotSchema } from '#contract/base/honeypot.ts'
import { issue } from '#contract/base/issue.ts'
import { known } from '#contract/base/known.ts'
import { limitSchema, offsetSchema, searchSchema } from '#contract/base/paging.ts'

const enquiryInput = z.strictObject({
  name: lineOfText({
    min: 1,
    max: contactLimits.nameMaxChars,
    missing: issue('full-name-required'),
    short: issue('full-name-required'),
    long: issue('full-name-too-long'),
  }),
  email: emailSchema,
  phone: lineOfText({ max: contactLimits.phoneMaxChars, long: issue('phone-too-long') }).default(''),
  institution: lineOfText({ max: contactLimits.institutionMaxChars, long: issue('institution-too-long') }).default(''),
  role: z.enum(['', ...contactRoles]).default(''),
  requestType: z.enum(requestTypes).default(defaultRequestType),
  message: linesOfText({
    min: 1,
    max: contactLimits.messageMaxChars,
    missing: issue('message-required'),
    short: issue('message-required'),
    long: issue('message-too-long'),
  }),
  website: honeypotSchema,
})
export type EnquiryInput = z.infer<typeof enquiryInput>

export const enquiryStatuses = ['new', 'in-progress', 'closed'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

export const enquiryStatusLabels: Record<EnquiryStatus, string> = { new: 'New', 'in-progress': 'In progress', closed: 'Closed' }

const count = z.number().int()

const enquiryView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  institution: z.string(),
  role: known(['', ...contactRoles]),
  /** Not closed: an older form may have offered another. */
  requestType: z.string(),
  message: z.string(),
  status: known(enquiryStatuses),
  /** Who set the status last; null while nobody has. */
  handledByName: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type EnquiryView = z.infer<typeof enquiryView>
export type WrittenEnquiry = z.input<typeof enquiryView>

const enquiryParams = z.strictObject({ enquiryId: z.uuid(issue('no-such-message')) })
const administrator = { roles: ['ADMINISTRATOR'] } as const

export const sendEnquiry = endpoint({ method: 'POST', path: formPaths.sendEnquiry, access: 'public', body: enquiryInput, response: noData })
/**
 * `search` looks in name, address, institution and message. `total`: all that match, shown or not. `counts`: of every
 * status, whatever is asked for.
 */
export const listEnquiries = endpoint({
  method: 'GET',
  path: '/admin/enquiries',
  access: administrator,
  query: z.strictObject({ limit: limitSchema, offset: offsetSchema, search: searchSchema, status: z.enum(enquiryStatuses).optional() }),
  response: z.object({
    enquiries: z.array(enquiryView),
    total: count,
    counts: z.object({ new: count, 'in-progress': count, closed: count }).catchall(count),
  }),
})
export const exportEnquiries = rawEndpoint({ method: 'GET', path: '/admin/enquiries.csv', access: administrator, raw: 'file' })
export const setEnquiryStatus = endpoint({
  method: 'PUT',
  path: '/admin/enquiries/:enquiryId',
  access: administrator,
  params: enquiryParams,
  body: z.strictObject({ status: z.enum(enquiryStatuses) }),
  response: z.object({ enquiry: enquiryView }),
})
export const deleteEnquiry = endpoint({
  method: 'DELETE',
  path: '/admin/enquiries/:enquiryId',
  access: administrator,
  params: enquiryParams,
  response: noData,
})
