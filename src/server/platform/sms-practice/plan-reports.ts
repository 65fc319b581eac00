import type { SmsFault } from '#server/platform/sms-practice/sms-faults.ts'

export interface PlannedReport {
  /** After the message was taken. */
  afterMs: number
  status: string
  failureReason?: string
  /** How often at once. */
  copies?: number
  /** It names a message that nobody sent. */
  isOfAnother?: boolean
}

const minute = 60_000
const delivered = { afterMs: 0, status: 'Success' }
const failed = { afterMs: 0, status: 'Failed', failureReason: 'AbsentSubscriber' }

const plans: Partial<Record<SmsFault, PlannedReport[]>> = {
  'report-never': [],
  'report-late': [{ ...delivered, afterMs: 25 * 60 * minute }],
  'report-twice': [delivered, { ...delivered, afterMs: minute }],
  'report-three-at-once': [{ ...delivered, copies: 3 }],
  'report-on-its-way': [
    { afterMs: 0, status: 'Submitted' },
    { ...delivered, afterMs: minute },
  ],
  'report-on-its-way-only': [{ afterMs: 0, status: 'Buffered' }],
  'report-failed': [failed],
  'report-rejected': [{ afterMs: 0, status: 'Rejected', failureReason: 'UserInBlacklist' }],
  'report-failed-after-delivered': [delivered, { ...failed, afterMs: minute }],
  'report-delivered-after-failed': [failed, { ...delivered, afterMs: minute }],
  'report-of-another': [{ ...delivered, isOfAnother: true }, delivered],
  'report-unknown-status': [{ afterMs: 0, status: 'Teleported' }],
}

/** What is reported of a message that was taken under these faults, in order. */
export function planReports(faults: readonly string[]): PlannedReport[] {
  const planned = Object.entries(plans).find(([fault]) => faults.includes(fault))
  return planned?.[1] ?? [delivered]
}
