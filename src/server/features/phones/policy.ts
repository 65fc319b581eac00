import { phoneMinutes } from '#contract/phones.ts'

const minuteMs = 60_000
/** After that even a busy phone needs a new code. */
const maxMs = 4 * 60 * minuteMs
/** A phone reports every few seconds while its page is in view. */
const silentAfterMs = 20_000

export function codeEnd(now: Date): Date {
  return new Date(now.getTime() + phoneMinutes * minuteMs)
}

/** When a phone that is used now expires. */
export function phoneEnd(now: Date, { createdAt }: { createdAt: Date }): Date {
  return new Date(Math.min(now.getTime() + phoneMinutes * minuteMs, createdAt.getTime() + maxMs))
}

interface PhoneTimes {
  seenAt: Date
  expiresAt: Date
  endedAt: Date | null
}

export function stateOfPhone({ seenAt, expiresAt, endedAt }: PhoneTimes, now: Date): 'on' | 'silent' | 'ended' {
  if (endedAt !== null || expiresAt <= now) return 'ended'
  return now.getTime() - seenAt.getTime() > silentAfterMs ? 'silent' : 'on'
}

export function secondsUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000))
}
