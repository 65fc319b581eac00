import { makeOnce, numbersBy } from '#engine/words/format-number.ts'
import type { Language } from '#engine/words/words.ts'

/** Apart, as public pages write numbers alone. */
export { formatNumber } from '#engine/words/format-number.ts'

export const datesBy = makeOnce((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
const listsBy = makeOnce((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const

/** A size: 12.4 GB. Units of a thousand, as disks are sold. */
export function formatBytes(bytes: number, language: Language): string {
  const step = Math.min(byteUnits.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(bytes))) / 3)))
  const value = bytes / 1000 ** step
  const digits = step === 0 || Math.abs(value) >= 100 ? 0 : 1
  return `${numbersBy(language, { maximumFractionDigits: digits }).format(value)} ${byteUnits[step]}`
}

/** A share between 0 and 1 as a percentage: 62%. */
export function formatShare(share: number, language: Language): string {
  return numbersBy(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** How long something took, to the unit that says enough: 12 seconds, 4 minutes, 2.5 hours. */
export function formatDuration(seconds: number, language: Language): string {
  const [unit, value, digits] =
    seconds < 99.5
      ? (['second', seconds, 0] as const)
      : seconds < 5970
        ? (['minute', seconds / 60, 0] as const)
        : (['hour', seconds / 3600, 1] as const)
  return numbersBy(language, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: digits }).format(value)
}

/** An amount in a currency; small amounts keep more digits, so that a fraction of a shilling is not shown as nothing. */
export function formatMoney(amount: number, { currency, language }: { currency: string; language: Language }): string {
  const digits = amount === 0 || Math.abs(amount) >= 1 ? 2 : 4
  return `${currency} ${numbersBy(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount)}`
}

/** A day: 3 March 2026. */
export function formatDay(time: Date | string | number, language: Language): string {
  return datesBy(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(timeOf(time))
}

/** A day where there is little room: 3 Mar 2026. */
export function formatShortDay(time: Date | string | number, language: Language): string {
  return datesBy(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(timeOf(time))
}

/** A day that is near: Sunday 26 July. */
export function formatWeekday(time: Date | string | number, language: Language): string {
  return datesBy(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(timeOf(time))
}

/** A day and a time of day, on the clock of whoever reads it. */
export function formatMoment(time: Date | string | number, language: Language): string {
  return datesBy(language, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(timeOf(time))
}

/** A time of day, on the clock of whoever reads it: 15:42. */
export function formatClock(time: Date | string | number, language: Language): string {
  return datesBy(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(timeOf(time))
}

/** Several things as people list them: "A, B and C", "A, B na C". */
export function formatList(items: readonly string[], language: Language): string {
  return listsBy(language, { type: 'conjunction' }).format(items)
}

export function timeOf(time: Date | string | number): Date {
  // oxlint-disable-next-line no-restricted-globals -- a given time is written here; the clock is not read
  return new Date(time)
}
