/** What the contact form offers. Without zod: a public page carries this. */

export const requestTypes = ['demo', 'pricing', 'support', 'partnership', 'other'] as const
export type RequestType = (typeof requestTypes)[number]
export const defaultRequestType: RequestType = 'demo'

export const requestTypeLabels: Record<RequestType, string> = {
  demo: 'A demo',
  pricing: 'Pricing',
  support: 'Support',
  partnership: 'Partnership',
  other: 'Something else',
}

export const contactRoles = ['principal', 'teacher', 'administrator', 'parent', 'other'] as const
export type ContactRole = (typeof contactRoles)[number]

export const contactRoleLabels: Record<ContactRole, string> = {
  principal: 'Principal/Head Teacher',
  teacher: 'Teacher',
  administrator: 'School Administrator',
  parent: 'Parent',
  other: 'Other',
}

export const contactLimits = { nameMaxChars: 100, emailMaxChars: 254, phoneMaxChars: 40, institutionMaxChars: 150, messageMaxChars: 5000 } as const

/** The states of the form, from the specification: how long sending is shown at least, and how long the thanks stand. */
export const contactTimes = { sendingMs: 2000, sentMs: 3000 } as const
