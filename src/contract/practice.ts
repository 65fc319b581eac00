import { rawEndpoint } from '#contract/base/endpoint.ts'
import { staffRoles } from '#contract/base/roles.ts'

/** The practice sheet as PDF, in the language of the request: twenty choices to fill and to hold before a phone. It is nobody's. */
export const printPracticeSheet = rawEndpoint({
  method: 'GET',
  path: '/practice/sheet',
  access: { roles: staffRoles },
  raw: 'file',
})
