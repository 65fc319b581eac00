import { formatDay } from '#engine/words/format.ts'
import type { Language } from '#engine/words/words.ts'

/** A version as the day that it is, the same on every clock. */
export function formatPolicyDay(version: string, language: Language): string {
  return formatDay(`${version}T12:00:00Z`, language)
}
