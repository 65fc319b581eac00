/** What is kept for so many days, each as the administrator sets it. */
export const retentionKinds = ['sign-ins', 'mails', 'enquiries', 'newsletter', 'undo', 'prints', 'ai-calls', 'runs'] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** `least`: what the program itself needs. */
export const retentionDays: Record<RetentionKind, { usual: number; least: number; most: number }> = {
  'sign-ins': { usual: 30, least: 1, most: 400 },
  mails: { usual: 90, least: 7, most: 400 },
  enquiries: { usual: 365, least: 30, most: 3650 },
  newsletter: { usual: 30, least: 1, most: 400 },
  undo: { usual: 90, least: 7, most: 400 },
  prints: { usual: 90, least: 7, most: 3650 },
  // What a month has cost is added up from them.
  'ai-calls': { usual: 730, least: 62, most: 3650 },
  runs: { usual: 400, least: 30, most: 3650 },
}
