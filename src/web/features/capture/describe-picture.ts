import { formatNumber } from '#engine/words/format.ts'
import type { Language } from '#engine/words/words.ts'
import type { CaptureWords } from '#web/features/capture/capture-words.ts'

/** `840 KB` or `1.2 MB`. */
export function sizeOf(bytes: number, language: Language): string {
  const [amount, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'KB'] : [Math.round(bytes / 100_000) / 10, 'MB']
  return `${formatNumber(amount, language)} ${unit}`
}

/** Why a picture could not be kept, for whoever just took it. */
export function describeKeepFailure(error: unknown, words: Pick<CaptureWords, 'storageFull' | 'notKept'>): string {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? words.storageFull : words.notKept
}
