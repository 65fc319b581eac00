import * as z from 'zod'
import { exactText, lineOfText, linesOfText } from '#engine/text/text-types.ts'
import { emailSchema } from '#contract/accounts.ts'
import { contactLimits, contactRoles, defaultRequestType, requestTypes } from '#contract/contact-form.ts'
import { limitSchema, offsetSchema, searchSchema } from '#contract/paging.ts'

const line = (label: string, max: number) => lineOfText({ max, missing: `${label} is required`, long: `${label} must be at most ${max} characters` })

/** A field that people do not see; a program that fills in every field gives itself away. */
export const honeypotSchema = exactText({ max: 5000 }).default('')

export const enquiryInput = z.strictObject({
  name: line('Full Name', contactLimits.nameMaxChars).min(1, 'Full Name is required'),
  email: emailSchema,
  phone: line('Phone Number', contactLimits.phoneMaxChars).default(''),
  institution: line('Institution Name', contactLimits.institutionMaxChars).default(''),
  role: z.enum(['', ...contactRoles]).default(''),
  requestType: z.enum(requestTypes).default(defaultRequestType),
  message: linesOfText({
    min: 1,
    max: contactLimits.messageMaxChars,
    missing: 'Message is required',
    short: 'Message is required',
    long: `Message must be at most ${contactLimits.messageMaxChars} characters`,
  }),
  website: honeypotSchema,
})
export type EnquiryInput = z.infer<typeof enquiryInput>

export const enquiryStatuses = ['new', 'in-progress', 'closed'] as const
export const enquiryStatusSchema = z.enum(enquiryStatuses)
export type EnquiryStatus = z.infer<typeof enquiryStatusSchema>

export const enquiryStatusLabels: Record<EnquiryStatus, string> = { new: 'New', 'in-progress': 'In progress', closed: 'Closed' }

const count = z.int().nonnegative()

export const enquiryView = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  institution: z.string(),
  role: z.enum(['', ...contactRoles]),
  /** Not closed: an older form may have offered another. */
  requestType: z.string(),
  message: z.string(),
  status: enquiryStatusSchema,
  /** Who set the status last; null while nobody has. */
  handledByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type EnquiryView = z.infer<typeof enquiryView>

/** `search` looks in name, address, institution and message. */
export const enquiriesQuery = z.strictObject({
  limit: limitSchema,
  offset: offsetSchema,
  search: searchSchema,
  status: enquiryStatusSchema.optional(),
})
/** `total`: all that match, shown or not. `counts`: of every status, whatever is asked for. */
export const enquiriesAnswer = z.strictObject({
  enquiries: z.array(enquiryView),
  total: count,
  counts: z.strictObject({ new: count, 'in-progress': count, closed: count }),
})
export type EnquiriesAnswer = z.infer<typeof enquiriesAnswer>

export const enquiryParams = z.strictObject({ enquiryId: z.uuid('There is no such message.') })
export const enquiryStatusInput = z.strictObject({ status: enquiryStatusSchema })
export const enquiryAnswer = z.strictObject({ enquiry: enquiryView })
