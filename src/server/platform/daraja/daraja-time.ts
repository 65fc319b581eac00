const eatMs = 3 * 60 * 60 * 1000

/** `20261119094107`, in East Africa Time, which has no summer time. */
export function writeDarajaTime(at: Date): string {
  return inEat(at).replaceAll(/\D/g, '').slice(0, 14)
}

/** `2026-11-19 09:41:07`, as transactions are pulled by. */
export function writePullTime(at: Date): string {
  return inEat(at).slice(0, 19).replace('T', ' ')
}

/** Digits of a time in East Africa Time, however they are parted, or a time that names its zone; null where it is no time. */
export function readDarajaTime(text: string | number): Date | null {
  if (typeof text === 'string' && text.includes('T') && /(?:Z|[+-]\d\d:?\d\d)$/.test(text))
    return Number.isNaN(Date.parse(text)) ? null : new Date(text)
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(String(text).replaceAll(/\D/g, '')) ?? []
  if (year === undefined) return null
  const at = new Date(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - eatMs)
  return Number.isNaN(at.getTime()) ? null : at
}

function inEat(at: Date): string {
  return new Date(at.getTime() + eatMs).toISOString()
}
