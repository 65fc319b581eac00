/** A time of day in a text. */
export interface ClockTime {
  /** After midnight. */
  minutes: number
  /** Written without am, pm or a 24-hour form, so that half a day more or less may be meant. */
  isHalfOpen: boolean
  /** Digits and a sign alone, `2:30` or `2.30`: may be something else than a time. */
  isBare: boolean
  start: number
  end: number
}

/** 14:30 · 2.30 pm · 2:30 p.m. · 2 pm · 1430 h · 1430hrs · 0645 hours */
const pattern =
  /(?<![\d.:,])(?:(\d{1,2})\s?[:.]\s?(\d{2})(?![\d:])(?:\s?(hrs?|hours|h)\b)?(?:\s?([ap])\.?\s?m\b\.?)?|(\d{1,2})\s?([ap])\.?\s?m\b\.?|(\d{2})(\d{2})\s?(?:hrs?|hours|h)\b)/gi

/** Every time of day in a text, in order. */
export function readClockTimes(text: string): ClockTime[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const hour = Number(match[1] ?? match[5] ?? match[7])
    const minute = Number(match[2] ?? match[8] ?? 0)
    const half = (match[4] ?? match[6])?.toLowerCase()
    if (minute > 59 || hour > 24 || (half !== undefined && (hour < 1 || hour > 12))) return []
    const minutes = ((half === 'p' ? (hour % 12) + 12 : half === 'a' ? hour % 12 : hour) % 24) * 60 + minute
    const isWritten24 = match[7] !== undefined || match[3] !== undefined || (match[1]?.length === 2 && /:/.test(match[0])) || hour > 12
    return [
      {
        minutes,
        isHalfOpen: half === undefined && !isWritten24,
        isBare: half === undefined && match[3] === undefined && match[7] === undefined && !(isWritten24 && /:/.test(match[0])),
        start: match.index,
        end: match.index + match[0].length,
      },
    ]
  })
}
