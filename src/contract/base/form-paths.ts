import type { applicationPaths } from '#contract/base/application-form.ts'

/** Where the forms of public pages go, below `/api`. Without zod: these pages send a form without a schema library. */
export const formPaths = {
  sendEnquiry: '/enquiries',
  subscribe: '/newsletter',
  confirmSubscription: '/newsletter/confirm',
  leaveNewsletter: '/newsletter/leave',
  answerHelp: '/help/answers',
  confirmEmail: '/auth/confirm-email',
} as const
export type FormPath = (typeof formPaths)[keyof typeof formPaths] | (typeof applicationPaths)[keyof typeof applicationPaths]
