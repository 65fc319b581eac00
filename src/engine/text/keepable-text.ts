const lineFaults = ['line-break', 'turning-sign'] as const
const textFaults = ['unkeepable-text', ...lineFaults] as const
type LineFault = (typeof lineFaults)[number]
/** Why a text cannot be taken: `isKeepable` refuses it, or it cannot stand on one line. */
export type TextFault = (typeof textFaults)[number]

/** The fault that a schema reports among the params of an issue; null where the issue is another. */
export function textFaultOf(params: unknown): TextFault | null {
  const code: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'code') : null
  return textFaults.find((fault) => fault === code) ?? null
}

/**
 * Characters that are refused: halves of surrogate pairs and the character 0, which PostgreSQL accepts neither in text nor in
 * JSON; other control characters except tab and line break, which spoil tables, feeds and PDFs; and two numbers that are no
 * characters.
 */
const lost = /[\p{Cs}\uFFFE\uFFFF]|[^\P{Cc}\t\n\r]/u

/**
 * Unicode's stream-safe text has at most thirty marks on one letter (UAX #15). Normalising takes the square of their number:
 * half a minute for a megabyte of them.
 */
const piled = /(?<!\p{M})\p{M}{31}/u

export function isKeepable(text: string): boolean {
  return !lost.test(text) && !piled.test(text)
}

/** One way of writing each letter (NFC). Text with more marks on a letter than any language has is left unchanged. */
export function composeText(text: string): string {
  return piled.test(text) ? text : text.normalize('NFC')
}

/** Turns the direction of reading unseen, so that a name can be shown as another. Joiners are needed by some scripts, and stay. */
const turning = /[\u202A-\u202E\u2066-\u2069]/u
const breaking = /[\n\r\u2028\u2029]/u

/** Why a text cannot stand on one line; null where it can. */
export function findLineFault(text: string): LineFault | null {
  if (breaking.test(text)) return 'line-break'
  return turning.test(text) ? 'turning-sign' : null
}
