const dayMs = 24 * 60 * 60 * 1000

/** A term and its holidays: long enough to talk about a result, short enough that a lost slip of paper does not open it for years. */
export const defaultCodeDays = 90

/** Null where the school has set nothing. */
export type CodeSettings = { codeDays: number | null } | null

/** When a code stops working, by what the school has set now; null: never. */
export function expiryOf({ issuedAt, settings }: { issuedAt: Date; settings: CodeSettings }): Date | null {
  const days = codeDaysOf(settings)
  return days === null ? null : new Date(issuedAt.getTime() + days * dayMs)
}

export function codeDaysOf(settings: CodeSettings): number | null {
  return settings === null ? defaultCodeDays : settings.codeDays
}

export function hasExpired(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}
